import { expect, test } from 'vitest'
import type { ReturnPolicy } from '@shop/contract/content/return-policy'
import { orderStates } from '@shop/contract/selling/orders'
import { actionsFrom, deliveredPromise, merchantActions, statesAfter } from './fulfilment.rules.ts'

test('ORDER-03: an order’s state determines its possible actions', () => {
  expect(Object.fromEntries(orderStates.map((state) => [state, actionsFrom(state)]))).toEqual({
    awaiting_payment: ['cancel'],
    paid: ['confirm', 'cancel'],
    confirmed: ['workroom', 'dispatch', 'cancel'],
    in_workroom: ['check', 'cancel'],
    quality_check: ['workroom', 'dispatch', 'cancel'],
    picked_up: ['dispatch', 'refund'],
    on_the_way: ['deliver', 'refund'],
    delivered: ['refund'],
    cancelled: [],
    refunded: [],
  })
})

test('ORDER-03: no action moves a paid order to a state without its payment', () => {
  const ends = merchantActions.flatMap((action) =>
    orderStates.filter((state) => state !== 'awaiting_payment').map((state) => statesAfter(action, state)?.at(-1)),
  )
  expect(ends).not.toContain('cancelled')
  expect(ends).not.toContain('awaiting_payment')
})

const anyPiece: ReturnPolicy = {
  productRule: null,
  hsnPrefix: null,
  designerName: null,
  making: null,
  isGiftCard: null,
  abovePercentOff: null,
  cancelHours: 24,
  cancelUntil: 'dispatch',
  cancelShareBp: 10_000,
  returnDays: 0,
  returnShareBp: 10_000,
  exchangeDays: 5,
  pickupFeeMinor: 0,
}

test('ORDER-03: a delivery message says the terms that all pieces share, or leads to those of each piece', () => {
  expect(deliveredPromise([anyPiece, anyPiece])).toBe('Exchange within 5 days of delivery, no refunds.')
  const returnable = { ...anyPiece, returnDays: 5 }
  expect(deliveredPromise([anyPiece, returnable])).toBe('Your order page says which pieces can be returned.')
})
