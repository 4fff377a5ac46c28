import { expect, test } from 'vitest'
import { faqsText } from '#content/faqs-text.ts'
import { acceptedPayments } from './accepted-payments.ts'
import { paymentsSentence } from './payments-sentence.ts'

test('FOOT-05: the footer names only payments that the settings of the provider have', () => {
  expect(acceptedPayments(['upi', 'card'])).toEqual(['Visa', 'Mastercard', 'RuPay', 'American Express', 'UPI'])
  expect(acceptedPayments()).not.toContain('PayPal')
  expect(paymentsSentence(['netbanking', 'card', 'upi'])).toBe('Cards, UPI and net banking.')
  expect(paymentsSentence(['upi'])).toBe('UPI.')
})

test('FOOT-05: the questions promise no payment by name, because the checkout lists what the settings have', () => {
  const answer = JSON.stringify(faqsText).match(/How can I pay\?.{0,250}/)?.[0] ?? ''
  expect(answer).toContain('The checkout lists')
  expect(JSON.stringify(faqsText)).not.toContain('PayPal')
})
