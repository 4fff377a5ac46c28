import { expect, test } from 'vitest'
import { money } from '@shop/contract/core/money'
import { orderStates } from '@shop/contract/selling/orders'
import type { EditableLine, PayableOrder } from './order-edit.types.ts'
import { laterPromise, lineRefusal, measurementsRefusal, moveRefusal, orderRefusal } from './order-edits.rules.ts'

test('ORDER-03: an order is edited from its payment until a courier has it', () => {
  const refusals = orderStates.map((state) => [state, orderRefusal({ state })])
  expect(Object.fromEntries(refusals)).toEqual({
    awaiting_payment: 'order_edit.not_paid',
    paid: null,
    confirmed: null,
    in_workroom: null,
    quality_check: null,
    picked_up: 'order_edit.sent',
    on_the_way: 'order_edit.sent',
    delivered: 'order_edit.sent',
    cancelled: 'order_edit.over',
    refunded: 'order_edit.over',
  })
})

const line: EditableLine = {
  position: 1,
  productId: 1,
  variantId: 1,
  stockItemId: 1,
  mediaId: null,
  name: 'Silk Kurta',
  sku: 'M',
  size: 'M',
  isGiftCard: false,
  isMadeToOrder: true,
  isCut: false,
  left: 1,
  isSent: false,
  promise: null,
}

test('ORDER-03: gift cards, cancelled lines and cut pieces stay, and measurements wait for no cut piece', () => {
  const lines = [undefined, line, { ...line, left: 0 }, { ...line, isGiftCard: true }, { ...line, isCut: true }]
  expect(lines.map(lineRefusal)).toEqual([
    'credit.unknown_line',
    null,
    'order_edit.cancelled_line',
    'order_edit.gift_card',
    'order_edit.already_cut',
  ])
  const ready = { ...line, isMadeToOrder: false }
  expect(measurementsRefusal([ready])).toBe('order_edit.not_to_measure')
  expect(measurementsRefusal([ready, line])).toBeNull()
  expect(measurementsRefusal([line, { ...line, isCut: true }])).toBe('order_edit.already_cut')
  expect(measurementsRefusal([line, { ...line, isCut: true, left: 0 }])).toBeNull()
})

const mumbai: PayableOrder['shipTo'] = {
  name: 'Asha Rao',
  phone: '9820012345',
  address: '14 Carter Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  stateGstCode: '27',
  country: 'India',
  countryCode: 'IN',
  postalCode: '400050',
}

test('ORDER-03: an order in cash moves only where the courier collects, and none to another country', () => {
  const none = money(0)
  const cash = { method: 'cash_on_delivery', fee: none, advance: none, bankDetails: '', hoursAfterCode: null } as const
  const open = { shipTo: mumbai, offline: { ...cash, isCollected: false, refundAccount: '' }, lines: [line] }
  const leh = { ...mumbai, city: 'Leh', postalCode: '194101' }
  expect(moveRefusal({ shipTo: mumbai, offline: null, lines: [line] }, leh, undefined)).toBeNull()
  expect(moveRefusal(open, leh, { isOffered: true })).toBeNull()
  for (const terms of [undefined, { isOffered: false }])
    expect(moveRefusal(open, leh, terms)).toBe('order_edit.no_cash_there')
  expect(moveRefusal({ ...open, lines: [{ ...line, isSent: true }] }, leh, { isOffered: true })).toBe(
    'order_edit.partly_sent',
  )
  expect(moveRefusal(open, { ...leh, countryCode: 'AE' }, { isOffered: true })).toBe('order_edit.abroad')
})

test('ORDER-03: an edit never brings a promise forward', () => {
  const days = (day: string) => ({ earliest: `2026-12-0${day}`, latest: `2026-12-1${day}` })
  const promise = { dispatch: days('3'), arrival: days('5') }
  expect(laterPromise(null, promise)).toEqual(promise)
  expect(laterPromise(promise, { dispatch: days('1'), arrival: days('2') })).toEqual(promise)
  expect(laterPromise(promise, { dispatch: days('4'), arrival: days('4') })).toEqual({
    dispatch: days('4'),
    arrival: days('5'),
  })
})
