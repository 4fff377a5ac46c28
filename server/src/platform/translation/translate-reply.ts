import { z } from 'zod'
import { ownWords } from '@shop/contract/content/own-words/own-words'
import type { Language } from '@shop/contract/core/locale'
import { messageForms } from '@shop/contract/core/translated-texts'
import type { Context } from '#platform/runtime/context.ts'
import { composedIn, composedOf, wordsIn } from './composed-texts.ts'
import { textsInReply, type ReplyText } from './reply-texts.ts'
import { nameOfText } from './text-names.ts'
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

/** The parts of a list; none of another text. */
function partsOf({ rule, english, parts }: ReplyText): readonly string[] {
  if (parts !== undefined) return parts
  return rule.kind === 'phrase' && rule.isList === true && english.includes(englishComma)
    ? english.split(englishComma)
    : []
}

function keysOf(text: ReplyText): readonly AskedText[] {
  const { rule, english, subjectId } = text
  if (rule.kind !== 'phrase') {
    const field = rule.isUnnamed === true ? `${rule.field} ${nameOfText(english)}` : rule.field
    return [askedText(rule.kind, subjectId, field)]
  }
  const rest = restAfter(text)
  // The words for a picture are mostly the piece's name alone, which is asked for already.
  if (rest === '') return []
  const composed = composedOf(english, rule.forms)
  return [english, ...partsOf(text), ...(rest === undefined ? [] : [rest]), ...(composed ? wordsIn(composed) : [])]
    .filter((part) => part !== '' && part.length <= longestPhrase)
    .map(phraseKey)
}

type Find = (key: AskedText) => string | undefined
type Reader = { readonly find: Find; readonly language: Exclude<Language, 'en'> }

/** Undefined where a part has no translation: no text is half in English. */
function joined(parts: readonly (string | undefined)[], comma: string): string | undefined {
  return parts.every((part) => part !== undefined) ? parts.join(comma) : undefined
}

function translationOf(text: ReplyText, reader: Reader): string | undefined {
  const { rule, english, before } = text
  const { find, language } = reader
  const [first] = keysOf(text)
  if (rule.kind !== 'phrase') return first && find(first)
  // The shop has words of its own for what it composes; the merchant's come first.
  const say = (words: string): string | undefined => find(phraseKey(words)) ?? ownWords[language].get(words)
  const whole = say(english)
  if (whole !== undefined) return whole
  const rest = restAfter(text)
  const start = before && translationOf(before, reader)
  if (rest === '') return start
  const begun = rest === undefined ? undefined : joined([start, say(rest)], commas[language])
  if (begun !== undefined) return begun
  const parts = partsOf(text)
  if (parts.length > 0) return joined(parts.map(say), commas[language])
  const composed = composedOf(english, rule.forms)
  return composed && composedIn(composed, (words) => (words === before?.english ? start : say(words)))
}

const told = z.object({ message: z.string() })

/** What a call has done is said in the shop's own words, without a statement. */
function translateMessage(language: Exclude<Language, 'en'>, reply: unknown): void {
  const parsed = told.safeParse(reply)
  if (!parsed.success || typeof reply !== 'object' || reply === null) return
  const { message } = parsed.data
  const say = (words: string): string | undefined => ownWords[language].get(words)
  const composed = composedOf(message, messageForms)
  const translation = say(message) ?? (composed && composedIn(composed, say))
  if (translation !== undefined) Object.assign(reply, { message: translation })
}

/** Puts the reader's words into a parsed reply, which nothing else holds yet; a text without a translation stays. */
export async function translateReply(ctx: Context, schema: z.core.$ZodType, reply: unknown): Promise<void> {
  const { language } = ctx
  if (language === 'en') return
  translateMessage(language, reply)
  const texts = textsInReply(schema, reply)
  if (texts.length === 0) return
  const found = await ctx.ports.translations.find(language, texts.flatMap(keysOf))
  const find: Find = (key) => found.get(key.name)
  for (const text of texts) {
    const translation = translationOf(text, { find, language })
    if (translation !== undefined) text.put(translation)
  }
}
