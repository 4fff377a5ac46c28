import { afterAll, expect, test } from 'vitest'
import { ledgerAccounts } from '@shop/contract/books/ledger-options'
import { tallyDefault } from '@shop/contract/books/tally-options'
import { monthOf } from '@shop/contract/core/india-month'
import { ledgerOf } from '#testing/books.ts'
import { deliveredOrderOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { ledgerSums, readMasters, readVouchers } from '#testing/tally-grammar.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
const owner = await newStaff(shop)
const month = monthOf(shop.clock.now())

async function read(path: string): Promise<string> {
  const { status, body } = await sendAdmin(shop, `POST tally/${path}`, { as: owner, body: {} })
  expect([status, body.message]).toEqual([200, undefined])
  return Buffer.from(body.base64, 'base64').toString()
}

test('MONEY-05: a month of sales and a refund is one file of vouchers whose totals are the ledger’s, twice the same', async () => {
  await publishSetting(shop, 'tally', { ...tallyDefault, company: 'Ruhvana', sales: 'Sales of clothes' })
  const { orderId } = await deliveredOrderOf(shop, [{ name: 'Ajrakh Kurta', quantity: 2 }])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  const refunded = await sendAdmin(shop, `POST orders/${code}/refund`, {
    as: owner,
    body: { lines, withDelivery: false, note: 'Torn seam', isRestocked: false },
    headers: { 'idempotency-key': 'refund-for-tally-01' },
  })
  expect(refunded.status).toBe(200)
  await shop.runJobs()
  const xml = await read(`${month}/vouchers`)
  const vouchers = readVouchers(xml)
  expect(new Set(vouchers.map(({ type }) => type))).toEqual(new Set(['Sales', 'Credit Note', 'Journal']))
  const ledger = await ledgerOf(shop.db)
  const named = ledgerAccounts
    .filter((account) => (ledger[account] ?? 0) !== 0)
    .map((account) => [account === 'sales' ? 'Sales of clothes' : tallyDefault[account], ledger[account]])
  const sums = Object.entries(ledgerSums(vouchers)).filter(([, amount]) => amount !== 0)
  expect(Object.fromEntries(sums)).toEqual(Object.fromEntries(named))
  expect(await read(`${month}/vouchers`)).toBe(xml)
  expect(readVouchers(await read('2020-01/vouchers'))).toEqual([])
  expect([...readMasters(await read('masters')).keys()]).toContain('Sales of clothes')
})
