import { expect, test } from 'vitest'
import { documentSchemas } from '#content/documents.ts'
import { gsmText } from './gsm-text.ts'
import { filledWords, maxSegments, registeredWords, wordsProblem } from './message-rules.ts'
import { maxCharacters } from './message-spec.ts'
import { defaultWords, messageKeys, specOf } from './message-specs.ts'

/** The faults of a body, keyed by field, as the console shows them. */
function faultsOf(key: (typeof messageKeys)[number], change: object): Record<string, string> {
  const { error } = documentSchemas[key].safeParse({ ...defaultWords(key), ...change })
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('issue 18: the default words of each message follow the rules', () => {
  for (const key of messageKeys) {
    const spec = specOf(key)
    for (const [name, words] of Object.entries(spec.words)) {
      expect([key, name, wordsProblem(spec, words, words.text)]).toEqual([key, name, null])
      expect(words.text.length).toBeLessThanOrEqual(maxCharacters[words.kind])
    }
  }
})

test('issue 18: an unknown variable is refused at its field, and a required one stays', () => {
  expect(faultsOf('message-order-paid', { subject: 'Order {orderNo}', text: 'Paid {amount}' })).toEqual({
    subject: 'There is no variable {orderNo} here; there are {orderCode}, {amount}, {brand}',
    text: '{link} must stay',
  })
  expect(faultsOf('message-code', { text: 'Your {brand} code is here.' })).toEqual({ text: '{code} must stay' })
  expect(faultsOf('message-account-deleted', { records: 'Bye' })).toEqual({ records: '“law requires” must stay' })
  expect(faultsOf('message-frame', { questions: 'Write to us' })).toEqual({ questions: '{careEmail} must stay' })
})

test('issue 18: stray braces, line breaks in a line and empty words are refused', () => {
  for (const subject of ['{ orderCode }', '{orderCode', 'orderCode}', '{{orderCode}}', '{}', '{__proto__}']) {
    expect([subject, Object.keys(faultsOf('message-order-paid', { subject }))]).toEqual([subject, ['subject']])
  }
  expect(faultsOf('message-welcome', { subject: 'Welcome\nBcc: all@example.com' })).toEqual({
    subject: 'Must be one line',
  })
  expect(faultsOf('message-welcome', { subject: ' ', button: 5, opening: 'x'.repeat(1001) })).toEqual({
    subject: 'Enter the words: Subject',
    button: 'Invalid input: expected string, received number',
    opening: 'Must be 1000 characters or fewer',
  })
})

test('issue 18: a text message has a length, which other scripts use up sooner', () => {
  const plain = 'a'.repeat(390)
  expect(faultsOf('message-welcome', { text: `${plain} {link}` })).toEqual({})
  expect(faultsOf('message-welcome', { text: `${'नमस्ते '.repeat(40)} {link}` })).toEqual({
    text: `This would be 5 text messages; at most ${maxSegments}`,
  })
  expect(faultsOf('message-delivered', { whatsApp: `${'x'.repeat(maxCharacters.whatsapp)} {link}` })).toEqual({
    whatsApp: 'Must be 900 characters or fewer',
  })
  // A vowel sign is a letter of its script, not an accent.
  expect(gsmText('नमस्ते ₹500 – ā')).toBe('नमस्ते ₹500 – ā')
  expect(gsmText('₹500 – ā')).toBe('Rs 500 - a')
})

test('issue 18: other words for WhatsApp need the name of another template', () => {
  const whatsApp = 'Dear shopper, order {orderCode} is cancelled: {link} Reply STOP to end these messages.'
  expect(faultsOf('message-order-cancelled', { whatsApp })).toEqual({
    whatsAppTemplate: 'Register the new words with WhatsApp under another name, and enter that name here',
  })
  expect(faultsOf('message-order-cancelled', { whatsApp, whatsAppTemplate: 'order_cancelled_2' })).toEqual({})
  expect(faultsOf('message-order-cancelled', { whatsAppTemplate: 'Order cancelled' })).toEqual({
    whatsAppTemplate: 'Must be small letters, digits and underscores, such as order_confirmed',
  })
  expect(
    faultsOf('message-order-cancelled', { whatsApp: 'Order {orderCode}: {link}', whatsAppTemplate: 'other' }),
  ).toEqual({
    whatsApp: 'Must begin and end with words, not with a variable',
  })
  expect(registeredWords(whatsApp)).toBe(
    'Dear shopper, order {{1}} is cancelled: {{2}} Reply STOP to end these messages.',
  )
})

test('issue 18: a value with braces stays as it is', () => {
  expect(filledWords('{a} {b} {toString}', { a: '{b}', b: '$&' })).toBe('{b} $& {toString}')
})

test('issue 18: words that a later version adds have their default', () => {
  const { closing: _closing, button: _button, ...older } = defaultWords('message-welcome')
  expect(documentSchemas['message-welcome'].parse({ ...older, unknown: 'x' })).toEqual(defaultWords('message-welcome'))
})
