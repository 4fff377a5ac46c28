import { expect, test } from 'vitest'
import { orderStates } from '@shop/contract/selling/orders'
import { actionsFrom, merchantActions, statesAfter } from './fulfilment.rules.ts'

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
