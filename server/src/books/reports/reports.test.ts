import { afterAll, expect, test } from 'vitest'
import type { SalesReport, SalesRow, StockAge } from '@shop/contract/books/admin-reports'
import { indiaDay } from '@shop/contract/core/india-day'
import { isPeriod, periodBefore } from '@shop/contract/core/report-period'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await paidOrderOf(shop, [{ priceRupees: 1000 }])
shop.clock.advance(86_400_000)
const first = await paidOrderOf(shop, [{ priceRupees: 2000, quantity: 2, name: '=1+1' }, { priceRupees: 500 }])
const owner = await newStaff(shop)
const today = indiaDay(shop.clock.now())
const yesterday = indiaDay(new Date(shop.clock.now().getTime() - 86_400_000))

async function read(query: string): Promise<SalesReport> {
  const { status, body } = await sendAdmin(shop, `GET reports/sales?${query}`, { as: owner })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}

test('ORDER-02: sales of a day are its paid pieces at their price, beside the day before', async () => {
  const made = await read(`from=${today}&until=${today}&by=day`)
  expect(made.totals).toEqual({ orders: 1, pieces: 3, totalMinor: 4_500_00 })
  expect(made.totalsBefore).toEqual({ orders: 1, pieces: 1, totalMinor: 1_000_00 })
  expect(made.periodBefore).toEqual({ from: yesterday, until: yesterday })
})

test('ORDER-02: a day without a sale has a row of zero, and every grouping adds up to the total', async () => {
  const start = indiaDay(new Date(shop.clock.now().getTime() - 6 * 86_400_000))
  const byDay = await read(`from=${start}&until=${today}&by=day`)
  expect(byDay.rows.map(({ totalMinor }) => totalMinor)).toEqual([0, 0, 0, 0, 0, 1_000_00, 4_500_00])
  const sumOf = (rows: readonly SalesRow[]) => rows.reduce((total, { totalMinor }) => total + totalMinor, 0)
  for (const by of ['week', 'month', 'designer', 'category', 'piece', 'size', 'region', 'seller']) {
    const made = await read(`from=${start}&until=${today}&by=${by}`)
    expect([by, sumOf(made.rows)]).toEqual([by, byDay.totals.totalMinor])
  }
})

test('ORDER-02: pieces are listed by what they sold, each beside its time before', async () => {
  const made = await read(`from=${today}&until=${today}&by=piece`)
  const [best, other] = first.products
  expect(made.rows.map(({ name, pieces, totalMinor, beforeMinor }) => [name, pieces, totalMinor, beforeMinor])).toEqual(
    [
      [best?.name, 2, 4_000_00, 0],
      [other?.name, 1, 500_00, 0],
    ],
  )
})

function linesIn({ body }: AdminAnswer): string[] {
  return Buffer.from(body.base64, 'base64').toString().trimStart().split('\r\n')
}

test('ORDER-02: the file has every row, and a name that looks like a formula is text', async () => {
  const body = { from: today, until: today, by: 'piece' }
  const file = await sendAdmin(shop, 'POST reports/sales/file', { as: owner, body })
  expect(file.body.fileName).toBe(`sales-by-piece-${today}-${today}.csv`)
  expect(linesIn(file).slice(0, 2)).toEqual(['piece,orders,pieces,sales,sales before', `'=1+1,1,2,4000.00,0.00`])
})

test('ORDER-02: a wrong period is refused with what would be right', async () => {
  for (const [query, code] of [
    [`from=${today}&until=${yesterday}`, 'report.period'],
    [`from=2020-01-01&until=${today}`, 'report.period'],
    ['from=2026-02-30&until=2026-03-01', 'request.invalid'],
  ] as const) {
    const { status, body } = await sendAdmin(shop, `GET reports/returns?${query}`, { as: owner })
    expect([query, status, body.code]).toEqual([query, 422, code])
  }
  expect(isPeriod({ from: '2024-02-29', until: '2026-02-28' })).toBe(true)
  expect(periodBefore({ from: '2026-03-01', until: '2026-03-31' })).toEqual({ from: '2026-01-29', until: '2026-02-28' })
})

test('ORDER-02: returns are counted by reason beside the pieces sold', async () => {
  const line = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', first.orderId)
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('return_requests')
    .values({
      order_id: first.orderId,
      order_line_id: line.id,
      pieces: 2,
      reason: 'size',
      is_our_fault: false,
      share_bp: 10_000,
      created_at: shop.clock.now(),
    })
    .execute()
  const { body } = await sendAdmin(shop, `GET reports/returns?from=${today}&until=${today}`, { as: owner })
  expect(body).toMatchObject({ soldPieces: 3, returnedPieces: 2 })
  expect(body.rows).toEqual([{ reason: 'size', requests: 1, pieces: 2, beforePieces: 0 }])
  const file = await sendAdmin(shop, 'POST reports/returns/file', { as: owner, body: { from: today, until: today } })
  expect(linesIn(file)).toEqual(['reason,requests,pieces,pieces before', 'size,1,2,0', ''])
})

test('ORDER-02: stock is counted by the days since its listing', async () => {
  const [best] = first.products
  const listed_at = new Date(shop.clock.now().getTime() - 200 * 86_400_000)
  await shop.db
    .updateTable('products')
    .set({ listed_at })
    .where('id', '=', best?.id ?? 0)
    .execute()
  const { body } = await sendAdmin(shop, 'GET reports/stock-age', { as: owner })
  const rows: StockAge['rows'] = body.rows
  expect(rows.map(({ pieces }) => pieces)).toEqual([18, 0, 0, 8, 0])
  expect(rows[3]).toEqual({ fromDays: 181, untilDays: 365, products: 1, pieces: 8, valueMinor: 16_000_00 })
  const lines = linesIn(await sendAdmin(shop, 'POST reports/stock-age/file', { as: owner }))
  expect(lines[0]).toBe('from days,until days,designs,pieces,value')
  expect(lines[4]).toBe('181,365,1,8,16000.00')
})
