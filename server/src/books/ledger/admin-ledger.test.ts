import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ledgerAccounts, ledgerKinds } from '@shop/contract/books/ledger-options'
import { hourMs } from '@shop/contract/core/durations'
import { ledgerOf } from '#testing/books.ts'
import { giveCredit, newGiftCard } from '#testing/gift-card-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newKey, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { closeLedger } from './balances.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

// A key, because it has no session that expires while the test moves the clock.
const key = await newKey(shop, ['money.read', 'exports.make', 'audit.read'])
const entrySchema = z.object({ id: z.int(), kind: z.string(), amountMinor: z.int(), balanceMinor: z.int().nullable() })

const accounts = async (day = '') => {
  const { body } = await sendAdmin(shop, `GET ledger/accounts${day}`, { key })
  const rows = z.array(z.object({ account: z.string(), balanceMinor: z.int() })).parse(body.accounts)
  return { body, balances: Object.fromEntries(rows.map(({ account, balanceMinor }) => [account, balanceMinor])) }
}

const entries = async (query: string) => {
  const { body } = await sendAdmin(shop, `GET ledger/entries?${query}`, { key })
  return { rows: z.array(entrySchema).parse(body.entries), next: body.next }
}

const nonZero = (balances: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(balances).filter(([, amount]) => amount !== 0))

test('PAY-01: the balances are the sums of the ledger, before and after closings, and sum to zero', async () => {
  for (let count = 0; count < 3; count += 1) await paidOrderOf(shop, [{ priceRupees: 2000 + count }])
  const before = (await accounts()).balances
  expect(nonZero(before)).toEqual(nonZero(await ledgerOf(shop.db)))
  expect(await closeLedger(shop.ctx(), 2)).toBe(false)
  shop.clock.advance(2 * hourMs)
  let closings = 0
  while (await closeLedger(shop.ctx(), 2)) closings += 1
  expect(closings).toBeGreaterThan(0)
  await paidOrderOf(shop, [{ priceRupees: 3100 }])
  const after = (await accounts()).balances
  expect(nonZero(after)).toEqual(nonZero(await ledgerOf(shop.db)))
  expect(Object.values(after).reduce((total, amount) => total + amount, 0)).toBe(0)
  expect(Object.keys(after).toSorted()).toEqual([...ledgerAccounts].toSorted())
})

test('PAY-01: gift cards and credit that are owed tally with the sum of the open balances', async () => {
  await newGiftCard(shop, 5000)
  const asha = await shop.shopper()
  await giveCredit(shop, asha, 70_000)
  const { body } = await accounts()
  expect(body.giftCards.openMinor).toBeGreaterThanOrEqual(500_000)
  expect(body.giftCards.ledgerMinor).toBe(body.giftCards.openMinor)
  expect(body.storeCredit.openMinor).toBeGreaterThanOrEqual(70_000)
  expect(body.storeCredit.ledgerMinor).toBe(body.storeCredit.openMinor)
  expect(body.cash.ledgerMinor).toBe(body.cash.openMinor)
})

test('PAY-01: the running balance of an account runs through its pages to the first entry', async () => {
  await paidOrderOf(shop, [{}])
  const { balances } = await accounts()
  const whole = await entries('account=provider_receivable&limit=200')
  expect(whole.rows[0]?.balanceMinor).toBe(balances['provider_receivable'])
  expect(whole.rows.at(-1)?.balanceMinor).toBe(whole.rows.at(-1)?.amountMinor)
  const paged = []
  let cursor = ''
  for (let page = 0; page < 100; page += 1) {
    const { rows, next } = await entries(`account=provider_receivable&limit=2${cursor}`)
    paged.push(...rows)
    if (next === null) break
    cursor = `&cursor=${next}`
  }
  expect(paged).toEqual(whole.rows)
})

test('PAY-01: a filter by kind, order or day leaves out the other entries, and shows no running balance', async () => {
  const { orderId } = await paidOrderOf(shop, [{}])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const ofOrder = await entries(`account=sales&order=${code}`)
  expect(ofOrder.rows).toMatchObject([{ kind: 'payment', balanceMinor: null }])
  expect((await entries(`account=sales&order=${code}&kind=refund`)).rows).toEqual([])
  expect((await entries('account=sales&until=2020-01-01')).rows).toEqual([])
  expect((await entries('account=sales&from=2099-01-01')).rows).toEqual([])
  expect(nonZero((await accounts('?day=2020-01-01')).balances)).toEqual({})
})

test('PAY-01: the file has each entry of the period with debit and credit, and its download is in the audit', async () => {
  const today = new Date(shop.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10)
  const body = { from: '2026-01-01', until: today }
  const period = { ...body, from: `${today.slice(0, 4)}-01-01` }
  const { body: file } = await sendAdmin(shop, 'POST ledger/file', { key, body: period })
  const lines = Buffer.from(file.base64, 'base64').toString().trim().split('\r\n')
  expect(lines[0]).toBe('booking,at,kind,order,reference,account,debit,credit')
  const sums = lines.slice(1).map((line) => {
    const cells = line.split(',')
    return Math.round(Number(cells[6]) * 100) - Math.round(Number(cells[7]) * 100)
  })
  expect(sums.length).toBeGreaterThan(4)
  expect(sums.reduce((total, amount) => total + amount, 0)).toBe(0)
  const { body: audit } = await sendAdmin(shop, 'GET audit?thing=export', { key })
  expect(audit.events).toMatchObject([{ verb: 'downloaded', after: { file: 'ledger', rows: sums.length } }])
  const refused = await sendAdmin(shop, 'POST ledger/file', { key, body: { from: today, until: '2020-01-01' } })
  expect(refused.body.code).toBe('money.period')
})

test('PAY-02: the ledger takes every kind of entry that the contract names, and no other', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where conname = 'ledger_transactions_kind_check'`.execute(
    shop.db,
  )
  const kinds = [...(rows[0]?.check ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
  expect(new Set(kinds)).toEqual(new Set(ledgerKinds))
})
