import { expect, test } from 'vitest'
import { amountText, bodyOf, faultsOf, ownAmount, sendingText, type GiftDraft } from './gift-draft.ts'

const bounds = { min: 500, max: 50_000, step: 100 }
const draft: GiftDraft = {
  amount: 'Rs2,000.00',
  typedAmount: '',
  design: 'wedding',
  isForOther: true,
  name: 'Meera',
  contact: 'meera@example.com',
  sender: 'Asha',
  message: '',
  day: '2026-12-04',
}

test('CART-01: a gift card is added with its recipient, who has an email or a mobile number', () => {
  expect(bodyOf(draft)).toMatchObject({ amount: 2000, recipient: { recipient_email: 'meera@example.com' } })
  const byText = bodyOf({ ...draft, contact: ' 98200 12345 ', day: '' })
  expect(byText.recipient).toMatchObject({ recipient_email: '', recipient_phone: '98200 12345', deliver_on: null })
  expect(bodyOf({ ...draft, isForOther: false })).toEqual({ amount: 2000, recipient: null })
})

test('CART-01: a gift card without a word about its recipient is not added', () => {
  expect(faultsOf(draft, bounds)).toEqual({})
  expect(Object.keys(faultsOf({ ...draft, name: ' ', contact: '', sender: '' }, bounds))).toEqual([
    'name',
    'contact',
    'sender',
  ])
  expect(faultsOf({ ...draft, isForOther: false, name: '', contact: '', sender: '' }, bounds)).toEqual({})
})

test('CART-01: an own amount is shown as typed and refused outside the bounds', () => {
  const own = (typedAmount: string) => ({ ...draft, amount: ownAmount, typedAmount })
  expect(amountText(own('3,500'))).toBe('₹3,500')
  expect(amountText(own(''))).toBe('')
  expect(faultsOf(own('3,500'), bounds)).toEqual({})
  expect(faultsOf(own('3,550'), bounds)).toHaveProperty(
    'amount',
    'Enter an amount from ₹500 to ₹50,000, in steps of ₹100.',
  )
  expect(faultsOf(own('a lot'), bounds)).toHaveProperty('amount')
})

test('CART-01: the preview says where and when the card goes', () => {
  expect(sendingText(draft)).toBe('Emailed to meera@example.com on 4 December 2026 at 9 am')
  expect(sendingText({ ...draft, contact: '98200 12345', day: '' })).toBe(
    'Texted to 98200 12345 as soon as you have paid',
  )
  expect(sendingText({ ...draft, isForOther: false, day: '' })).toBe('Emailed to you as soon as you have paid')
})
