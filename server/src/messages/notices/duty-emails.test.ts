import { expect, test } from 'vitest'
import type { OrderLanded } from '#sql/order-landed.ts'
import { emailHouse } from '#testing/email-house.ts'
import { noGoods } from './email-parts.view.ts'
import { billPart } from './order-emails.view.ts'

const bill = {
  pieces: [],
  subtotalMinor: 3_000_000,
  shippingMinor: 180_000,
  discountMinor: 0,
  totalMinor: 3_596_000,
  taxMinor: 0,
  shipTo: [],
}
const quote: OrderLanded = {
  terms: 'DDP',
  dutyMinor: 159_000,
  taxMinor: 167_000,
  feeMinor: 90_000,
  isEstimate: false,
  checkedOn: '2026-11-29',
  pieces: [],
  billedMinor: null,
  billReference: '',
}

function rowsWith(landed: OrderLanded | null): readonly string[] {
  const part = billPart(bill, emailHouse(), { restLabel: 'To pay', goods: { ...noGoods, landed } })
  return part.kind === 'bill' ? part.rows.map(({ label, amount }) => `${label}: ${amount}`) : []
}

test('ORDER-01, CART-02: an email names duties before the total that has them, or after the one that does not', () => {
  expect(rowsWith(quote).slice(2)).toEqual(['Import duties and taxes: ₹4,160', 'Total: ₹35,960'])
  expect(rowsWith({ ...quote, terms: 'DAP' }).slice(2)).toEqual([
    'Total: ₹35,960',
    'To the courier on delivery: import duties and taxes: ₹4,160',
  ])
  expect(rowsWith(null)).toHaveLength(3)
})
