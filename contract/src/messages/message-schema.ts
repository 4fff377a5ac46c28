/** Schemas of the texts of messages. */
import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { wordsProblem } from './message-rules.ts'
import { maxCharacters, type MessageSpec, type WordsSpec } from './message-spec.ts'
import { specOf, type MessageBody, type MessageKey } from './message-specs.ts'

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

export function messageSchema(key: MessageKey): z.ZodType<MessageBody> {
  const spec = specOf(key)
  const fields = Object.entries(spec.words).map(([name, words]) => [name, wordsSchema(spec, words)] as const)
  return z.object(Object.fromEntries(fields)).refine((body) => isRegistered(spec, body), {
    path: ['whatsAppTemplate'],
    error: 'Register the new words with WhatsApp under another name, and enter that name here',
  })
}
