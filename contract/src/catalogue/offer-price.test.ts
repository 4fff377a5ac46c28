import { expect, test } from 'vitest'
import { dayMs } from '#core/durations.ts'
import { rupees } from '#core/money.ts'
import { offerPrice, priceShown, type PricedSize } from './offer-price.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour))
const period = { startsAt: at(10), endsAt: at(20) }
const size: PricedSize = { price: rupees(1000), mrp: rupees(1000), priceAfterSale: null, sale: null }

test('ROUTE-05: a size without a reduction has one price, and a reduced one has its MRP and a sale price without an end', () => {
  expect(offerPrice(size, at(1))).toEqual({ regular: rupees(1000), sale: null, period: null })
  const reduced = offerPrice({ ...size, mrp: rupees(1500) }, at(1))
  expect(reduced).toEqual({ regular: rupees(1500), sale: rupees(1000), period: null })
  expect(priceShown(reduced, at(23))).toEqual(rupees(1000))
})

test('ROUTE-05: a feed that was read before a sale shows the price of the page before, in and after it', () => {
  const planned = offerPrice({ ...size, sale: { ...period, price: rupees(800) } }, at(9))
  expect([9, 10, 19, 20].map((hour) => priceShown(planned, at(hour)).amountMinor)).toEqual([
    1000_00, 800_00, 800_00, 1000_00,
  ])
})

test('ROUTE-05: a feed that was read in a sale shows the price after it from its end on', () => {
  const running = { price: rupees(800), mrp: rupees(1500), priceAfterSale: rupees(1000) }
  const read = offerPrice({ ...running, sale: { ...period, price: rupees(800) } }, at(12))
  expect(read).toEqual({ regular: rupees(1000), sale: rupees(800), period })
  expect(priceShown(read, at(21))).toEqual(rupees(1000))
})

test('ROUTE-05: in the minute in which a sale begins or ends the feed says what the page says', () => {
  // The timer has not begun the sale yet, so the page has the full price, and the feed announces nothing.
  const due = offerPrice({ ...size, sale: { ...period, price: rupees(800) } }, at(10))
  expect(priceShown(due, at(10))).toEqual(rupees(1000))
  // The timer has not ended it yet, so the page still has the sale price.
  const over = { price: rupees(800), mrp: rupees(1000), priceAfterSale: rupees(1000) }
  const late = offerPrice({ ...over, sale: { ...period, price: rupees(800) } }, at(20))
  expect(priceShown(late, at(20))).toEqual(rupees(800))
})

test('ROUTE-05: a sale that lowers nothing is no sale', () => {
  expect(offerPrice({ ...size, sale: { ...period, price: rupees(1000) } }, at(1)).sale).toBeNull()
  const same = { ...size, priceAfterSale: rupees(1000) }
  expect(offerPrice(same, at(12))).toEqual({ regular: rupees(1000), sale: null, period: null })
})

test('ROUTE-05: a reduced piece has its MRP until the day before its sale, and then the price of its sale with the time', () => {
  const reduced = { ...size, mrp: rupees(1500), sale: { ...period, price: rupees(800) } }
  const early = new Date(at(10).getTime() - 2 * dayMs)
  expect(offerPrice(reduced, early)).toEqual({ regular: rupees(1500), sale: rupees(1000), period: null })
  const last = offerPrice(reduced, at(1))
  expect([9, 10, 20].map((hour) => priceShown(last, at(hour)).amountMinor)).toEqual([1000_00, 800_00, 1000_00])
})
