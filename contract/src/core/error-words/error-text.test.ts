import { expect, test } from 'vitest'
import { callGroups } from '#core/calls.ts'
import { errors, type ErrorCode } from '#core/errors.ts'
import { errorsInArabic } from './ar.ts'
import { errorText } from './error-text.ts'
import { errorsInHindi } from './hi.ts'

const shopperCalls = callGroups.flatMap(({ calls }) => calls).filter(({ access }) => access.kind !== 'staff')
const declared: readonly ErrorCode[] = [...new Set(shopperCalls.flatMap((call) => call.errors))]

/** Numbers, fields and names that every language writes alike. */
const fixedParts = (text: string): readonly string[] =>
  (text.match(/\d[\d,]*|\b(?:Google|JPEG|JSON|Idempotency-Key|application\/json|cart_\w+)/g) ?? []).toSorted()

test('ERR-01: each refusal that a shopper can meet has its words in Hindi and Arabic', () => {
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.filter((code) => errorText(code, 'hi') === errors[code].text)).toEqual([])
  expect(declared.filter((code) => errorText(code, 'ar') === errors[code].text)).toEqual([])
  expect(errorText('cart.full', 'en')).toBe(errors['cart.full'].text)
  expect(errorText('staff.last_owner', 'hi')).toBe(errors['staff.last_owner'].text)
})

test.each([
  ['hi', errorsInHindi, /\p{Script=Devanagari}/u, /[।?]$/],
  ['ar', errorsInArabic, /\p{Script=Arabic}/u, /[.؟]$/],
] as const)('ERR-01: a refusal in %s is written in its script and keeps numbers and names', (_, table, script, end) => {
  const texts = Object.entries(table)
  expect(texts.filter(([, text]) => !script.test(text))).toEqual([])
  // A label on a button is no sentence.
  const sentences = texts.filter(([code]) => code !== 'cart.sold_out')
  expect(sentences.filter(([, text]) => !end.test(text))).toEqual([])
  expect(texts.filter(([, text]) => /[٠-٩०-९]| {2}/.test(text))).toEqual([])
  const names = (code: string) => Object.entries(errors).find(([one]) => one === code)?.[1].text ?? ''
  // One names a provider where English does not, and the other writes its number in words.
  const otherwise: readonly string[] = ['auth.social_refused', 'cart.minimum_quantity', 'gift_card.unknown']
  const changed = texts.filter(
    ([code, text]) => !otherwise.includes(code) && `${fixedParts(text)}` !== `${fixedParts(names(code))}`,
  )
  expect(changed).toEqual([])
})
