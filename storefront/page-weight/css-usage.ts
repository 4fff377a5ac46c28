import type { CssRule, Selector } from './css-types.ts'
import { withoutUnset, type Registered } from './css-variables.ts'

type Page = {
  readonly used: readonly CssRule[]
  readonly hasSelector: (selector: Selector) => boolean
  readonly elements: readonly ReadonlySet<string>[]
  readonly registered: Registered
}

export type Usage = {
  readonly written: (text: string, rule: CssRule) => string
  readonly isReadBeside: (name: string, rule: CssRule) => boolean
  readonly mayShareElement: (left: CssRule, right: CssRule) => boolean
}

/** Sets every registered property for browsers that cannot register one. */
export const setsAll = ({ selectors }: CssRule): boolean => selectors.some(({ text }) => text === '*')

/** Elements do not inherit registered properties: a rule concerns the others only where both match one element. */
export function usageOf({ used, hasSelector, elements, registered }: Page): Usage {
  const own = used.filter((rule) => !setsAll(rule))
  const selectorsOf = new Map(own.map((rule) => [rule, rule.selectors.filter(hasSelector)] as const))
  const onOne = (left: Selector, right: Selector): boolean => {
    if (left.isPart !== right.isPart) return false
    if (left.subject.length === 0 || right.subject.length === 0) return true
    const both = [...left.subject, ...right.subject]
    return elements.some((classes) => both.every((name) => classes.has(name)))
  }
  const mayShareElement = (left: CssRule, right: CssRule): boolean =>
    left === right ||
    (selectorsOf.get(left) ?? []).some((one) => (selectorsOf.get(right) ?? []).some((other) => onOne(one, other)))
  const settersOf = new Map(
    [...registered.keys()].map((name) => [
      name,
      own.filter(({ declarations }) => declarations.some(({ sets }) => sets === name)),
    ]),
  )
  const written = (text: string, rule: CssRule) =>
    withoutUnset(text, registered, (name) =>
      (settersOf.get(name) ?? []).some((setter) => mayShareElement(setter, rule)),
    )
  const readsIn = (rule: CssRule) =>
    rule.declarations.flatMap(({ text, reads }) => {
      const left = written(text, rule)
      return reads.filter((name) => left.includes(name)).map((name) => [name, rule] as const)
    })
  const readersOf = Map.groupBy(own.flatMap(readsIn), ([name]) => name)
  return {
    written,
    mayShareElement,
    isReadBeside: (name, rule) =>
      !registered.has(name) || (readersOf.get(name) ?? []).some(([, reader]) => mayShareElement(reader, rule)),
  }
}
