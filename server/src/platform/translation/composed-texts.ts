/** Texts that the shop composes of words and values, such as `Under ₹20,000`. */
export type Composed = { readonly form: string; readonly values: Readonly<Record<string, string>> }

const patterns = new Map<string, RegExp>()

function patternOf(form: string): RegExp {
  const known = patterns.get(form)
  if (known !== undefined) return known
  const text = form.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')
  const pattern = new RegExp(`^${text}$`)
  patterns.set(form, pattern)
  return pattern
}

/** The first form that the text may have, with its values. */
export function composedOf(english: string, forms: readonly string[] = []): Composed | undefined {
  for (const form of forms) {
    const found = patternOf(form).exec(english)
    if (found !== null) return { form, values: { ...found.groups } }
  }
  return undefined
}

/** A word has a translation, or the whole text has none; a name may have one. */
const isWord = (slot: string): boolean => slot.startsWith('word')
const isName = (slot: string): boolean => slot.startsWith('name')

/** The values that are words, which have translations of their own. */
export const wordsIn = ({ values }: Composed): readonly string[] =>
  Object.entries(values).flatMap(([slot, value]) => (isWord(slot) || isName(slot) ? namesOf(value) : []))

/** A word within a text begins with a small letter, and by itself with a capital one. */
const namesOf = (word: string): readonly string[] => [word, word.charAt(0).toUpperCase() + word.slice(1)]

type Say = (english: string) => string | undefined

/** The text in another language; undefined where that has no such form, or no word for a value. */
export function composedIn({ form, values }: Composed, say: Say): string | undefined {
  const said = new Map<string, string>()
  for (const [slot, value] of Object.entries(values)) {
    const known =
      isWord(slot) || isName(slot)
        ? namesOf(value)
            .map(say)
            .find((name) => name !== undefined)
        : value
    if (known === undefined && isWord(slot)) return undefined
    said.set(slot, known ?? value)
  }
  return say(form)?.replaceAll(/\{(\w+)\}/g, (whole, slot: string) => said.get(slot) ?? whole)
}
