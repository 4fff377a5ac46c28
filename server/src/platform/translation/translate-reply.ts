import type { z } from 'zod'
import type { Language } from '@shop/contract/core/locale'
import type { Context } from '#platform/runtime/context.ts'
import { textsInReply, type ReplyText } from './reply-texts.ts'
import { askedText, type AskedText } from './translations.store.ts'

const commas: Readonly<Record<Language, string>> = { en: ', ', hi: ', ', ar: '، ' }
const englishComma = ', '
/** Longer texts are no phrases. */
const longestPhrase = 300

const phraseKey = (field: string): AskedText => askedText('phrase', 0, field)

/** `, seen from the front` of the words for a picture whose piece is named before. */
function restAfter({ english, before }: ReplyText): string | undefined {
  if (before === undefined || !english.startsWith(before.english)) return undefined
  const rest = english.slice(before.english.length)
  return rest === '' || rest.startsWith(englishComma) ? rest.slice(englishComma.length) : undefined
}

function keysOf(text: ReplyText): readonly AskedText[] {
  const { rule, english, subjectId } = text
  if (rule.kind !== 'phrase') return [askedText(rule.kind, subjectId, rule.field)]
  const rest = restAfter(text)
  // The words for a picture are mostly the piece's name alone, which is asked for already.
  if (rest === '') return []
  const parts = rule.isList === true ? english.split(englishComma) : []
  return [english, ...parts, ...(rest === undefined ? [] : [rest])]
    .filter((part) => part !== '' && part.length <= longestPhrase)
    .map(phraseKey)
}

type Find = (key: AskedText) => string | undefined

/** Undefined where a part has no translation: no text is half in English. */
function joined(parts: readonly (string | undefined)[], comma: string): string | undefined {
  return parts.every((part) => part !== undefined) ? parts.join(comma) : undefined
}

function translationOf(text: ReplyText, find: Find, comma: string): string | undefined {
  const { rule, english, before } = text
  const [first, ...others] = keysOf(text)
  const whole = first && find(first)
  if (rule.kind !== 'phrase' || whole !== undefined) return whole
  const rest = restAfter(text)
  if (before !== undefined && rest !== undefined) {
    const start = translationOf(before, find, comma)
    return rest === '' ? start : joined([start, find(phraseKey(rest))], comma)
  }
  return rule.isList === true && english.includes(englishComma) ? joined(others.map(find), comma) : undefined
}

/** Puts the reader's words into a parsed reply, which nothing else holds yet; a text without a translation stays. */
export async function translateReply(ctx: Context, schema: z.core.$ZodType, reply: unknown): Promise<void> {
  const { language } = ctx
  if (language === 'en') return
  const texts = textsInReply(schema, reply)
  if (texts.length === 0) return
  const found = await ctx.ports.translations.find(language, texts.flatMap(keysOf))
  if (found.size === 0) return
  const find: Find = (key) => found.get(key.name)
  for (const text of texts) {
    const translation = translationOf(text, find, commas[language])
    if (translation !== undefined) text.put(translation)
  }
}
