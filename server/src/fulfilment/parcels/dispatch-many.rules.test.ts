import { expect, test } from 'vitest'
import { checkRows, type DispatchRow, type OrderToSend } from './dispatch-many.rules.ts'

const couriers = [
  { name: 'Swift Couriers', trackingUrl: 'https://swift.example/{number}', numberFormat: '@@####, S-####' },
  { name: 'Hill Post', trackingUrl: '', numberFormat: '' },
]

const order = (code: string, facts: Partial<OrderToSend> = {}): OrderToSend => ({
  id: 1,
  code,
  state: 'confirmed',
  customer: 'Asha',
  city: 'Jaipur',
  pieces: 1,
  isWaiting: false,
  isCollected: false,
  designerIds: [null],
  parcels: [],
  ...facts,
})

const row = (code: string, trackingNumber: string, courier = 'swift couriers'): DispatchRow => ({
  code,
  courier,
  trackingNumber,
})

const used = [{ code: 'Z', courier: 'Swift Couriers', trackingNumber: 'SC9999' }]

function check(rows: readonly DispatchRow[], orders: readonly OrderToSend[]) {
  return checkRows(rows, { couriers, used, orders: new Map(orders.map((one) => [one.code, one])) })
}

test('ORDER-03: a row is ready with its courier as the settings spell it, and the tracking page of its number', () => {
  expect(check([row('A', ' sc1234 ')], [order('A')])).toMatchObject([
    {
      outcome: 'ready',
      shipment: { courier: 'Swift Couriers', trackingNumber: 'sc1234', trackingUrl: 'https://swift.example/sc1234' },
    },
  ])
})

test.each<[string, DispatchRow[], OrderToSend[]]>([
  ['order.not_found', [row('B', 'SC1234')], [order('A')]],
  ['dispatch.listed_twice', [row('A', 'SC1234'), row('A', 'SC1235')], [order('A')]],
  ['dispatch.not_ready', [row('A', 'SC1234')], [order('A', { state: 'in_workroom' })]],
  ['dispatch.not_ready', [row('A', 'SC1234')], [order('A', { pieces: 0 })]],
  ['order.approval_open', [row('A', 'SC1234')], [order('A', { isWaiting: true })]],
  ['dispatch.no_courier', [row('A', 'SC1234', ' ')], [order('A')]],
  ['dispatch.unknown_courier', [row('A', 'SC1234', 'Nobody')], [order('A')]],
  ['dispatch.no_number', [row('A', '  ')], [order('A')]],
  ['dispatch.bad_number', [row('A', 'SC12345')], [order('A')]],
  ['dispatch.number_twice', [row('A', 'SC1234'), row('B', 'sc1234')], [order('A'), order('B')]],
  ['dispatch.number_used', [row('A', 'SC9999')], [order('A')]],
])('ORDER-03: a row of the dispatch table is refused with %s', (refusal, rows, orders) => {
  expect(check(rows, orders).map((one) => one.refusal)).toEqual(rows.map(() => refusal))
})

test('ORDER-03: an order that left with this number before is not sent again', () => {
  const sent = order('A', {
    state: 'on_the_way',
    pieces: 0,
    parcels: [{ courier: 'Swift Couriers', trackingNumber: 'SC1234' }],
  })
  expect(check([row('A', 'SC1234')], [sent])).toMatchObject([{ outcome: 'sent_already', refusal: null }])
})
