import { expect, test } from 'vitest'
import {
  optionText,
  dateText,
  expectedText,
  paymentText,
  stateText,
  timelineOf,
  toneOf,
  whenText,
} from './order-text.ts'

const at = '2026-11-21T10:00:00.000Z'

test('ORDER-03: the timeline shows past and remaining steps', () => {
  const steps = timelineOf(
    [
      { state: 'awaiting_payment', at },
      { state: 'paid', at },
      { state: 'confirmed', at },
    ],
    { state: 'confirmed', made_to_order: false },
  )
  expect(steps.map(({ words, at: when }) => [words, when !== null])).toEqual([
    ['Order placed', true],
    ['Confirmed', true],
    ['Dispatched', false],
    ['Delivered', false],
  ])
})

test('ORDER-03, UX 56: a made-to-order product has six steps to come and to pass, two of them in the workroom and its check', () => {
  const words = (made: Parameters<typeof timelineOf>) =>
    timelineOf(...made).map((step) => [step.words, step.at !== null])
  expect(words([[{ state: 'paid', at }], { state: 'paid', made_to_order: true }])).toEqual([
    ['Order placed', true],
    ['Confirmed', false],
    ['In the workroom', false],
    ['Quality check', false],
    ['Dispatched', false],
    ['Delivered', false],
  ])
})

test('ORDER-03, UX 56: a failed check is followed by another; an order that skipped the workroom needs none', () => {
  const back = timelineOf(
    [
      { state: 'in_workroom', at },
      { state: 'quality_check', at },
      { state: 'in_workroom', at },
    ],
    { state: 'in_workroom', made_to_order: true },
  )
  expect(back.slice(2, 4).map((step) => [step.words, step.at !== null])).toEqual([
    ['In the workroom', true],
    ['Quality check', false],
  ])
  const ready = timelineOf(
    [
      { state: 'confirmed', at },
      { state: 'picked_up', at },
    ],
    { state: 'picked_up', made_to_order: true },
  )
  expect(ready.map(({ words }) => words)).toEqual(['Confirmed', 'Dispatched', 'Delivered'])
})

test('ORDER-03: an order of gift cards has no steps of a parcel', () => {
  const order = { state: 'paid', made_to_order: false, shipping_address: { city: '' } } as const
  expect(timelineOf([{ state: 'paid', at }], order).map(({ words }) => words)).toEqual(['Order placed'])
})

test('ORDER-03: a cancelled or refunded order has no remaining steps', () => {
  const steps = timelineOf(
    [
      { state: 'awaiting_payment', at },
      { state: 'cancelled', at },
    ],
    { state: 'cancelled', made_to_order: true },
  )
  expect(steps.map(({ words }) => words)).toEqual(['Waiting for payment', 'Cancelled'])
  expect(toneOf('refunded')).toBe('over')
  expect(toneOf('awaiting_payment')).toBe('waiting')
  expect(toneOf('delivered')).toBe('good')
})

test('ORDER-03: an unconfirmed order in cash waits for its code, one by bank transfer for its payment', () => {
  const offline = { due: 'Rs0.00', fee: 'Rs0.00', bank_details: '', needs_code: true, needs_refund_account: false }
  expect(stateText('awaiting_payment', { offline: { ...offline, method: 'cash_on_delivery' } })).toBe(
    'Waiting for your confirmation',
  )
  expect(stateText('awaiting_payment', { offline: { ...offline, method: 'bank_transfer' } })).toBe(
    'Waiting for payment',
  )
  expect(stateText('awaiting_payment', { offline: null })).toBe('Waiting for payment')
})

test('ORDER-03: a line shows its options, without repeating the designer', () => {
  const options = { Size: 'M', Designer: 'Studio Example' }
  expect(optionText({ options, designer: 'Studio Example' })).toBe('Size M')
  expect(optionText({ options, designer: 'Another House' })).toBe('Size M, Designer Studio Example')
  expect(optionText({ options: {}, designer: '' })).toBe('')
})

test('ORDER-02, UX 56: an order date has the same format as its timeline', () => {
  expect(dateText('22-11-2026')).toBe('22 Nov 2026')
  expect(dateText('01-02-2026')).toBe('1 Feb 2026')
  expect(dateText('soon')).toBe('soon')
})

test('ORDER-03, issue 16: a step to come names its expected days', () => {
  const expected = {
    dispatch_between: { earliest: '2026-11-23', latest: '2026-11-25' },
    arrival_between: { earliest: '2026-11-25', latest: '2026-11-29' },
  }
  expect(expectedText('in_workroom', expected)).toBe('By Wed 25 Nov')
  expect(expectedText('picked_up', expected)).toBe('Expected Mon 23 Nov – Wed 25 Nov')
  expect(expectedText('confirmed', expected)).toBe('Within a day')
  expect(expectedText('delivered', expected)).toBe('Expected Wed 25 Nov – Sun 29 Nov')
  expect(expectedText('delivered', { dispatch_between: null, arrival_between: null })).toBe('')
})

test('ORDER-03, issue 16: the payment is described without the name of the provider', () => {
  expect(paymentText({ state: 'paid', payment_status: 'paid' })).toBe('Paid online')
  expect(paymentText({ state: 'awaiting_payment', payment_status: 'unpaid' })).toBe('Not paid yet')
  expect(paymentText({ state: 'cancelled', payment_status: 'unpaid' })).toBe('Not charged')
  expect(paymentText({ state: 'refunded', payment_status: 'unpaid' })).toBe('Refunded')
})

test('ORDER-02: the time of a step is India’s, on the same day as the order’s date', () => {
  expect(whenText('2026-11-26T21:03:00.000Z')).toBe('27 Nov 2026, 2:33 am')
})
