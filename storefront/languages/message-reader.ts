import { jsxText } from './jsx-text.ts'
import { joined, MessageError, piecesOf, type Piece } from './pieces.ts'
import { bare, cookedOf, keyOf, nodeIn, nodesIn, stringOf, textIn, type Node } from './syntax.ts'

/** A place where the English sentence is not what the source shows, such as a plural or an escape. */
export type Rewrite = { readonly node: Node; readonly pieces: readonly Piece[] }

/** One sentence of the source, with its values and elements as they stand there. */
export type Sentence = {
  readonly icu: string
  readonly pieces: readonly Piece[]
  readonly values: ReadonlyMap<string, Node>
  readonly elements: readonly Node[]
  readonly rewrites: readonly Rewrite[]
}

type Part = { readonly icu: string; readonly pieces: readonly Piece[] }

/** The kind of macro that a node uses; undefined when it uses none. */
export type MacroOf = (node: Node) => string | undefined

/** What is wrong, and where. */
export class UnreadableError extends MessageError {
  readonly node: Node

  constructor(node: Node, message: string) {
    super(message)
    this.node = node
  }
}

const choiceKinds: Readonly<Record<string, 'plural' | 'select'>> = {
  plural: 'plural',
  Plural: 'plural',
  select: 'select',
  Select: 'select',
}
/** What `#` means until the plural around it is read. */
const theNumber = 'counted_'
const categories = new Set(['one', 'other'])

/** Reads one sentence; `used` collects the macros inside it, which are no sentences of their own. */
export class SentenceReader {
  readonly #macroOf: MacroOf
  readonly #used: Set<Node>
  readonly #values = new Map<string, Node>()
  readonly #elements: Node[] = []
  readonly #rewrites: Rewrite[] = []
  #unnamed = 0

  constructor(macroOf: MacroOf, used: Set<Node>) {
    this.#macroOf = macroOf
    this.#used = used
  }

  /** A string: a template, a literal, or a `plural()`. */
  words(node: Node): Sentence {
    return this.#sentence(node, this.#words(bare(node), false))
  }

  /** The children of a `<Trans>`. */
  children(node: Node): Sentence {
    return this.#sentence(node, this.#children(node, false))
  }

  /** A `<Plural>` or `<Select>` that stands alone. */
  choice(node: Node): Sentence {
    return this.#sentence(node, this.#choice(node))
  }

  #sentence(node: Node, { icu, pieces }: Part): Sentence {
    if (icu.trim() === '') throw new UnreadableError(node, 'the sentence is empty')
    const meant = JSON.stringify(joined(pieces))
    const compiled = JSON.stringify(joined(piecesOf(icu)))
    if (meant !== compiled) {
      throw new UnreadableError(
        node,
        `${JSON.stringify(icu)} means something else in ICU form: write a brace as '{' and an apostrophe beside a value as ''`,
      )
    }
    return { icu, pieces, values: this.#values, elements: this.#elements, rewrites: this.#rewrites }
  }

  #words(node: Node, isCounted: boolean): Part {
    const text = node.type === 'TemplateLiteral' ? undefined : stringOf(node)
    if (text !== undefined) return this.#text(node, text, isCounted)
    if (node.type === 'TemplateLiteral') return this.#template(node, isCounted)
    if (this.#macroOf(node) === 't') {
      this.#used.add(node)
      const inner = nodeIn(node, 'quasi') ?? nodesIn(node, 'arguments')[0]
      if (inner !== undefined && inner.type !== 'ObjectExpression') return this.#words(bare(inner), isCounted)
    }
    if (choiceKinds[this.#macroOf(node) ?? ''] !== undefined) return this.#choice(node)
    throw new UnreadableError(node, 'the words must stand here as a text, a template, a plural, or inside <Trans>')
  }

  #template(node: Node, isCounted: boolean): Part {
    const values = nodesIn(node, 'expressions')
    const parts = nodesIn(node, 'quasis').flatMap((quasi, index) => {
      const value = values[index]
      const text = this.#text(quasi, cookedOf(quasi) ?? '', isCounted)
      return value === undefined ? [text] : [text, this.#value(value)]
    })
    return together(parts)
  }

  #text(node: Node, text: string, isCounted: boolean): Part {
    const pieces = isCounted ? casesIn(`{${theNumber}, plural, other {${text}}}`) : piecesOf(text)
    if (pieces.some((piece) => !('text' in piece) && !('name' in piece && piece.name === theNumber))) {
      throw new UnreadableError(node, `${JSON.stringify(text)} has a brace or a tag of its own: write a brace as '{'`)
    }
    return { icu: text, pieces }
  }

  #value(given: Node): Part {
    const node = bare(given)
    const kind = this.#macroOf(node)
    if (kind !== undefined && choiceKinds[kind] !== undefined) return this.#choice(node)
    if (kind === 'ph') this.#used.add(node)
    const label = kind === 'ph' ? nodesIn(node, 'arguments')[0] : node
    return this.#named(label?.type === 'ObjectExpression' ? labelled(label) : { value: given })
  }

  #named({ value, label }: { readonly value: Node; readonly label?: string }): Part {
    const node = bare(value)
    const own = label ?? (node.type === 'Identifier' ? textIn(node, 'name') : undefined)
    const name = own ?? String(this.#unnamed++)
    const known = this.#values.get(name)
    if (known !== undefined && (label !== undefined || bare(known).type !== 'Identifier'))
      throw new UnreadableError(value, `the name ${name} is given twice`)
    this.#values.set(name, value)
    return { icu: `{${name}}`, pieces: [{ name }] }
  }

  #children(node: Node, isCounted: boolean): Part {
    return together(nodesIn(node, 'children').map((child) => this.#child(child, isCounted)))
  }

  #child(node: Node, isCounted: boolean): Part {
    if (node.type === 'JSXText') return this.#written(node, jsxText(node), isCounted)
    if (node.type === 'JSXExpressionContainer') return this.#contained(node, isCounted)
    if (node.type !== 'JSXElement') {
      throw new UnreadableError(node, 'a fragment or spread stands in the sentence: use an element or a value')
    }
    if (choiceKinds[this.#macroOf(node) ?? ''] === undefined) return this.#element(node, isCounted)
    const choice = this.#choice(node)
    this.#rewrites.push({ node, pieces: choice.pieces })
    return choice
  }

  #written(node: Node, text: string, isCounted: boolean): Part {
    const part = this.#text(node, text, isCounted)
    if (JSON.stringify(joined(part.pieces)) !== JSON.stringify(joined([{ text }])))
      this.#rewrites.push({ node, pieces: part.pieces })
    return part
  }

  #contained(node: Node, isCounted: boolean): Part {
    const inner = nodeIn(node, 'expression')
    if (inner === undefined || inner.type === 'JSXEmptyExpression') return { icu: '', pieces: [] }
    const text = stringOf(inner)
    if (text !== undefined) return this.#written(node, text, isCounted)
    if (inner.type === 'TemplateLiteral') return this.#template(inner, isCounted)
    const part = this.#value(inner)
    if (this.#used.has(bare(inner)) || inner.type === 'ObjectExpression')
      this.#rewrites.push({ node, pieces: part.pieces })
    return part
  }

  #element(node: Node, isCounted: boolean): Part {
    if (this.#macroOf(node) !== undefined) throw new UnreadableError(node, 'a sentence stands inside a sentence')
    const element = this.#elements.push(node) - 1
    const { icu, pieces: children } = this.#children(node, isCounted)
    const isEmpty = nodesIn(node, 'children').length === 0
    return { icu: isEmpty ? `<${element}/>` : `<${element}>${icu}</${element}>`, pieces: [{ element, children }] }
  }

  #choice(node: Node): Part {
    const kind = choiceKinds[this.#macroOf(node) ?? ''] ?? 'plural'
    this.#used.add(node)
    const { value, cases } = node.type === 'JSXElement' ? elementChoice(node) : callChoice(node)
    const { icu: braced, pieces } = this.#value(countable(value))
    const [first] = pieces
    const name = first !== undefined && 'name' in first ? first.name : ''
    const read = cases.map(
      ([key, words]) => [caseName(kind, { key, words }), this.#case(words, { kind, name })] as const,
    )
    if (!read.some(([key]) => key === 'other')) throw new UnreadableError(node, 'the words for "other" are missing')
    const icu = read.map(([key, part]) => `${key} {${part.icu}}`).join(' ')
    return {
      icu: `{${braced.slice(1, -1)}, ${kind}, ${icu}}`,
      pieces: [
        { choice: { kind, value: name, cases: Object.fromEntries(read.map(([key, part]) => [key, part.pieces])) } },
      ],
    }
  }

  #case(words: Node, { kind, name }: { readonly kind: string; readonly name: string }): Part {
    const isCounted = kind === 'plural'
    const part = this.#caseWords(words, isCounted)
    return { icu: part.icu, pieces: part.pieces.map((piece) => counted(piece, name)) }
  }

  #caseWords(words: Node, isCounted: boolean): Part {
    if (words.type !== 'JSXElement') return this.#words(words, isCounted)
    if (this.#macroOf(words) !== 'Trans') return this.#child(words, isCounted)
    this.#used.add(words)
    return this.#children(words, isCounted)
  }
}

/** `#` stands for the number that the plural counts. */
function counted(piece: Piece, name: string): Piece {
  if ('name' in piece && piece.name === theNumber) return { name }
  if ('element' in piece) return { ...piece, children: piece.children.map((child) => counted(child, name)) }
  return piece
}

function casesIn(icu: string): readonly Piece[] {
  const [piece] = piecesOf(icu)
  return piece !== undefined && 'choice' in piece ? (piece.choice.cases['other'] ?? []) : []
}

function together(parts: readonly Part[]): Part {
  return { icu: parts.map(({ icu }) => icu).join(''), pieces: parts.flatMap(({ pieces }) => pieces) }
}

function labelled(object: Node): { readonly value: Node; readonly label: string } {
  const [property, ...more] = nodesIn(object, 'properties')
  const label = property && keyOf(property)
  const value = nodeIn(property, 'value')
  if (label === undefined || value === undefined || more.length > 0) {
    throw new UnreadableError(object, 'a labelled value has one name: { name: value }')
  }
  return { value, label }
}

/** The English plural reads its number more than once, so that a call would run more than once. */
function countable(value: Node): Node {
  const simple = new Set(['Identifier', 'MemberExpression', 'ChainExpression', 'ThisExpression', 'Literal'])
  const isSimple = (node: Node): boolean => {
    const inner = bare(node)
    if (inner.type === 'ChainExpression') return isSimple(nodeIn(inner, 'expression') ?? inner)
    if (inner.type !== 'MemberExpression') return simple.has(inner.type)
    return inner['computed'] !== true && isSimple(nodeIn(inner, 'object') ?? inner)
  }
  const label = bare(value).type === 'ObjectExpression' ? labelled(bare(value)).value : value
  if (!isSimple(label)) throw new UnreadableError(value, 'put the number into a constant first, and count the constant')
  return value
}

type Cases = { readonly value: Node; readonly cases: readonly (readonly [string, Node])[] }

function callChoice(node: Node): Cases {
  const [value, options] = nodesIn(node, 'arguments')
  if (value === undefined || options?.type !== 'ObjectExpression') {
    throw new UnreadableError(node, 'a choice has a value and a list of words: plural(count, { one, other })')
  }
  return {
    value,
    cases: nodesIn(options, 'properties').map((property) => entryOf(property, nodeIn(property, 'value'))),
  }
}

const about = new Set(['value', 'id', 'comment', 'context', 'key'])

function elementChoice(node: Node): Cases {
  const attributes = nodesIn(nodeIn(node, 'openingElement'), 'attributes')
  const contained = (attribute: Node) => {
    const value = nodeIn(attribute, 'value')
    return value?.type === 'JSXExpressionContainer' ? nodeIn(value, 'expression') : value
  }
  const value = attributes.find((attribute) => keyOf(attribute) === 'value')
  const number = value && contained(value)
  if (number === undefined) throw new UnreadableError(node, 'a choice has a value')
  const cases = attributes
    .filter((attribute) => !about.has(keyOf(attribute) ?? ''))
    .map((attribute) => entryOf(attribute, contained(attribute)))
  return { value: number, cases: cases.map(([key, words]) => [key.startsWith('_') ? key.slice(1) : key, words]) }
}

function entryOf(property: Node, value: Node | undefined): readonly [string, Node] {
  const key = keyOf(property)
  if (key === undefined || value === undefined) throw new UnreadableError(property, 'a choice names each of its words')
  return [key, bare(value)]
}

function caseName(kind: 'plural' | 'select', { key, words }: { readonly key: string; readonly words: Node }): string {
  if (kind === 'select') return key
  if (/^\d+$/.test(key)) return `=${key}`
  if (!categories.has(key)) throw new UnreadableError(words, `English has no plural form "${key}"`)
  return key
}
