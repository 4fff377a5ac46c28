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

/** The words of each text in code: of a literal, and of the parts of a template. */
function textsIn(node: Node): readonly string[] {
  const { value } = node
  if (node.type === 'Literal' && typeof value === 'string') return [value]
  if (node.type === 'TemplateElement' && typeof value === 'object' && value !== null && 'cooked' in value)
    return [String(value.cooked)]
  return childrenOf(node).flatMap(textsIn)
}

const programs = (): readonly { path: string; program: Node }[] =>
  sources('**/*.{ts,tsx}').map((path) => {
    const program: unknown = parseSync(path, read(path)).program
    if (!isNode(program)) throw new Error(`${path} is not a program.`)
    return { path, program }
  })

/** The words of each text of the storefront, among them every list of classes. */
export function storefrontTexts(): readonly ReadonlySet<string>[] {
  return programs().flatMap(({ program }) => textsIn(program).map((text) => new Set(wordsOf(text))))
}

/** An element with the classes that it may have, and the elements in it. */
export type StyledElement = {
  readonly path: string
  readonly classes: readonly string[]
  readonly inside: readonly StyledElement[]
}

function isClasses(attribute: Node): boolean {
  const { name } = attribute
  return isNode(name) && String(name['name']).endsWith('lassName')
}

function elementsIn(path: string, node: Node): readonly StyledElement[] {
  const within = childrenOf(node).flatMap((child) => elementsIn(path, child))
  const opening = node['openingElement']
  if (node.type !== 'JSXElement' || !isNode(opening)) return within
  const classes = childrenOf(opening).filter((part) => part.type === 'JSXAttribute' && isClasses(part))
  return [{ path, classes: classes.flatMap(textsIn).flatMap(wordsOf), inside: within }]
}

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
