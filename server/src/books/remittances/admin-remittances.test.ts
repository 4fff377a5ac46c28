import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { confirmOrder, deliverOrder, dispatchOrder } from '#fulfilment'
import { tableRows } from '#platform/csv/table-text.ts'
import { ShopClient } from '#platform/db/client.ts'
import type { DB } from '#platform/db/rows.ts'
import { cashOnTheWay, cashOrder } from '#testing/admin-fuzz/offline-orders.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { offerOfflinePayments } from '#testing/offline-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { readStatement } from './remittance-sheet.reader.ts'
import { listLines, listRemittances } from './remittances.store.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await offerOfflinePayments(shop.db)
const owner = await newStaff(shop)

let number = 0

/** An order in cash under an AWB of its own. */
async function cash(isDelivered = true) {
  const { orderCode, amountMinor } = await (isDelivered ? cashOrder : cashOnTheWay)(shop)
  number += 1
  const awb = `SC70000${number}`
  const { id } = await shop.db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirstOrThrow()
  await shop.db.updateTable('parcels').set({ awb }).where('order_id', '=', id).execute()
  return { id, orderCode, amountMinor, awb }
}

const rupeesOf = (minor: number): string => (minor / 100).toFixed(2)
const post = (path: string, body?: object, as = owner) => sendAdmin(shop, `POST ${path}`, { as, ...(body && { body }) })

async function take(reference: string, rows: readonly (readonly [string, number])[]) {
  const text = ['AWB Code,COD Amount', ...rows.map(([awb, minor]) => `${awb},${rupeesOf(minor)}`)].join('\n')
  return (await post('remittances', { courier: 'Swift Couriers', reference, paidOn: '2026-11-28', text })).body
}

const shown = async (id: number) => (await sendAdmin(shop, `GET remittances/${id}`, { as: owner })).body

const stateOf = z.object({ lines: z.array(z.object({ awb: z.string(), state: z.string() })) })
async function statesOf(id: number): Promise<Readonly<Record<string, string>>> {
  const { lines } = stateOf.parse(await shown(id))
  return Object.fromEntries(lines.map(({ awb, state }) => [awb, state]))
}

test('PAY-01: a courier’s statement is matched by AWB, and the cash of its orders is booked once', async () => {
  const [one, two, early, { orderId }] = [await cash(), await cash(), await cash(false), await paidOrderOf(shop, [{}])]
  await confirmOrder(shop.ctx(), { orderId, note: '' })
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'PAID1', trackingUrl: '' }
  await dispatchOrder(shop.ctx(), { orderId, note: '', shipment })
  const rows = [
    [one.awb, one.amountMinor],
    [two.awb, two.amountMinor],
    [early.awb, early.amountMinor],
    ['NOBODY1', 100],
    ['PAID1', 100],
  ] as const
  const { id } = await take('UTRBOOKED1', rows)
  expect(await statesOf(id)).toEqual({
    [one.awb]: 'ready',
    [two.awb]: 'ready',
    [early.awb]: 'not_delivered',
    NOBODY1: 'unknown',
    PAID1: 'not_cash',
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(`remittances/${id}/book`)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  const total = z.object({ booked: z.int().optional() })
  expect(answers.map(({ body }) => total.parse(body).booked ?? 0).reduce((sum, count) => sum + count, 0)).toBe(2)
  for (const { id: booked, amountMinor } of [one, two]) {
    const ledger = await ledgerOf(shop.db, booked)
    expect([ledger['cash_receivable'] ?? 0, ledger['bank'], sumOf(ledger)]).toEqual([0, amountMinor, 0])
  }
  expect(await shown(id)).toMatchObject({ bookedLines: 2, readyLines: 0, exceptions: 3, canBook: false })
  expect((await take('UTRBOOKED1', rows)).known).toBe(5)
  await deliverOrder(shop.ctx(), { orderId: early.id, note: '' })
  expect((await post(`remittances/${id}/book`)).body).toMatchObject({ booked: 1 })
  expect((await post(`remittances/${id}/book`)).body.code).toBe('remittance.nothing_to_book')
  const again = await take('UTRBOOKED2', [[one.awb, one.amountMinor]])
  expect(await statesOf(again.id)).toEqual({ [one.awb]: 'paid_before' })
})

test('PAY-01: a sum that differs is booked only with a reason, and an undone delivery takes all of it back', async () => {
  const { id: orderId, orderCode, awb, amountMinor } = await cash()
  const { id } = await take('UTRSHORT1', [[awb, amountMinor - 5000]])
  const { body: list } = await sendAdmin(shop, 'GET remittances', { as: owner })
  expect(list.remittances[0]).toMatchObject({ id, exceptions: 1, differenceMinor: -5000 })
  expect((await post(`remittances/${id}/book`)).body.code).toBe('remittance.nothing_to_book')
  const [line] = (await shown(id)).lines
  expect(line).toMatchObject({ orderCode, owedMinor: amountMinor, differenceMinor: -5000, state: 'differs' })
  const accepted = await post(`remittances/${id}/accept`, { lineId: line.id, reason: 'Agreed damage' })
  expect(accepted.body.lines).toMatchObject([{ state: 'ready', accepted: { reason: 'Agreed damage' } }])
  const twice = await post(`remittances/${id}/accept`, { lineId: line.id, reason: 'Again' })
  expect(twice.body.code).toBe('remittance.no_difference')
  expect((await post(`remittances/${id}/book`)).body).toMatchObject({ booked: 1 })
  const ledger = await ledgerOf(shop.db, orderId)
  expect(ledger).toMatchObject({ bank: amountMinor - 5000, settlement_differences: 5000 })
  expect([ledger['cash_receivable'] ?? 0, sumOf(ledger)]).toEqual([0, 0])
  expect((await post(`orders/${orderCode}/delivery/undo`)).status).toBe(200)
  const undone = await ledgerOf(shop.db, orderId)
  expect([undone['cash_receivable'], undone['bank'] ?? 0, undone['settlement_differences'] ?? 0]).toEqual([
    amountMinor,
    0,
    0,
  ])
  expect(await statesOf(id)).toEqual({ [awb]: 'not_delivered' })
})

test('PAY-01: the cash of an order in two parcels is booked when both are remitted', async () => {
  const { id: orderId, awb, amountMinor } = await cash()
  const [first, second] = [Math.round(amountMinor / 2), amountMinor - Math.round(amountMinor / 2)]
  await shop.db.updateTable('parcels').set({ cod_minor: first }).where('order_id', '=', orderId).execute()
  await shop.db
    .insertInto('parcels')
    .values({
      order_id: orderId,
      reference: `${awb}-2`,
      courier: 'Swift Couriers',
      awb: `${awb}B`,
      state: 'delivered',
      cod_minor: second,
      created_at: shop.clock.now(),
      dispatched_at: shop.clock.now(),
      delivered_at: shop.clock.now(),
    })
    .execute()
  const one = await take('UTRPARTS1', [[awb, first]])
  expect(await statesOf(one.id)).toEqual({ [awb]: 'other_parcels' })
  const two = await take('UTRPARTS2', [[`${awb}B`, second]])
  expect((await post(`remittances/${two.id}/book`)).body).toMatchObject({ booked: 1 })
  expect([await statesOf(one.id), await statesOf(two.id)]).toEqual([{ [awb]: 'booked' }, { [`${awb}B`]: 'booked' }])
  const ledger = await ledgerOf(shop.db, orderId)
  expect([ledger['cash_receivable'] ?? 0, ledger['bank'], sumOf(ledger)]).toEqual([0, amountMinor, 0])
})

test('PAY-01: a statement with a fault is refused as a whole, with the rows named', async () => {
  const { awb, amountMinor } = await cash()
  await take('UTRFAULT1', [[awb, amountMinor]])
  const other = await take('UTRFAULT1', [
    [awb, amountMinor - 100],
    ['NEW1', 100],
  ])
  expect(other).toMatchObject({
    id: null,
    faults: [{ line: 2, subject: awb, reason: expect.stringContaining('before') }],
  })
  const packer = await newStaff(shop, { role: 'Orders' })
  const body = { courier: 'Swift', reference: 'UTRX', paidOn: '2026-11-28', text: `${awb},1` }
  expect((await post('remittances', body, packer)).status).toBe(403)
  const read = async (text: string) => readStatement(await tableRows(text, 100))
  expect(await read('A1\t10.50\nA2\t20')).toMatchObject({
    lines: [{ awb: 'A1', amountMinor: 1050 }, { amountMinor: 2000 }],
  })
  const file = 'Remittance of November\nAWB Number,COD Amount (Rs),Remitted Amount (Rs)\nA1,12,10\nTotal,12,10'
  expect(await read(file)).toEqual({ lines: [{ line: 3, awb: 'A1', amountMinor: 1000 }], faults: [] })
  const faulty = await read('AWB,Amount\nA1,ten\n,5\nA2,5\nA2,5\n7.7E+15,5')
  expect(faulty.faults.map(({ line }) => line)).toEqual([2, 3, 5, 6])
  expect((await read('Order,Sum\n1,2,3')).faults).toMatchObject([{ subject: 'Headings' }])
})

test('PAY-01: each line finds its parcel by the index of AWBs, however many parcels the house has sent', async () => {
  const sent: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: shop.databaseUrl, Client: ShopClient, max: 1 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) })
  await listLines(db, 1)
  await listRemittances(db, { afterId: null, limit: 1 })
  // A table with few rows is scanned otherwise.
  await pool.query('set enable_seqscan = off')
  for (const { sql, parameters } of sent) {
    const { rows } = await pool.query(`explain ${sql}`, [...parameters])
    expect(JSON.stringify(rows)).toContain('parcels_awb')
  }
  expect(sent).toHaveLength(2)
  await db.destroy()
})
