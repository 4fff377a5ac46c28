import { afterAll, expect, test } from 'vitest'
import type { BankLine, OpenItem } from '@shop/contract/books/admin-bank-lines'
import { indiaDay } from '@shop/contract/core/india-day'
import { ledgerOf, orderBooks, sumOf } from '#testing/books.ts'
import { newProduct } from '#testing/factories.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { paymentOf, reportOf, rupeesOf } from '#testing/settlement-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await offerOfflinePayments(shop.db)

const owner = await newStaff(shop)
const send = (call: Parameters<typeof sendAdmin>[1], body?: object) =>
  sendAdmin(shop, call, { as: owner, ...(body && { body }) })
const today = indiaDay(shop.clock.now())

async function lineOf(narration: string, amountMinor: number): Promise<BankLine> {
  const text = `Date,Narration,Amount\n${today},${narration},${amountMinor < 0 ? '-' : ''}${rupeesOf(Math.abs(amountMinor))}`
  expect((await send('POST bank-lines/upload', { fileName: 'november.csv', text })).body).toMatchObject({ added: 1 })
  return lineWith(narration)
}

async function lineWith(narration: string): Promise<BankLine> {
  const { body } = await send(`GET bank-lines?search=${encodeURIComponent(narration)}`)
  return body.lines[0]
}

async function itemsFor({ id }: BankLine, search = ''): Promise<readonly OpenItem[]> {
  const { status, body } = await send(`GET bank-lines/${id}/open-items?search=${encodeURIComponent(search)}`)
  expect(status).toBe(200)
  return body.items
}

const assign = ({ id, version }: BankLine, matches: readonly Pick<OpenItem, 'kind' | 'name'>[]) =>
  send(`POST bank-lines/${id}/assign`, { version, matches })

/** A settlement without a UTR, so that only a person can find its line. */
async function settled(name: string, priceRupees: number) {
  const { paymentId } = await paidOrderOf(shop, [{ priceRupees }])
  const { amount, fee } = await paymentOf(shop.db, paymentId)
  const row = { entity: paymentId, type: 'payment', amount, fee, settlement: name, utr: '' } as const
  expect((await send('POST settlements/upload', { fileName: 'recon.csv', text: reportOf([row]) })).body.isTaken).toBe(
    true,
  )
  return { kind: 'settlement', name, net: amount - fee } as const
}

async function transferOrder(priceRupees: number) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1, priceRupees })
  const asha = await cashBuyer(shop, variants[0]?.id ?? 0)
  const { id: orderId } = await placeOffline(shop, asha, 'bank_transfer')
  const order = await shop.db
    .selectFrom('orders')
    .select(['code', 'total_minor as total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, kind: 'transfer', name: order.code, total: order.total } as const
}

const bankBalance = async (): Promise<number> => (await ledgerOf(shop.db))['bank'] ?? 0

test('PAY-02: one line is assigned to several settlements, by exactly one of a hundred at once, and undone', async () => {
  const [one, other] = [await settled('setl_Group1', 41_000), await settled('setl_Group2', 52_000)]
  const line = await lineOf('GATEWAY GROUPED', one.net + other.net)
  expect(line).toMatchObject({ state: 'unmatched', matches: [] })
  const suggested = (await itemsFor(line)).filter(({ isSuggested }) => isSuggested)
  expect(suggested.map(({ name }) => name).toSorted()).toEqual([one.name, other.name])

  const short = await assign(line, [one])
  expect(short.body).toMatchObject({
    code: 'bank_line.sum_differs',
    message: expect.stringMatching(/^The chosen items make ₹[\d,.]+, and the line is ₹/),
  })
  expect((await assign(line, [one, { kind: 'settlement', name: 'setl_Nowhere' }])).body).toMatchObject({
    code: 'bank_line.not_open',
    message: expect.stringMatching(/^setl_Nowhere is not open/),
  })
  const before = await bankBalance()
  const answers = await Promise.all(Array.from({ length: 100 }, () => assign(line, [one, other, one])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  // Settlements are booked on their own page; the line only confirms that the money arrived.
  expect(await bankBalance()).toBe(before)
  const matched = await lineWith('GATEWAY GROUPED')
  expect(matched).toMatchObject({ state: 'matched', matches: [{ amountMinor: one.net }, { amountMinor: other.net }] })
  const { body: list } = await send('GET settlements?limit=200')
  const arrived: readonly { readonly code: string; readonly bankLine: { amountMinor: number } | null }[] =
    list.settlements
  for (const { name, net } of [one, other]) {
    expect(arrived.find(({ code }) => code === name)?.bankLine).toMatchObject({ amountMinor: net })
  }

  const rival = await lineOf('GATEWAY TWICE', one.net + other.net)
  expect((await assign(rival, [one, other])).body.code).toBe('bank_line.not_open')
  const undo = await send(`POST bank-lines/${line.id}/reopen`, { version: matched.version })
  expect(undo.body).toMatchObject({ state: 'unmatched', matches: [] })
  expect((await assign(rival, [one, other])).status).toBe(200)
})

test('PAY-01: two lines are assigned to one settlement at once, and it gets one of them', async () => {
  const { kind, name, net } = await settled('setl_Rivals', 33_000)
  const lines = [await lineOf('RIVAL FIRST', net), await lineOf('RIVAL SECOND', net)]
  const now = await Promise.all(lines.map(({ narration }) => lineWith(narration)))
  const answers = await Promise.all(now.map((line) => assign(line, [{ kind, name }])))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('PAY-01: a transfer for two orders is proposed by their numbers, and each order is paid once', async () => {
  const [one, other] = [await transferOrder(1_10_000), await transferOrder(1_35_000)]
  const before = await bankBalance()
  const line = await lineOf(`NEFT HDFC00055667 ${one.name} AND ${other.name}`, one.total + other.total)
  expect(line.state).toBe('proposed')
  expect(new Map(line.matches.map(({ name, amountMinor }) => [name, amountMinor]))).toEqual(
    new Map([one, other].map(({ name, total }) => [name, total])),
  )
  const answers = await Promise.all(Array.from({ length: 30 }, () => assign(line, line.matches)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { orderId, total } of [one, other]) {
    expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
    expect((await ledgerOf(shop.db, orderId))['bank']).toBe(total)
  }
  expect(await bankBalance()).toBe(before + one.total + other.total)
  expect(sumOf(await ledgerOf(shop.db))).toBe(0)

  const { version } = await lineWith('HDFC00055667')
  expect((await send(`POST bank-lines/${line.id}/reopen`, { version })).body.state).toBe('unmatched')
  // The transfers stay booked, so assigning the same items again only gives them their line.
  const items = await itemsFor(line)
  expect(items.filter(({ isSuggested }) => isSuggested).every(({ isBooked }) => isBooked)).toBe(true)
  expect((await assign({ ...line, version: version + 1 }, line.matches)).status).toBe(200)
  expect(await bankBalance()).toBe(before + one.total + other.total)
})

test('PAY-01: a refused order books nothing of its line, and items of both directions make one sum', async () => {
  const [one, other] = [await transferOrder(1_20_500), await transferOrder(1_41_000)]
  const line = await lineOf('NEFT TWO OF THEM', one.total + other.total)
  const receive = { orderCode: other.name, amountMinor: other.total, reference: 'SBIN00077788' }
  expect((await send('POST reconciliation/receive', receive)).status).toBe(200)
  expect((await assign(line, [one, { kind: 'payout', name: other.name }])).body.code).toBe('bank_line.not_open')
  expect((await orderBooks(shop.db, one.orderId)).state).toBe('awaiting_payment')
  expect((await assign(line, [one, other])).status).toBe(200)
  expect((await orderBooks(shop.db, one.orderId)).state).toBe('paid')
  expect((await ledgerOf(shop.db, other.orderId))['bank']).toBe(other.total)
  const file = await send('POST bank-lines/file', { from: today, until: today })
  expect(Buffer.from(file.body.base64, 'base64').toString()).toMatch(
    new RegExp(`${one.name} \\+ ${other.name}|${other.name} \\+ ${one.name}`),
  )
})

test('PAY-01: the database itself refuses matches that are not the sum of their line', async () => {
  const { name } = await settled('setl_Alone', 27_000)
  const { id } = await lineOf('NO SUM', 123_45)
  const { id: settlementId } = await shop.db
    .selectFrom('gateway_settlements')
    .select('id')
    .where('code', '=', name)
    .executeTakeFirstOrThrow()
  const add = shop.db
    .insertInto('bank_line_matches')
    .values({ line_id: id, kind: 'settlement', settlement_id: settlementId, amount_minor: 1 })
    .execute()
  await expect(add).rejects.toThrow(/do not add up/)
})
