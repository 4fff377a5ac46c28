import { wordFinder } from './word-finder.rules.ts'

type KindWords = { readonly words?: readonly string[] | undefined; readonly pattern?: string | undefined }

/** `Kurta with Palazzos` is a kurta; the text after the separator names extras. */
const accompaniment = / with | featuring /i

/**
 * Finds the rule for a name. Patterns come first, in their order; then the last known word before "with" decides,
 * because names end with the kind: a shirt dress is a dress.
 */
export function kindChooser<K extends KindWords>(rules: readonly K[]): (name: string) => K | undefined {
  const patterns = rules.flatMap((rule) =>
    rule.pattern === undefined ? [] : [{ rule, pattern: new RegExp(rule.pattern, 'iu') }],
  )
  const find = wordFinder(rules.flatMap((rule) => (rule.words ?? []).map((word): [string, K] => [word, rule])))
  return (name) => {
    const fitting = patterns.find(({ pattern }) => pattern.test(name))
    if (fitting) return fitting.rule
    const [head = name] = name.split(accompaniment)
    return (find(head).at(-1) ?? find(name)[0])?.value
  }
}
