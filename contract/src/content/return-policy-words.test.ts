import { expect, test } from 'vitest'
import { policyTextIn, sharedPolicyText } from './return-policy-words.ts'
import { policyText, type ReturnPolicy } from './return-policy.ts'

const plain: ReturnPolicy = {
  productRule: null,
  hsnPrefix: null,
  designerName: null,
  making: null,
  isGiftCard: null,
  abovePercentOff: null,
  cancelHours: 24,
  cancelUntil: 'dispatch',
  cancelShareBp: 10_000,
  returnDays: 7,
  returnShareBp: 10_000,
  exchangeDays: 7,
  pickupFeeMinor: 0,
}

test('ORDER-03: a policy is one sentence in the reader’s language', () => {
  expect(policyTextIn(plain, 'en')).toBe(policyText(plain))
  expect(policyTextIn(plain, 'hi')).toBe('डिलीवरी के 7 दिन के अंदर वापसी या एक्सचेंज; रवाना होने तक मुफ़्त रद्द।')
  expect(policyTextIn(plain, 'ar')).toBe('الإرجاع أو الاستبدال خلال 7 أيام من التوصيل؛ الإلغاء مجانًا حتى الشحن.')
  const made = { ...plain, returnDays: 0, exchangeDays: 2, cancelUntil: 'workroom' } as const
  expect(policyTextIn(made, 'hi')).toBe('डिलीवरी के 2 दिन के अंदर एक्सचेंज, रिफ़ंड नहीं; 24 घंटे तक, फिर कटाई शुरू होने तक मुफ़्त रद्द।')
  expect(policyTextIn(made, 'ar')).toBe(
    'الاستبدال خلال يومين من التوصيل، من دون استرداد المبلغ؛ الإلغاء مجانًا خلال 24 ساعة، ثم حتى بدء القص.',
  )
})

test('ORDER-03: every promise of a policy keeps its days, hours, share and fee in each language', () => {
  const cases: readonly Partial<ReturnPolicy>[] = [
    {},
    { returnDays: 0 },
    { exchangeDays: 0, returnDays: 15 },
    { returnShareBp: 8000, exchangeDays: 14 },
    { pickupFeeMinor: 150_00 },
    { pickupFeeMinor: 150_00, exchangeDays: 30 },
    { returnDays: 0, exchangeDays: 0, cancelUntil: 'workroom' },
    { returnDays: 0, exchangeDays: 0, isGiftCard: true, cancelUntil: 'hours' },
    { cancelShareBp: 8550 },
    { cancelShareBp: 8550, cancelHours: 0, cancelUntil: 'workroom' },
    { cancelHours: 0, cancelUntil: 'hours' },
  ]
  const numbersIn = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted()
  for (const terms of cases) {
    const policy = { ...plain, ...terms }
    const english = numbersIn(policyText(policy))
    expect([terms, numbersIn(policyTextIn(policy, 'hi'))]).toEqual([terms, english])
    expect([terms, numbersIn(policyTextIn(policy, 'ar'))]).toEqual([terms, english])
  }
})

test('ORDER-03: a delivery message says the terms that all pieces share, or leads to those of each piece', () => {
  const exchange = { ...plain, returnDays: 0, exchangeDays: 5 }
  expect(sharedPolicyText([exchange, exchange], 'en')).toBe('Exchange within 5 days of delivery, no refunds.')
  expect(sharedPolicyText([exchange, plain], 'en')).toBe('Your order page says which pieces can be returned.')
  expect(sharedPolicyText([exchange, exchange], 'hi')).toBe('डिलीवरी के 5 दिन के अंदर एक्सचेंज, रिफ़ंड नहीं।')
  expect(sharedPolicyText([exchange, plain], 'ar')).toBe('توضح صفحة طلبك القطع التي يمكن إرجاعها.')
})
