import { expect, test } from 'vitest'
import { money } from '@shop/contract/core/money'
import { orderStates } from '@shop/contract/selling/orders'
import { refundReasonOf, settlementOf } from './payments.rules.ts'

const expected = money(1_200_000)
const asUsual = { isBoughtOtherwise: false, isCancelledByMerchant: false }
const taken = { amountMinor: 1_200_000, currency: 'INR' }

test('PAY-01: only an unpaid order whose cart was not bought otherwise takes a payment', () => {
  const reasons = orderStates.map((state) => refundReasonOf({ ...asUsual, state, expected, taken }))
  const notNeeded = orderStates.map((state) =>
    state === 'awaiting_payment' || state === 'cancelled' ? null : 'paid_twice',
  )
  expect(reasons).toEqual(notNeeded)
  expect(refundReasonOf({ ...asUsual, state: 'awaiting_payment', isBoughtOtherwise: true, expected, taken })).toBe(
    'paid_twice',
  )
  expect(refundReasonOf({ ...asUsual, state: 'cancelled', isCancelledByMerchant: true, expected, taken })).toBe(
    'order_cancelled',
  )
})

test('PAY-01: one paisa too much or too little, or another currency, never pays', () => {
  for (const wrong of [
    { ...taken, amountMinor: 1_199_999 },
    { ...taken, amountMinor: 1_200_001 },
    { ...taken, currency: 'USD' },
  ]) {
    const reason = refundReasonOf({ ...asUsual, state: 'awaiting_payment', expected, taken: wrong })
    expect(reason).toBe('wrong_amount')
  }
})

test('PAY-01: a payment reported again gets the same outcome', () => {
  const recorded = { id: 1, orderId: 401, refundReason: null }
  expect(settlementOf({ ...recorded, status: 'settled' })).toEqual({ outcome: 'settled' })
  const sentBack = { ...recorded, refundReason: 'sold_out_meanwhile' as const }
  for (const status of ['to_refund', 'refunded'] as const) {
    expect(settlementOf({ ...sentBack, status })).toEqual({ outcome: 'refunding', reason: 'sold_out_meanwhile' })
  }
})
