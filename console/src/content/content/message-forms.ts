import { maxCharacters, type WordsSpec } from '@shop/contract/messages/message-spec'
import { specOf, type MessageKey } from '@shop/contract/messages/message-specs'
import type { DocumentForm, Field } from './field.ts'

const slots = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** Names the required words and variables; the variables of the whole message have a separate list. */
function hintOf({ needs = [], own = [], must, hint }: WordsSpec): string | undefined {
  const staying = [...needs.map((name) => `{${name}}`), ...(must === undefined ? [] : [`“${must}”`])]
  const hints = [
    ...(hint === undefined ? [] : [hint]),
    ...(staying.length === 0 ? [] : [`Must stay: ${staying.join(', ')}.`]),
    ...(own.length === 0 ? [] : [`Only here: ${slots(own)}.`]),
  ]
  return hints.length === 0 ? undefined : hints.join(' ')
}

function fieldOf(name: string, words: WordsSpec): Field {
  const { kind, label } = words
  const isLine = kind === 'line' || kind === 'button' || kind === 'template'
  const hint = hintOf(words)
  const shared = { name, label, most: maxCharacters[kind], ...(hint !== undefined && { hint }) }
  return isLine ? { kind: 'text', ...shared } : { kind: 'area', rows: 3, ...shared }
}

export function messageFormOf(key: MessageKey): DocumentForm {
  const { title, about, words } = specOf(key)
  const fields = Object.entries(words).map(([name, one]) => fieldOf(name, one))
  return { title, about, fields, hasPreview: false }
}
