import { mostCharacters, variablesOf, type MessageSpec, type WordsSpec } from '@shop/contract/message-spec'
import { specOf, type MessageKey } from '@shop/contract/message-specs'
import type { DocumentForm, Field } from './field.ts'

const slots = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** Names the variables that must stay, and the others that may stand here. */
function hintOf(spec: MessageSpec, words: WordsSpec): string {
  const { needs = [], must, hint } = words
  const free = variablesOf(spec, words).filter((name) => !needs.includes(name))
  return [
    ...(hint === undefined ? [] : [hint]),
    ...(needs.length === 0 ? [] : [`Must stay: ${slots(needs)}.`]),
    ...(must === undefined ? [] : [`Must stay: “${must}”.`]),
    ...(free.length === 0 ? [] : [`Can be used: ${slots(free)}.`]),
  ].join(' ')
}

function fieldOf(spec: MessageSpec, name: string, words: WordsSpec): Field {
  const { kind, label } = words
  const isLine = kind === 'line' || kind === 'button' || kind === 'template'
  const shared = { name, label, hint: hintOf(spec, words), most: mostCharacters[kind] }
  return { kind: isLine ? 'text' : 'area', ...shared }
}

export function messageFormOf(key: MessageKey): DocumentForm {
  const spec = specOf(key)
  const { title, about, words } = spec
  const fields = Object.entries(words).map(([name, one]) => fieldOf(spec, name, one))
  return { title, about, fields, hasPreview: false }
}
