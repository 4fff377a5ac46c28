import { afterAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { stockAgeCounter } from './stock-age.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const context = () => shop.ctx()

test('ORDER-02: stock counted in slices of two products is the stock counted in one statement', async () => {
  for (const stock of [1, 2, 3, 4, 5]) await newProduct(shop.db, { sizes: ['S', 'M'], stock, priceRupees: 1500 })
  const limits = { slowMs: Number.POSITIVE_INFINITY, reuseMs: 0 }
  const { rows } = await stockAgeCounter({ ...limits, idsPerSlice: 2 })(context())
  expect(rows[0]).toMatchObject({ fromDays: 0, products: 5, pieces: 30, valueMinor: 45_000_00 })
  const whole = await stockAgeCounter({ ...limits, idsPerSlice: 1_000_000 })(context())
  expect(rows).toEqual(whole.rows)
})

test('ORDER-02: a slow count of the stock is shown again for ten minutes, a fast one never', async () => {
  const slow = stockAgeCounter({ idsPerSlice: 1000, slowMs: 0, reuseMs: 600_000 })
  const fast = stockAgeCounter({ idsPerSlice: 1000, slowMs: Number.POSITIVE_INFINITY, reuseMs: 600_000 })
  const first = await slow(context())
  const before = await fast(context())
  expect(before.rows).toEqual(first.rows)
  await newProduct(shop.db, { sizes: [], stock: 7 })
  shop.clock.advance(500_000)
  expect(await slow(context())).toEqual(first)
  expect((await fast(context())).rows[0]?.pieces).toBe(Number(before.rows[0]?.pieces) + 7)
  shop.clock.advance(101_000)
  const again = await slow(context())
  expect(again.rows[0]?.pieces).toBe(Number(first.rows[0]?.pieces) + 7)
  expect(Date.parse(again.countedAt) - Date.parse(first.countedAt)).toBeGreaterThanOrEqual(601_000)
})

test('ORDER-02: twenty calls at once share one count', async () => {
  const count = stockAgeCounter({ idsPerSlice: 1, slowMs: Number.POSITIVE_INFINITY, reuseMs: 0 })
  const reports = await Promise.all(Array.from({ length: 20 }, () => count(context())))
  expect(new Set(reports).size).toBe(1)
})

test('ORDER-02: an empty shop has no stock of any age', async () => {
  await using empty = await testApp()
  const { rows } = await stockAgeCounter()(empty.ctx())
  expect(rows.map(({ products, pieces, valueMinor }) => [products, pieces, valueMinor])).toEqual(
    Array.from({ length: 5 }, () => [0, 0, 0]),
  )
})
