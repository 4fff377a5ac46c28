import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { SentenceReader, UnreadableError, type Sentence } from './message-reader.ts'
import { MessageError } from './pieces.ts'
import { bare, keyOf, nodeIn, nodesIn, parseSource, partsOf, stringOf, textIn, type Node } from './syntax.ts'

/** A sentence with its place in the file and the notes for translators. */
export type Message = {
  readonly id: string
  readonly context?: string
  readonly comment?: string
  readonly node: Node
  readonly parent: Node | undefined
  readonly form: 'text' | 'children' | 'choice'
  readonly sentence: Sentence
}

export type FileWords = {
  /** Outer sentences before inner ones. */
  readonly messages: readonly Message[]
  /** `t(known)` of a sentence that a table holds: only the argument stays. */
  readonly lookups: readonly Node[]
  /** Imports of the macros, and `useLingui()`. */
  readonly removed: readonly Node[]
}

const sources = new Set(['@lingui/core/macro', '@lingui/react/macro'])
const macros = new Set([
  't',
  'msg',
  'defineMessage',
  'plural',
  'select',
  'ph',
  'Trans',
  'Plural',
  'Select',
  'useLingui',
])

/** Reads every sentence of a file; throws an `UnreadableError` for a macro that it does not understand. */
export function wordsOfFile(path: string, code: string): FileWords {
  const program = parseSource(path, code)
  const reading = new FileReading(program)
  reading.visit(program, undefined)
  return reading
}

class FileReading implements FileWords {
  readonly messages: Message[] = []
  readonly lookups: Node[] = []
  readonly removed: Node[] = []
  readonly #names = new Map<string, string>()
  readonly #used = new Set<Node>()
  /** Identifiers that a macro's use accounts for. */
  readonly #accounted = new Set<Node>()

  constructor(program: Node) {
    for (const statement of nodesIn(program, 'body')) {
      if (statement.type === 'ImportDeclaration' && sources.has(textIn(nodeIn(statement, 'source'), 'value') ?? '')) {
        this.#readImport(statement)
      }
    }
  }

  #readImport(statement: Node): void {
    this.removed.push(statement)
    for (const specifier of nodesIn(statement, 'specifiers')) {
      const name = textIn(nodeIn(specifier, 'imported'), 'name') ?? ''
      const local = textIn(nodeIn(specifier, 'local'), 'name') ?? ''
      if (!macros.has(name)) throw new UnreadableError(specifier, `the macro ${name || local} is not supported`)
      this.#names.set(local, name)
    }
  }

  readonly macroOf = (node: Node): string | undefined => {
    const name = nameOf(node)
    if (name?.type !== 'Identifier' && name?.type !== 'JSXIdentifier') return undefined
    const macro = this.#names.get(textIn(name, 'name') ?? '')
    if (macro !== undefined) this.#account(node, name)
    return macro
  }

  #account(node: Node, name: Node): void {
    this.#accounted.add(name)
    const closing = nodeIn(nodeIn(node, 'closingElement'), 'name')
    if (closing !== undefined) this.#accounted.add(closing)
  }

  visit(node: Node, parent: Node | undefined): void {
    if (this.removed.includes(node) || this.#isHook(node)) return
    const macro = this.macroOf(node)
    if (macro !== undefined && !this.#used.has(node)) placed(node, () => this.#read(node, macro, parent))
    this.#checkName(node, parent)
    for (const part of partsOf(node)) this.visit(part, node)
  }

  /** `const { t } = useLingui()` */
  #isHook(node: Node): boolean {
    if (node.type !== 'VariableDeclaration') return false
    const [declarator] = nodesIn(node, 'declarations')
    const init = nodeIn(declarator, 'init')
    if (init === undefined || this.macroOf(init) !== 'useLingui') return false
    const pattern = nodeIn(declarator, 'id')
    const names = nodesIn(pattern, 'properties').map((property) => [
      keyOf(property),
      textIn(nodeIn(property, 'value'), 'name'),
    ])
    if (names.length !== 1 || names[0]?.[0] !== 't')
      throw new UnreadableError(node, 'useLingui() gives only { t } here')
    this.#names.set(names[0][1] ?? 't', 't')
    this.removed.push(node)
    return true
  }

  #read(node: Node, macro: string, parent: Node | undefined): void {
    switch (macro) {
      case 't':
      case 'msg':
      case 'defineMessage':
        return this.#readText(node, parent)
      case 'plural':
      case 'select':
        return this.#add({ node, parent, form: 'text', sentence: this.#reader().words(node) })
      case 'Plural':
      case 'Select':
        return this.#add({ node, parent, form: 'choice', sentence: this.#reader().choice(node), ...notesOf(node) })
      case 'Trans':
        return this.#add({ node, parent, form: 'children', sentence: this.#reader().children(node), ...notesOf(node) })
      default:
        throw new UnreadableError(node, `${macro} stands where it means nothing`)
    }
  }

  #reader(): SentenceReader {
    return new SentenceReader(this.macroOf, this.#used)
  }

  #readText(node: Node, parent: Node | undefined): void {
    const quasi = nodeIn(node, 'quasi')
    const [given] = nodesIn(node, 'arguments')
    if (quasi !== undefined) return this.#add({ node, parent, form: 'text', sentence: this.#reader().words(quasi) })
    if (given === undefined) throw new UnreadableError(node, 'the words are missing')
    const argument = bare(given)
    if (argument.type !== 'ObjectExpression') {
      if (stringOf(argument) !== undefined) throw new UnreadableError(node, 'write the words as t`words`')
      return void this.lookups.push(node)
    }
    const fields = new Map(
      nodesIn(argument, 'properties').map((property) => [keyOf(property), nodeIn(property, 'value')]),
    )
    const message = fields.get('message')
    if (message === undefined) throw new UnreadableError(node, 'the English words are missing: t({ id, message })')
    const notes = Object.fromEntries(
      ['id', 'context', 'comment'].flatMap((key) => noteOf(key, fields.get(key), fields.has(key))),
    )
    return this.#add({ node, parent, form: 'text', sentence: this.#reader().words(message), ...notes })
  }

  #add({ id, ...message }: Omit<Message, 'id'> & { readonly id?: string }): void {
    this.messages.push({ ...message, id: id ?? generatedId(message.sentence.icu, message.context) })
  }

  /** A macro that is passed on or hidden by another name would stay in the page as a call of nothing. */
  #checkName(node: Node, parent: Node | undefined): void {
    if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || this.#accounted.has(node)) return
    const name = textIn(node, 'name') ?? ''
    if (!this.#names.has(name) || isOnlyKey(node, parent)) return
    throw new UnreadableError(node, `${name} is used in a way that no build can read: call it where the words stand`)
  }
}

/** The name that a node calls, or is. */
function nameOf(node: Node): Node | undefined {
  if (node.type === 'TaggedTemplateExpression') return nodeIn(node, 'tag')
  if (node.type === 'CallExpression') return nodeIn(node, 'callee')
  return node.type === 'JSXElement' ? nodeIn(nodeIn(node, 'openingElement'), 'name') : undefined
}

/** A refusal without a place is one of the sentence. */
function placed(node: Node, read: () => void): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof MessageError) || error instanceof UnreadableError) throw error
    throw new UnreadableError(node, error.message)
  }
}

function isOnlyKey(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return false
  if (parent.type === 'MemberExpression') return parent['property'] === node && parent['computed'] !== true
  if (parent.type === 'JSXAttribute' || parent.type === 'JSXMemberExpression') return true
  if (/^TS|^ImportSpecifier|^ExportSpecifier/.test(parent.type)) return true
  const isKey = parent['key'] === node && parent['computed'] !== true
  return isKey && parent['shorthand'] !== true
}

function generatedId(icu: string, context: string | undefined): string {
  const id: unknown = generateMessageId(icu, context)
  return String(id)
}

function noteOf(key: string, value: Node | undefined, isGiven: boolean): readonly (readonly [string, string])[] {
  if (!isGiven) return []
  const text = stringOf(value && bare(value))
  if (text === undefined && value !== undefined) throw new UnreadableError(value, `${key} is a plain text`)
  return text === undefined ? [] : [[key, text]]
}

function notesOf(element: Node): { readonly id?: string; readonly context?: string; readonly comment?: string } {
  const attributes = nodesIn(nodeIn(element, 'openingElement'), 'attributes')
  return Object.fromEntries(
    ['id', 'context', 'comment'].flatMap((key) => {
      const attribute = attributes.find((one) => keyOf(one) === key)
      const value = nodeIn(attribute, 'value')
      const inner = value?.type === 'JSXExpressionContainer' ? nodeIn(value, 'expression') : value
      return noteOf(key, inner, attribute !== undefined)
    }),
  )
}
