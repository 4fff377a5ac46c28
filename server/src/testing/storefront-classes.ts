import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'

const storefront = fileURLToPath(new URL('../../../storefront/src/', import.meta.url))

const sources = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: storefront }).filter((path) => !/\.test\.|^testing\/|ui-book/.test(path))

const read = (path: string): string => readFileSync(storefront + path, 'utf8')

type Node = Readonly<Record<string, unknown>> & { readonly type: string }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

/** A text in code: a literal, or a part of a template. */
function textOf({ type, value }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  const isPart = type === 'TemplateElement' && typeof value === 'object' && value !== null && 'cooked' in value
  return isPart ? String(value.cooked) : undefined
}

function textsIn(node: Node): readonly string[] {
  const text = textOf(node)
  return text === undefined ? childrenOf(node).flatMap(textsIn) : [text]
}

let parsed: readonly { path: string; program: Node }[] | undefined

const programs = (): readonly { path: string; program: Node }[] =>
  (parsed ??= sources('**/*.{ts,tsx}').map((path) => {
    const program: unknown = parseSync(path, read(path)).program
    if (!isNode(program)) throw new Error(`${path} is not a program.`)
    return { path, program }
  }))

/** The words of each text of the storefront, among them every list of classes. */
export function storefrontTexts(): readonly { readonly path: string; readonly names: readonly string[] }[] {
  return programs().flatMap(({ path, program }) => textsIn(program).map((text) => ({ path, names: wordsOf(text) })))
}

/** Classes that one text gives an element. */
export type ClassList = {
  readonly names: readonly string[]
  /** False when the element may be without them. */
  readonly isSure: boolean
}

/** An element with the classes that it may have, and the elements in it. */
export type StyledElement = {
  readonly path: string
  readonly lists: readonly ClassList[]
  readonly inside: readonly StyledElement[]
}

function isClasses(attribute: Node): boolean {
  const { name } = attribute
  return attribute.type === 'JSXAttribute' && isNode(name) && String(name['name']).endsWith('lassName')
}

const choices = ['ConditionalExpression', 'LogicalExpression', 'ObjectExpression']

function listsIn(node: Node, isSure: boolean): readonly ClassList[] {
  const text = textOf(node)
  if (text !== undefined) return [{ names: wordsOf(text), isSure }]
  return childrenOf(node).flatMap((child) => listsIn(child, isSure && !choices.includes(node.type)))
}

function elementsIn(path: string, node: Node): readonly StyledElement[] {
  const inside = childrenOf(node).flatMap((child) => elementsIn(path, child))
  const opening = node['openingElement']
  if (node.type !== 'JSXElement' || !isNode(opening)) return inside
  const attributes = childrenOf(opening).filter(isClasses)
  return [{ path, lists: attributes.flatMap((one) => listsIn(one, true)), inside }]
}

/** The outermost elements of each file, with what they contain. */
export function storefrontElements(): readonly StyledElement[] {
  return programs().flatMap(({ path, program }) => elementsIn(path, program))
}

/** What each class of the stylesheets applies, by its name without the dot. */
export function appliedBy(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const path of sources('ui/*.css')) {
    let name = ''
    for (const line of read(path).split('\n')) {
      name = /^ {2}\.([\w-]+) \{/.exec(line)?.[1] ?? (line.startsWith('  }') ? '' : name)
      const [, applied] = /^ {4}@apply ([^;]+);/.exec(line) ?? []
      if (name !== '' && applied !== undefined) found.set(name, [...(found.get(name) ?? []), ...wordsOf(applied)])
    }
  }
  return found
}
