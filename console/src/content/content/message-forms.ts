import type { Language } from '@shop/contract/core/locale'
import { maxCharacters, type WordsSpec } from '@shop/contract/messages/message-spec'
import { specOf, type MessageKey } from '@shop/contract/messages/message-specs'
import { standardText, wordsNameIn, type OtherLanguage } from '@shop/contract/messages/words/message-text'
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

/** English words in their own fields; in another language, a field that is left empty stands for the shop's words. */
export function messageFormOf(key: MessageKey, language: Language = 'en'): DocumentForm {
  const { title, about, words } = specOf(key)
  const all = Object.entries(words)
  const fields =
    language === 'en'
      ? all.map(([name, one]) => fieldOf(name, one))
      : all.map(([name, one]) => fieldIn(language, { key, name, words: one }))
  return { title, about, fields, hasPreview: false }
}

type Told = { readonly key: MessageKey; readonly name: string; readonly words: WordsSpec }

function fieldIn(language: OtherLanguage, { key, name, words }: Told): Field {
  const { must: _english, hint: _about, ...rest } = words
  const standard = standardText(key, name, language)
  // Isolated, so that Arabic words and their values keep their order within the English sentence.
  const hint =
    standard === undefined ? 'Leave empty for the English words.' : `Leave empty for “\u2068${standard}\u2069”`
  const own = { ...rest, hint, ...(words.kind === 'whatsapp' && { must: 'STOP' }) }
  return fieldOf(wordsNameIn(language, name), own)
}
