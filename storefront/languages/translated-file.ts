import MagicString, { type SourceMap } from 'magic-string'
import { UnreadableError } from './message-reader.ts'
import { eachPiece, MessageError, type Piece } from './pieces.ts'
import { childrenCode, sentenceCode, stringCode, type Writing } from './sentence-code.ts'
import { nodeIn, nodesIn, textIn, type Node } from './syntax.ts'
import { wordsOfFile, type Message } from './words-of-file.ts'

export type Translation = {
  readonly language: string
  /** The sentence in this language; undefined leaves it English. */
  readonly find: (message: Message) => readonly Piece[] | undefined
}

const isRightToLeft = (language: string) => language.startsWith('ar')

const chooserOf = (language: string) => `pluralIn_${language.replaceAll('-', '_')}`

/** Writes a file's macros as plain code: the English words as they stand, or those of another language. */
export function translatedFile(
  { path, code }: { readonly path: string; readonly code: string },
  translation?: Translation,
): { readonly code: string; readonly map: SourceMap } {
  const { messages, lookups, removed } = wordsOfFile(path, code)
  const text = new MagicString(code)
  const writer = new Writer(text, translation)
  // From the end to the start, so that a sentence inside another one is written first.
  for (const node of [...messages, ...lookups.map((lookup) => ({ lookup, node: lookup }))].toSorted(
    (a, b) => b.node.start - a.node.start || a.node.end - b.node.end,
  )) {
    if ('lookup' in node) writer.writeLookup(node.lookup)
    else writer.write(node)
  }
  for (const { start, end } of removed) text.remove(start, end)
  if (writer.usesChooser && translation !== undefined) text.prepend(chooserImport(translation.language))
  return { code: text.toString(), map: text.generateMap({ source: path, includeContent: true, hires: 'boundary' }) }
}

function chooserImport(language: string): string {
  return `import { pluralChooser } from '@shop/contract/core/locale';const ${chooserOf(language)} = pluralChooser(${JSON.stringify(language)});`
}

class Writer {
  usesChooser = false
  readonly #text: MagicString
  readonly #translation: Translation | undefined

  constructor(text: MagicString, translation: Translation | undefined) {
    this.#text = text
    this.#translation = translation
  }

  writeLookup(node: Node): void {
    const [argument] = nodesIn(node, 'arguments')
    if (argument === undefined) return
    this.#text.overwrite(node.start, argument.start, '(').overwrite(argument.end, node.end, ')')
  }

  write(message: Message): void {
    const translated = this.#translation?.find(message)
    if (translated !== undefined) return this.#writeTranslated(message, translated)
    if (message.form === 'children') return this.#unwrap(message)
    return this.#put(message, message.sentence.pieces, this.#writing(message))
  }

  #writing({ sentence }: Message): Writing {
    return { sentence, sourceOf: ({ start, end }) => this.#text.slice(start, end) }
  }

  #writeTranslated(message: Message, pieces: readonly Piece[]): void {
    const { language } = this.#translation ?? { language: 'en' }
    eachPiece(pieces, (piece) => {
      if ('choice' in piece && piece.choice.kind === 'plural') this.usesChooser = true
    })
    const isolatesValues = isRightToLeft(language)
    this.#put(message, pieces, { ...this.#writing(message), chooser: chooserOf(language), isolatesValues })
  }

  #put({ node, parent, form }: Message, pieces: readonly Piece[], writing: Writing): void {
    this.#text.overwrite(node.start, node.end, codeFor({ form, parent }, pieces, writing))
  }

  /** Leaves the English children where they stand, so that the file compiles to what it was without the macro. */
  #unwrap(message: Message): void {
    const { node, parent, sentence } = message
    const opening = nodeIn(node, 'openingElement')
    const closing = nodeIn(node, 'closingElement')
    if (opening === undefined || closing === undefined) throw new UnreadableError(node, 'the words are missing')
    if (parent === undefined || !isElement(parent))
      return this.#put(message, withoutEdges(message), this.#writing(message))
    const writing = this.#writing(message)
    for (const rewrite of sentence.rewrites) {
      if (!isInChoice(rewrite.node, sentence.rewrites)) {
        this.#text.overwrite(rewrite.node.start, rewrite.node.end, childrenCode(rewrite.pieces, writing))
      }
    }
    const [start, end] = edges(nodesIn(node, 'children'))
    this.#text.remove(opening.start, start ?? opening.end).remove(end ?? closing.start, closing.end)
  }
}

/** A rewrite inside another one is written with it. */
function isInChoice(node: Node, rewrites: readonly { readonly node: Node }[]): boolean {
  return rewrites.some(({ node: other }) => other !== node && other.start <= node.start && node.end <= other.end)
}

/** Line breaks at both ends of the children mean nothing, but would beside the words of the parent. */
function edges(children: readonly Node[]): readonly [start: number | undefined, end: number | undefined] {
  const first = children[0]
  const last = children.at(-1)
  const before = first?.type === 'JSXText' ? /^[ \t]*\n\s*/.exec(textIn(first, 'value') ?? '')?.[0] : undefined
  const after = last?.type === 'JSXText' ? /\s*\n[ \t]*$/.exec(textIn(last, 'value') ?? '')?.[0] : undefined
  return [
    before === undefined || first === undefined ? undefined : first.start + before.length,
    after === undefined || last === undefined ? undefined : last.end - after.length,
  ]
}

const withoutEdges = ({ sentence }: Message) =>
  sentence.pieces.filter((piece) => !('text' in piece) || piece.text !== '')

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment'

function codeFor(
  { form, parent }: Pick<Message, 'form' | 'parent'>,
  pieces: readonly Piece[],
  writing: Writing,
): string {
  if (form === 'text') return stringCode(pieces, writing)
  if (parent !== undefined && isElement(parent)) return childrenCode(pieces, writing)
  const code = sentenceCode(pieces, writing)
  return parent?.type === 'JSXAttribute' ? `{${code}}` : code
}

/** The place of an error as `path:line`. */
export function placedError(error: unknown, { path, code }: { readonly path: string; readonly code: string }): unknown {
  if (!(error instanceof MessageError)) return error
  const at = error instanceof UnreadableError ? code.slice(0, error.node.start).split('\n').length : undefined
  return new Error(`${path}${at === undefined ? '' : `:${at}`}: ${error.message}`, { cause: error })
}
