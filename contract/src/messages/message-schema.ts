/** Schemas of the texts of messages. */
import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { wordsProblem } from './message-rules.ts'
import { maxCharacters, type MessageSpec, type WordsSpec } from './message-spec.ts'
import { specOf, type MessageBody, type MessageKey } from './message-specs.ts'
import { otherLanguages, standardText, wordsNameIn, type OtherLanguage } from './words/message-text.ts'

/** A text that a later version of the shop adds is the default in older bodies. */
function wordsSchema(spec: MessageSpec, words: WordsSpec) {
  const bounded = trimmedText(maxCharacters[words.kind])
  const given = words.isOptional === true ? bounded : bounded.min(1, `Enter the words: ${words.label}`)
  return given
    .superRefine((text, context) => {
      const problem = wordsProblem(spec, words, text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    })
    .default(words.text)
}

/** WhatsApp sends the text that it approved for a template's name, so a changed text needs another name. */
function isRegistered({ words }: MessageSpec, body: MessageBody): boolean {
  const { whatsApp, whatsAppTemplate } = words
  if (whatsApp === undefined || whatsAppTemplate === undefined) return true
  return body['whatsAppTemplate'] !== whatsAppTemplate.text || body['whatsApp'] === whatsApp.text
}

/** The same for the words in another language, which WhatsApp approves under the name of that language. */
function isRegisteredIn(language: OtherLanguage, key: MessageKey, body: MessageBody): boolean {
  const { whatsAppTemplate } = specOf(key).words
  const written = body[wordsNameIn(language, 'whatsApp')] ?? ''
  if (whatsAppTemplate === undefined || written === '') return true
  if (written === standardText(key, 'whatsApp', language)) return true
  const own = body[wordsNameIn(language, 'whatsAppTemplate')] ?? ''
  return (own === '' ? body['whatsAppTemplate'] : own) !== whatsAppTemplate.text
}

/** Empty for the words of the shop; a text keeps its variables and the word that stops WhatsApp messages. */
function otherWordsSchema(spec: MessageSpec, { must: _english, ...words }: WordsSpec) {
  const own = words.kind === 'whatsapp' ? { ...words, must: 'STOP' } : words
  return trimmedText(maxCharacters[words.kind])
    .superRefine((text, context) => {
      const problem = wordsProblem(spec, own, text)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
    })
    .optional()
}

const registerFirst = 'Register the new words with WhatsApp under another name, and enter that name here'

export function messageSchema(key: MessageKey): z.ZodType<MessageBody> {
  const spec = specOf(key)
  const all = Object.entries(spec.words)
  const english = Object.fromEntries(all.map(([name, words]) => [name, wordsSchema(spec, words)]))
  const others = otherLanguages.flatMap((language) =>
    all.map(([name, words]) => [wordsNameIn(language, name), otherWordsSchema(spec, words)] as const),
  )
  return z
    .object({ ...english, ...Object.fromEntries(others) })
    .transform(withoutAbsent)
    .superRefine((body, context) => {
      const refuse = (place: string): void =>
        context.addIssue({ code: 'custom', path: [place], message: registerFirst })
      if (!isRegistered(spec, body)) refuse('whatsAppTemplate')
      for (const language of otherLanguages)
        if (!isRegisteredIn(language, key, body)) refuse(wordsNameIn(language, 'whatsAppTemplate'))
    })
}

/** Words that nobody wrote in a language have no entry. */
const withoutAbsent = (body: Readonly<Record<string, string | undefined>>): MessageBody =>
  Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => entry[1] !== undefined && !isBlankOther(entry)),
  )

const isBlankOther = ([name, text]: readonly [string, string | undefined]): boolean => name.includes('.') && text === ''
