import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStates } from '@shop/contract/selling/orders'
import {
  arrivalWindow,
  allocateStock,
  canMove,
  deliveryStatus,
  dispatchWindow,
  isPaid,
  isPayable,
  statesBefore,
  stockDemand,
  type StockLevel,
} from './orders.rules.ts'

test('ORDER-01: an order moves forward and never back from paid, but for a delivery that is undone', () => {
  const way = ['awaiting_payment', 'paid', 'confirmed', 'picked_up', 'on_the_way', 'delivered'] as const
  for (const [index, from] of way.entries()) {
    for (const to of way)
      expect(canMove(from, to)).toBe(to === way[index + 1] || (from === 'delivered' && to === 'on_the_way'))
  }
  for (const from of orderStates.filter((state) => isPaid(state))) {
    expect([canMove(from, 'awaiting_payment'), canMove(from, 'cancelled')]).toEqual([false, false])
  }
  expect(statesBefore('paid')).toEqual(['awaiting_payment', 'cancelled'])
  expect(orderStates.filter((to) => canMove('refunded', to))).toEqual([])
})

test('ORDER-01: made-to-order products pass the workroom and quality check, which may send them back', () => {
  expect(statesBefore('in_workroom')).toEqual(['confirmed', 'quality_check'])
  expect(statesBefore('quality_check')).toEqual(['in_workroom'])
  expect(statesBefore('picked_up')).toEqual(['confirmed', 'quality_check'])
})

test('ORDER-02: each state has its payment and delivery status of the API', () => {
  expect(orderStates.map((state) => [state, isPaid(state), deliveryStatus(state)])).toEqual([
    ['awaiting_payment', false, 'pending'],
    ['paid', true, 'pending'],
    ['confirmed', true, 'confirmed'],
    ['in_workroom', true, 'confirmed'],
    ['quality_check', true, 'confirmed'],
    ['picked_up', true, 'picked_up'],
    ['on_the_way', true, 'on_the_way'],
    ['delivered', true, 'delivered'],
    ['cancelled', false, 'cancelled'],
    ['refunded', false, 'cancelled'],
  ])
})

test('PAY-01: an order is payable until its reservation ends, to the moment', () => {
  const now = new Date('2026-01-01T10:00:00Z')
  const order = (ms: number) => ({ state: 'awaiting_payment', reservedUntil: new Date(now.getTime() + ms) }) as const
  expect([isPayable(order(1), now), isPayable(order(0), now), isPayable(order(-1), now)]).toEqual([true, false, false])
  expect(isPayable({ state: 'paid', reservedUntil: order(1).reservedUntil }, now)).toBe(false)
  expect(isPayable({ state: 'awaiting_payment', reservedUntil: null }, now)).toBe(false)
})

const line = fc.record({ stockItemId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 9 }) })
const level = fc.record({
  stockItemId: fc.integer({ min: 1, max: 6 }),
  policy: fc.constantFrom<StockLevel['policy']>('tracked', 'made_to_order', 'untracked'),
  available: fc.integer({ min: 0, max: 20 }),
})
const levels = fc.uniqueArray(level, { selector: (one) => one.stockItemId })

test('ORDER-01: demand is summed for each stock item and requested in id order', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const demand = stockDemand(lines)
      const ids = demand.map((one) => one.stockItemId)
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
      for (const { stockItemId, quantity } of demand) {
        const requested = lines.filter((one) => one.stockItemId === stockItemId)
        expect(quantity).toBe(requested.reduce((sum, one) => sum + one.quantity, 0))
      }
      expect(new Set(lines.map((one) => one.stockItemId)).size).toBe(demand.length)
    }),
  )
})

test('ORDER-01: stock is taken completely or not at all, and never more than is available', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), levels, (lines, stock) => {
      const demand = stockDemand(lines)
      const allocation = allocateStock(demand, stock)
      const levelOf = new Map(stock.map((one) => [one.stockItemId, one]))
      const isThere = demand.every(({ stockItemId, quantity }) => {
        const found = levelOf.get(stockItemId)
        return found !== undefined && (found.policy !== 'tracked' || found.available >= quantity)
      })
      expect(allocation.isPossible).toBe(isThere)
      if (!allocation.isPossible) {
        expect(allocation.available).toBeLessThan(allocation.short.quantity)
        return
      }
      const tracked = demand.filter(({ stockItemId }) => levelOf.get(stockItemId)?.policy === 'tracked')
      expect(allocation.taken).toEqual(tracked)
    }),
  )
})

test('UX 55: a paid order is dispatched in the days of its slowest product, and shows them until then', () => {
  const paidAt = new Date('2026-11-21T10:00:00Z')
  const days = { min: 2, max: 4 }
  const promise = null
  expect(dispatchWindow({ state: 'paid', paidAt, days, promise })).toEqual({
    earliest: '2026-11-23',
    latest: '2026-11-25',
  })
  expect(dispatchWindow({ state: 'awaiting_payment', paidAt: null, days, promise })).toBeNull()
  expect(dispatchWindow({ state: 'on_the_way', paidAt, days, promise })).toBeNull()
  expect(dispatchWindow({ state: 'paid', paidAt, days: null, promise })).toBeNull()
})

test('ORDER-03, issue 16: an order arrives after dispatch and delivery, counted from the payment and then from dispatch', () => {
  const paidAt = new Date('2026-11-21T10:00:00Z')
  const known = { paidAt, dispatchedAt: null, days: { min: 2, max: 4 }, promise: null }
  const delivery = { min: 4, max: 7 }
  expect(arrivalWindow({ ...known, delivery, state: 'paid' })).toEqual({ earliest: '2026-11-27', latest: '2026-12-02' })
  const dispatchedAt = new Date('2026-11-22T10:00:00Z')
  expect(arrivalWindow({ ...known, dispatchedAt, delivery, state: 'on_the_way' })).toEqual({
    earliest: '2026-11-26',
    latest: '2026-11-29',
  })
  expect(arrivalWindow({ ...known, dispatchedAt, delivery, state: 'delivered' })).toBeNull()
  expect(arrivalWindow({ ...known, paidAt: null, delivery, state: 'awaiting_payment' })).toBeNull()
  expect(arrivalWindow({ ...known, days: null, delivery, state: 'paid' })).toBeNull()
})

test('ORDER-03, issue 17: the promised days stand until delivery, and a parcel that is sent late moves them back only', () => {
  const promise = {
    dispatch: { earliest: '2026-11-26', latest: '2026-11-28' },
    arrival: { earliest: '2026-11-28', latest: '2026-12-02' },
  }
  const known = { paidAt: new Date('2026-11-24T06:30:00Z'), days: { min: 9, max: 9 }, promise }
  const delivery = { min: 2, max: 3 }
  const sent = (day: string) =>
    arrivalWindow({ ...known, delivery, state: 'on_the_way', dispatchedAt: new Date(`${day}T10:00:00Z`) })
  expect(dispatchWindow({ ...known, state: 'in_workroom' })).toEqual(promise.dispatch)
  expect(dispatchWindow({ ...known, state: 'on_the_way' })).toBeNull()
  expect(arrivalWindow({ ...known, delivery, state: 'paid', dispatchedAt: null })).toEqual(promise.arrival)
  expect(sent('2026-11-25')).toEqual(promise.arrival)
  expect(sent('2026-11-28')).toEqual(promise.arrival)
  expect(sent('2026-11-29')).toEqual({ earliest: '2026-12-01', latest: '2026-12-02' })
  expect(sent('2026-12-01')).toEqual({ earliest: '2026-12-03', latest: '2026-12-04' })
  expect(arrivalWindow({ ...known, delivery, state: 'delivered', dispatchedAt: null })).toBeNull()
  expect(arrivalWindow({ ...known, paidAt: null, delivery, state: 'awaiting_payment', dispatchedAt: null })).toBeNull()
  expect(arrivalWindow({ ...known, days: null, delivery, state: 'paid', dispatchedAt: null })).toEqual(promise.arrival)
})
