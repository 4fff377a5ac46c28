import { parseSync } from 'oxc-parser'

/** A node of the syntax tree, whose fields each reader checks itself. */
export type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** The field of a node that holds a node. */
export function nodeIn(node: Node | undefined, field: string): Node | undefined {
  const value = node?.[field]
  return isNode(value) ? value : undefined
}

export function nodesIn(node: Node | undefined, field: string): readonly Node[] {
  const value = node?.[field]
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function textIn(node: Node | undefined, field: string): string | undefined {
  const value = node?.[field]
  return typeof value === 'string' ? value : undefined
}

/** Parts of a node in the order of the source. */
export function partsOf(node: Node): readonly Node[] {
  return Object.values(node)
    .flatMap((value): readonly unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

export function parseSource(path: string, code: string): Node {
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message ?? 'it does not parse'}`)
  const root: unknown = program
  if (!isNode(root)) throw new SyntaxError(`${path} has no program`)
  return root
}

/** The expression without the brackets and types around it, which mean nothing to a reader of words. */
export function bare(node: Node): Node {
  const inner =
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression'
      ? nodeIn(node, 'expression')
      : undefined
  return inner === undefined ? node : bare(inner)
}

/** Text of a literal, or of a template without values. */
export function stringOf(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined
  if (node.type === 'Literal') return textIn(node, 'value')
  if (node.type === 'TemplateLiteral' && nodesIn(node, 'expressions').length === 0)
    return cookedOf(nodesIn(node, 'quasis')[0])
  return undefined
}

/** Text of a part of a template, with its escapes read. */
export function cookedOf(quasi: Node | undefined): string | undefined {
  const value = quasi?.['value']
  if (typeof value !== 'object' || value === null || !('cooked' in value)) return undefined
  return typeof value.cooked === 'string' ? value.cooked : undefined
}

/** Name of a property or attribute; undefined for a computed one and a spread. */
export function keyOf(property: Node): string | undefined {
  if (property['computed'] === true) return undefined
  const key = nodeIn(property, 'key') ?? nodeIn(property, 'name')
  if (key?.type === 'Identifier' || key?.type === 'JSXIdentifier') return textIn(key, 'name')
  const value = key?.['value']
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}
