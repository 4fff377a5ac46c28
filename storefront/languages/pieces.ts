import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type Choice = {
  readonly kind: 'plural' | 'select'
  readonly value: string
  /** Keyed by category (`one`), by word of a select, or by exact number (`=0`). */
  readonly cases: Readonly<Record<string, readonly Piece[]>>
}

/** A sentence as a tree: words, values by name, elements by number, and choices by number or word. */
export type Piece =
  | { readonly text: string }
  | { readonly name: string }
  | { readonly element: number; readonly children: readonly Piece[] }
  | { readonly choice: Choice }

/** Of a message that nobody can compile; the plugin adds the place. */
export class MessageError extends Error {}

type Token = string | readonly [name: string, type?: string, format?: unknown]

const tag = /(<\d+>|<\/\d+>|<\d+\/>)/
const openTag = /^<(\d+)(\/?)>$/
const closeTag = /^<\/(\d+)>$/

/** Parses an ICU message with numbered elements: `{count, plural, one {<0>#</0> piece} other {# pieces}}`. */
export function piecesOf(message: string): readonly Piece[] {
  return treeOf(tokensOf(message), undefined)
}

function tokensOf(message: string): readonly Token[] {
  try {
    // A message without words compiles to a list without tokens.
    return message === '' ? [] : compileMessageOrThrow(message)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
    throw new MessageError(`${JSON.stringify(message)} is not a message in ICU form: ${reason}`)
  }
}

/** `counted` is the value that `#` stands for. */
function treeOf(tokens: readonly Token[], counted: string | undefined): readonly Piece[] {
  const open: { readonly element: number; readonly children: Piece[] }[] = [{ element: -1, children: [] }]
  const add = (piece: Piece) => void open.at(-1)?.children.push(piece)
  for (const token of tokens) {
    if (token === '#' && counted !== undefined) add({ name: counted })
    else if (typeof token === 'string') readText(token, open, add)
    else add(pieceOf(token, counted))
  }
  const [root, ...unclosed] = open
  if (unclosed.length > 0) throw new MessageError(`<${unclosed[0]?.element}> is not closed`)
  return root?.children ?? []
}

function readText(
  text: string,
  open: { readonly element: number; readonly children: Piece[] }[],
  add: (piece: Piece) => void,
): void {
  for (const part of text.split(tag).filter((one) => one !== '')) {
    const [, opened, isEmpty] = openTag.exec(part) ?? []
    const [, closed] = closeTag.exec(part) ?? []
    if (opened !== undefined) {
      const element = { element: Number(opened), children: [] }
      add(element)
      if (isEmpty === '') open.push(element)
    } else if (closed !== undefined) {
      if (open.at(-1)?.element !== Number(closed)) throw new MessageError(`${part} closes nothing`)
      open.pop()
    } else add({ text: part })
  }
}

const kinds = new Set(['plural', 'select'])

function pieceOf([name, type, format]: Exclude<Token, string>, counted: string | undefined): Piece {
  if (type === undefined) return { name }
  if (!kinds.has(type) || typeof format !== 'object' || format === null) {
    throw new MessageError(`{${name}, ${type}} is not known: only plural and select are`)
  }
  const isPlural = type === 'plural'
  const given = Object.entries(format).filter(([key, value]) => key !== 'offset' || value !== undefined)
  if (isPlural && given.some(([key]) => key === 'offset')) throw new MessageError('a plural has no offset here')
  const cases = given.map(([key, value]): readonly [string, readonly Piece[]] => [
    isPlural && /^\d+$/.test(key) ? `=${key}` : key,
    treeOf(tokenList(value), isPlural ? name : counted),
  ])
  return { choice: { kind: isPlural ? 'plural' : 'select', value: name, cases: Object.fromEntries(cases) } }
}

function isToken(value: unknown): value is Token {
  return typeof value === 'string' || Array.isArray(value)
}

function tokenList(value: unknown): readonly Token[] {
  return Array.isArray(value) ? value.filter(isToken) : [String(value)]
}

/** The same sentence with neighbouring words as one, so that two trees can be compared. */
export function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if ('text' in piece && piece.text === '') continue
    if ('text' in piece && last !== undefined && 'text' in last)
      result[result.length - 1] = { text: last.text + piece.text }
    else result.push(joinedInside(piece))
  }
  return result
}

function joinedInside(piece: Piece): Piece {
  if ('element' in piece) return { ...piece, children: joined(piece.children) }
  if (!('choice' in piece)) return piece
  const cases = Object.entries(piece.choice.cases).map(([key, parts]) => [key, joined(parts)] as const)
  return { choice: { ...piece.choice, cases: Object.fromEntries(cases.toSorted(([a], [b]) => (a < b ? -1 : 1))) } }
}

/** Calls `visit` with every piece, also those inside elements and choices. */
export function eachPiece(pieces: readonly Piece[], visit: (piece: Piece) => void): void {
  for (const piece of pieces) {
    visit(piece)
    if ('element' in piece) eachPiece(piece.children, visit)
    if ('choice' in piece) for (const parts of Object.values(piece.choice.cases)) eachPiece(parts, visit)
  }
}
