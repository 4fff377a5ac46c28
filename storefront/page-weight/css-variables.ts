import type { AtRule, Declaration, Root } from 'postcss'

/** A read without a nested function in its fallback. */
const plainRead = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g
const onWholePage = /^(?::root|:host|,|\s)+$/

function valueAtRoot({ parent, value }: Declaration): string | undefined {
  if (parent?.type !== 'rule' || !('selector' in parent) || typeof parent.selector !== 'string') return undefined
  const block = parent.parent
  const isAlways = block?.type === 'root' || (block instanceof Object && 'name' in block && block.name === 'layer')
  return isAlways && onWholePage.test(parent.selector) ? value : undefined
}

/** A longer value is shorter as a custom property, which a page sets only where it reads it. */
const longestInline = 48

/** Reads the first of several names for a long value, which is always set. */
function longValues(values: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const byValue = Map.groupBy(values, ([, value]) => value)
  return new Map([...values].map(([name, value]) => [name, `var(${byValue.get(value)?.[0]?.[0] ?? name})`] as const))
}

/** Writes the values of custom properties that are set once, for the whole page, into the rules that read them. */
export function inlineConstants(root: Root): void {
  const all: Declaration[] = []
  root.walkDecls((node) => void all.push(node))
  const settings = Map.groupBy(
    all.filter(({ prop }) => prop.startsWith('--')),
    ({ prop }) => prop,
  )
  const registered = new Set<string>()
  root.walkAtRules('property', ({ params }) => void registered.add(params))
  const constants = new Map(
    [...settings].flatMap(([name, [first, ...others]]) => {
      const value = first && others.length === 0 && !registered.has(name) ? valueAtRoot(first) : undefined
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
  const long = longValues(new Map([...constants].filter(([, value]) => value.length > longestInline)))
  const written = (value: string): string =>
    value.replaceAll(plainRead, (read, name: string, fallback: string | undefined) => {
      const short = long.get(name)
      if (short !== undefined) return short
      const constant = constants.get(name)
      if (constant !== undefined) return written(constant)
      return settings.has(name) ? read : (fallback ?? read)
    })
  for (const node of all) if (node.value.includes('var(')) node.value = written(node.value)
}

/** Registered custom properties that elements do not inherit, with their initial value; empty without one. */
export type Registered = ReadonlyMap<string, string>

export function initialValueOf(rule: AtRule): string | undefined {
  const values = new Map(
    rule.nodes?.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : [])),
  )
  return values.get('inherits') === 'false' ? (values.get('initial-value') ?? '') : undefined
}

/** Replaces reads of registered custom properties that no rule of the page sets: they have their initial value. */
export function withoutUnset(text: string, registered: Registered, isSet: (name: string) => boolean): string {
  return text.replaceAll(plainRead, (read, name: string, fallback: string | undefined) => {
    const initial = registered.get(name)
    if (initial === undefined || isSet(name)) return read
    return initial === '' ? (fallback ?? read) : initial
  })
}
