import { expect, test } from 'vitest'
import { z } from 'zod'
import { forgotForm, loginBody, resetForm, secondFactorForm, signupForm } from '#access/auth.ts'
import { proofForm, secondFactorSetup } from '#access/second-factor.ts'
import { fitAdviceTexts } from '#catalogue/fit-texts.ts'
import { fitTexts } from '#catalogue/review-options.ts'
import { questionForm, reviewForm } from '#catalogue/reviews.ts'
import { guestCode, guestContact } from '#checkout/guests.ts'
import { paymentsSentence } from '#checkout/payments-sentence.ts'
import { feedbackForm } from '#content/content.ts'
import { boardRoleNames } from '#content/family-colours.ts'
import { hoursText } from '#content/stores.ts'
import { weddingPartNames } from '#content/wedding-plan.ts'
import {
  contactConfirmation,
  deletionForm,
  firstPasswordForm,
  passwordChangeForm,
  profileForm,
} from '#customers/account.ts'
import { returnForm } from '#fulfilment/returns.ts'
import { stepTexts } from '#fulfilment/workroom-options.ts'
import { applicationForm } from '#messages/applications.ts'
import { contactForm, visitForm } from '#messages/enquiries.ts'
import { topicTexts } from '#messages/enquiry-options.ts'
import { addressForm } from '#selling/addresses.ts'
import { measuresForMen, measuresForWomen } from '#selling/measure-fields.ts'
import { orderClaimCode, orderLinkRequest } from '#selling/order-links.ts'
import { arabicWords } from './arabic-words.ts'
import { spanText } from './day-span.ts'
import { arrivesText } from './day-text.ts'
import { hindiWords } from './hindi-words.ts'
import { say } from './say.ts'

const forms = [
  addressForm,
  applicationForm,
  contactConfirmation,
  contactForm,
  deletionForm,
  feedbackForm,
  firstPasswordForm,
  forgotForm,
  guestCode,
  guestContact,
  loginBody.pick({ email: true, password: true }),
  orderClaimCode,
  orderLinkRequest,
  passwordChangeForm,
  profileForm,
  proofForm({ hasPassword: true, hasCode: true }),
  questionForm,
  resetForm,
  returnForm,
  reviewForm,
  secondFactorForm,
  secondFactorSetup,
  signupForm,
  visitForm,
]

/** What each field of a form says about nothing, about nonsense and about too long a text. */
function messagesOf(form: z.ZodType): string[] {
  const fields = form instanceof z.ZodObject ? Object.keys(form.shape) : []
  const given = ['', '?', 'x'.repeat(3000)].map((text) => Object.fromEntries(fields.map((name) => [name, text])))
  const messages = given.flatMap((values) => form.safeParse(values).error?.issues.map(({ message }) => message) ?? [])
  // The inputs of a page send texts, so that these are for callers of the API.
  return messages.filter((message) => !/^Invalid (?:input|option):/.test(message))
}

const shown = [
  ...[fitTexts, fitAdviceTexts, weddingPartNames, boardRoleNames, stepTexts, topicTexts].flatMap((texts) =>
    Object.values(texts),
  ),
  ...[...measuresForWomen, ...measuresForMen].flatMap(({ title, fields }) => [
    title,
    ...fields.map(({ label }) => label),
  ]),
  ...forms.flatMap(messagesOf),
]

test.each([hindiWords, arabicWords])('UX 60: forms and choices have words in $language', (words) => {
  expect(shown.length).toBeGreaterThan(150)
  expect([...new Set(shown)].filter((text) => say(words, text) === text)).toEqual([])
})

const placesIn = (text: string) => (text.match(/\{\w+\}|#/g) ?? []).toSorted()

test('UX 60: every language says the same texts with the same values', () => {
  expect(Object.keys(arabicWords.texts)).toEqual(Object.keys(hindiWords.texts))
  for (const { texts } of [hindiWords, arabicWords])
    for (const [english, text] of Object.entries(texts))
      expect({ english, places: placesIn(text) }).toEqual({ english, places: placesIn(english) })
})

test('UX 60: days, weeks, hours and payments are said in the language of the reader', () => {
  expect([1, 2, 4, 14].map((max) => spanText({ min: max, max }, arabicWords))).toEqual([
    'يوم واحد',
    'يومين',
    '4 أيام',
    '14 يومًا',
  ])
  expect(spanText({ min: 1, max: 2 }, arabicWords)).toBe('\u20661–\u20602\u2069 أيام')
  expect(spanText({ min: 42, max: 70 }, hindiWords)).toBe('6–10 हफ़्ते')
  const range = { earliest: '2026-12-01', latest: '2026-12-03' }
  expect(arrivesText({ ...range, isMade: false }, hindiWords)).toBe('मंगल 1 दिस॰ – गुरु 3 दिस॰ तक पहुँचेगा')
  expect(paymentsSentence(['card', 'upi'], arabicWords)).toBe('البطاقات وUPI.')
  expect(hoursText({ hours: Array.from({ length: 7 }, () => ({ from: '11:00', to: '20:00' })) }, arabicWords)).toBe(
    'كل يوم، من 11 صباحًا إلى 8 مساءً',
  )
})
