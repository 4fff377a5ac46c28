import { expect, test } from 'vitest'
import { segmentsOf } from '#messages/gsm-text.ts'
import { filledWords, placesOf } from '#messages/message-rules.ts'
import { maxCharacters, messageVariables, type WordsSpec } from '#messages/message-spec.ts'
import { isMessageKey, messageSpecs, specOf, type MessageKey } from '#messages/message-specs.ts'
import { messagesInArabic } from './ar.ts'
import { messagesInHindi } from './hi.ts'
import { messageText, wordsNameIn } from './message-text.ts'

type Translated = {
  readonly key: MessageKey
  readonly name: string
  readonly words: WordsSpec
  readonly text: string
}

function textsOf(table: Readonly<Record<string, Readonly<Record<string, string>>>>): readonly Translated[] {
  return Object.entries(table).flatMap(([key, texts]) => {
    if (!isMessageKey(key)) throw new Error(`There is no message ${key}.`)
    return Object.entries(texts).map(([name, text]) => {
      const words = specOf(key).words[name]
      if (words === undefined) throw new Error(`${key} has no text ${name}.`)
      return { key, name, words, text }
    })
  })
}

const samples: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(messageVariables).map(([name, { sample }]) => [name, sample]),
)

function faultOf({ words, text }: Translated): string | undefined {
  const { kind, text: english, needs = [] } = words
  if (`${placesOf(text).toSorted()}` !== `${placesOf(english).toSorted()}`) return 'other variables'
  if (text.length > maxCharacters[kind]) return 'too long'
  if (/[٠-٩०-९]| {2}|[\r\n]/.test(text)) return 'other digits, two spaces or a line break'
  if (kind === 'whatsapp' && (!text.includes('STOP') || /^\{|\}$/.test(text))) return 'no STOP, or a value at its edge'
  const whole = needs.includes('brand') ? text : `{brand}: ${text}`
  return kind === 'text' && segmentsOf(filledWords(whole, samples)) > 3 ? 'too many text messages' : undefined
}

test.each([
  ['Hindi', messagesInHindi, /\p{Script=Devanagari}/u],
  ['Arabic', messagesInArabic, /\p{Script=Arabic}/u],
] as const)(
  'PAY-01: every text in %s has the variables of the English one and fits its channel',
  (_, table, script) => {
    const texts = textsOf(table)
    expect(texts.length).toBeGreaterThan(270)
    const faults = texts.flatMap((one) => {
      const isOnlyValues = one.words.text.replaceAll(/\{\w+\}|[\s:,.]/g, '') === ''
      const fault = faultOf(one) ?? (isOnlyValues || script.test(one.text) ? undefined : 'another script')
      return fault === undefined ? [] : [`${one.key} ${one.name}: ${fault}`]
    })
    expect(faults).toEqual([])
  },
)

test('PAY-01: the merchant’s words in a language come first, and their own English before a translation of other words', () => {
  const key = 'message-order-cancelled'
  const { text: standard } = messageSpecs[key].words.subject
  const say = (body: Readonly<Record<string, string>> | undefined) =>
    messageText(key, 'subject', { body, language: 'hi' })
  expect(say(undefined)).toBe(messagesInHindi[key].subject)
  expect(say({ subject: standard })).toBe(messagesInHindi[key].subject)
  expect(say({ subject: 'Cancelled: {orderCode}' })).toBe('Cancelled: {orderCode}')
  const own = { subject: 'Cancelled: {orderCode}', [wordsNameIn('hi', 'subject')]: 'रद्द: {orderCode}' }
  expect(say(own)).toBe('रद्द: {orderCode}')
  expect(messageText(key, 'subject', { body: own, language: 'en' })).toBe('Cancelled: {orderCode}')
  expect(messageText(key, 'subject', { body: own, language: 'ar' })).toBe('Cancelled: {orderCode}')
})
