import type { Sentence } from './message-reader.ts'
import { eachPiece, MessageError, type Choice, type Piece } from './pieces.ts'
import { keyOf, nodeIn, nodesIn, textIn, type Node } from './syntax.ts'

/** Text of the source of a node, with the sentences inside it already written. */
export type SourceOf = (node: { readonly start: number; readonly end: number }) => string

export type Writing = {
  readonly sentence: Sentence
  readonly sourceOf: SourceOf
  /** Name of the function that chooses a plural's form; English compares instead. */
  readonly chooser?: string
  /** True where no element may stand, such as an attribute. */
  readonly isText?: boolean
  /** True in a language from right to left, whose words would turn round a value such as `20261130-402` or `₹5,400`. */
  readonly isolatesValues?: boolean
}

/** Between these characters a value has a direction of its own, that of its first letter. */
const isolated = (code: string) => `\u2068${code}\u2069`
const isolatedChild = (code: string) => `{"\\u2068"}${code}{"\\u2069"}`

/** An expression for a sentence without elements. */
export function stringCode(pieces: readonly Piece[], writing: Writing): string {
  if (pieces.every((piece) => 'text' in piece)) return JSON.stringify(pieces.map(({ text }) => text).join(''))
  const [only, ...others] = pieces
  const asText = { ...writing, isText: true }
  if (only !== undefined && 'choice' in only && others.length === 0) return choiceCode(only.choice, asText)
  return `\`${pieces.map((piece) => templatePart(piece, asText)).join('')}\``
}

function templatePart(piece: Piece, writing: Writing): string {
  if ('text' in piece) return piece.text.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`).replaceAll('\r', String.raw`\r`)
  if ('name' in piece) {
    const code = `\${${valueCode(piece.name, writing)}}`
    return isIsolated(piece.name, writing) ? isolated(code) : code
  }
  if ('choice' in piece) return `\${${choiceCode(piece.choice, writing)}}`
  throw new MessageError(`<${piece.element}> is an element, but the sentence is a text`)
}

/** Children of an element. */
export function childrenCode(pieces: readonly Piece[], writing: Writing): string {
  return pieces.map((piece) => childCode(piece, writing)).join('')
}

function childCode(piece: Piece, writing: Writing): string {
  if ('text' in piece) return piece.text === '' ? '' : `{${JSON.stringify(piece.text)}}`
  if ('name' in piece) {
    const code = `{${valueCode(piece.name, writing)}}`
    return isIsolated(piece.name, writing) ? isolatedChild(code) : code
  }
  if ('choice' in piece) return `{${choiceCode(piece.choice, writing)}}`
  const code = elementCode(piece, writing)
  return writing.isolatesValues === true && isValue(writing.sentence.elements[piece.element])
    ? isolatedChild(code)
    : code
}

/** True for a component that has no words of the sentence, such as an amount. */
function isValue(element: Node | undefined): boolean {
  const name = textIn(nodeIn(nodeIn(element, 'openingElement'), 'name'), 'name')
  return nodeIn(element, 'closingElement') === undefined && name !== undefined && /^[A-Z]/.test(name)
}

function elementCode(piece: Extract<Piece, { element: number }>, writing: Writing): string {
  const element = writing.sentence.elements[piece.element]
  const opening = nodeIn(element, 'openingElement')
  if (opening === undefined) throw new MessageError(`<${piece.element}> is not in the English sentence`)
  const closing = nodeIn(element, 'closingElement')
  if (closing === undefined) return writing.sourceOf(opening)
  return writing.sourceOf(opening) + childrenCode(piece.children, writing) + writing.sourceOf(closing)
}

/** An expression for a sentence that may have elements. */
export function sentenceCode(pieces: readonly Piece[], writing: Writing): string {
  if (writing.isText === true) return stringCode(pieces, writing)
  const [only, ...others] = pieces
  if (only !== undefined && others.length === 0 && 'element' in only) return elementCode(only, writing)
  if (pieces.every((piece) => 'text' in piece)) return stringCode(pieces, writing)
  if (only !== undefined && others.length === 0 && 'choice' in only) return choiceCode(only.choice, writing)
  return hasOnlyWords(pieces, writing) ? stringCode(pieces, writing) : `<>${childrenCode(pieces, writing)}</>`
}

/** The values by which the sentence chooses: numbers that it counts, and words that it does not show. */
function chosenBy({ pieces }: Sentence): ReadonlySet<string> {
  const values = new Set<string>()
  eachPiece(pieces, (piece) => {
    if ('choice' in piece) values.add(piece.choice.value)
  })
  return values
}

function isIsolated(name: string, { sentence, isolatesValues = false }: Writing): boolean {
  return isolatesValues && !chosenBy(sentence).has(name)
}

/** True when the sentence is text and counted numbers, which a template can hold. */
function hasOnlyWords(pieces: readonly Piece[], { sentence }: Writing): boolean {
  const counted = chosenBy(sentence)
  const isWords = (piece: Piece): boolean =>
    'text' in piece ||
    ('name' in piece && counted.has(piece.name)) ||
    ('choice' in piece && Object.values(piece.choice.cases).every((parts) => parts.every(isWords)))
  return pieces.every(isWords)
}

function valueCode(name: string, { sentence, sourceOf }: Writing): string {
  const value = sentence.values.get(name)
  if (value === undefined) throw new MessageError(`{${name}} is not in the English sentence`)
  // A label names the value for translators only.
  const [property] = value.type === 'ObjectExpression' && keyOf(value) === undefined ? nodesIn(value, 'properties') : []
  return sourceOf(nodeIn(property, 'value') ?? value)
}

const isComplex = ({ type }: Node) => !/^(Identifier|Literal|MemberExpression|ChainExpression)$/.test(type)

function choiceCode({ kind, value, cases }: Choice, writing: Writing): string {
  const node = writing.sentence.values.get(value)
  const source = valueCode(value, writing)
  const counted = node !== undefined && isComplex(node) ? `(${source})` : source
  const codes = Object.entries(cases).map(([key, pieces]) => [key, sentenceCode(pieces, writing)] as const)
  if (kind === 'plural' && writing.chooser !== undefined) {
    return `${writing.chooser}(${counted}, { ${codes.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(', ')} })`
  }
  const other = codes.find(([key]) => key === 'other')
  const tested = codes
    .filter(([key]) => key !== 'other')
    .toSorted(([a], [b]) => Number(b.startsWith('=')) - Number(a.startsWith('=')))
  const tests = tested.map(
    ([key, code]) => `${counted} === ${kind === 'select' ? JSON.stringify(key) : numberOf(key)} ? ${code} : `,
  )
  if (other === undefined) throw new MessageError('the words for "other" are missing')
  return `(${tests.join('')}${other[1]})`
}

/** English has two forms, of which "one" is the number 1. */
function numberOf(key: string): string {
  if (key === 'one') return '1'
  if (key.startsWith('=')) return key.slice(1)
  throw new MessageError(`English has no plural form "${key}"`)
}
