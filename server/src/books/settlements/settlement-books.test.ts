import { expect, test, vi } from 'vitest'
import type { SettlementResult, SettlementRow } from '@shop/contract/books/admin-settlements'
import { minuteMs } from '@shop/contract/core/durations'
import { monthOf } from '@shop/contract/core/india-month'
import { sendDueRefunds } from '#checkout'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { deliver, paidOrderOf } from '#testing/order-factories.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { paymentOf, reportOf, type BookedPayment, type ReportedLine } from '#testing/settlement-factories.ts'
import { confirmSum, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 240_000 })

type Chance = () => number
const upTo = (chance: Chance, most: number): number => Math.floor(chance() * (most + 1))
const shuffled = <T>(chance: Chance, items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: chance() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

type Owed = { readonly line: ReportedLine; readonly owed: number }

/** Payments of random sums, some partly refunded, with the provider's debt for each. */
async function someMoney(shop: TestApp, chance: Chance, as: StaffMember): Promise<Omit<Owed, 'settlement'>[]> {
  const money: Owed[] = []
  for (let count = 0; count < 10; count += 1) {
    const { paymentId, orderId } = await paidOrderOf(shop, [{ priceRupees: 100 + upTo(chance, 90_000), quantity: 2 }])
    const payment = await paymentOf(shop.db, paymentId)
    money.push(paymentLine(chance, payment))
    if (chance() < 0.5) money.push(await refunded(shop, { payment, orderId, as }))
  }
  return money
}

/** The fee in the report sometimes differs from the fee of the payment; the books follow the report. */
function paymentLine(chance: Chance, { reference, amount, fee: booked }: BookedPayment): Owed {
  const fee = chance() < 0.3 ? booked + upTo(chance, 50) : booked
  const tax = upTo(chance, fee)
  return { line: { entity: reference, type: 'payment', amount, fee, tax, settlement: '' }, owed: amount - booked }
}

type Refunding = { readonly payment: BookedPayment; readonly orderId: number; readonly as: StaffMember }

async function refunded(shop: TestApp, { payment, orderId, as }: Refunding): Promise<Owed> {
  await deliver(shop, orderId)
  const lines = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  const body = { lines, withDelivery: false, note: 'Torn seam', isRestocked: false }
  const send = () => sendAdmin(shop, `POST orders/${payment.code}/refund`, { as, body })
  let answer = await send()
  if (answer.status === 403) {
    await confirmSum(shop, as, answer.body.proof)
    answer = await send()
  }
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  await shop.runJobs()
  await sendDueRefunds(shop.ctx())
  const refund = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.provider_refund_id as entity', 'refunds.amount_minor as amount', 'refunds.status'])
    .where('payments.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(refund.status).toBe('processed')
  const line = { entity: refund.entity ?? '', type: 'refund', amount: refund.amount, settlement: '' } as const
  return { line: { ...line, paymentId: payment.reference }, owed: -refund.amount }
}

async function bookAll(shop: TestApp, as: StaffMember): Promise<void> {
  const { body } = await sendAdmin(shop, 'GET settlements?view=ready&limit=200', { as })
  const rows: readonly SettlementRow[] = body.settlements
  const settlements = rows.map(({ id, version, netMinor }) => ({ id, version, netMinor }))
  if (settlements.length === 0) return
  const { body: booked } = await sendAdmin(shop, 'POST settlements/book', { as, body: { settlements } })
  const results: readonly SettlementResult[] = booked.results
  expect(results.filter(({ isDone }) => !isDone)).toEqual([])
}

test.for(['ada', 'bina', 'chitra'])(
  'PAY-02: over random payments, refunds and files in any order, the provider’s account is the unsettled sum (%s)',
  async (seed) => {
    await using shop = await testApp({ hasRateLimit: false })
    const as = await newStaff(shop)
    const chance = seededRandom(seed)
    const money = (await someMoney(shop, chance, as)).map(({ line, owed }) => ({
      line: { ...line, settlement: `setl_${upTo(chance, 3)}` },
      owed,
    }))
    const booked = new Set<string>()
    const uploaded = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const file = shuffled(chance, money).slice(0, 1 + upTo(chance, 5))
      const body = { fileName: `part-${round}.csv`, text: reportOf(file.map(({ line }) => line)) }
      const { body: taken } = await sendAdmin(shop, 'POST settlements/upload', { as, body })
      const fresh = file.filter(({ line }) => !uploaded.has(line.entity))
      expect([taken.isTaken, taken.added]).toEqual([true, fresh.length])
      for (const { line } of file) uploaded.add(line.entity)
      if (chance() < 0.5) {
        await bookAll(shop, as)
        for (const entity of uploaded) booked.add(entity)
      }
      const unsettled = money.filter(({ line }) => !booked.has(line.entity)).reduce((sum, { owed }) => sum + owed, 0)
      const ledger = await ledgerOf(shop.db)
      expect([ledger['provider_receivable'] ?? 0, sumOf(ledger)]).toEqual([unsettled, 0])
      expect(ledger['settlement_differences'] ?? 0).toBe(0)
      const { body: counts } = await sendAdmin(shop, 'GET settlements/counts', { as })
      expect([counts.owedMinor, counts.ledgerMinor]).toEqual([unsettled, unsettled])
    }
  },
)

test('PAY-02: the provider’s own report is fetched, fits the books and is booked; fetching again adds nothing', async () => {
  await using shop = await testApp({ hasRateLimit: false })
  let as = await newStaff(shop)
  const { paymentId, orderId } = await paidOrderOf(shop, [{ quantity: 2 }])
  const payment = await paymentOf(shop.db, paymentId)
  const { owed } = await refunded(shop, { payment, orderId, as })
  const body = { month: monthOf(shop.clock.now()) }
  const fetchAs = async () => (await sendAdmin(shop, 'POST settlements/fetch', { as, body })).body
  expect(await fetchAs()).toMatchObject({ isTaken: true, added: 0 })
  shop.clock.advance(6 * minuteMs)
  // Signs in again, because a proof lasts five minutes and the provider's settlement takes that long.
  as = await newStaff(shop)
  expect(await fetchAs()).toMatchObject({ isTaken: true, added: 2, faults: [] })
  expect(await fetchAs()).toMatchObject({ isTaken: true, added: 0, known: 2 })
  expect((await ledgerOf(shop.db))['provider_receivable']).toBe(payment.amount - payment.fee + owed)
  await bookAll(shop, as)
  const ledger = await ledgerOf(shop.db)
  expect([ledger['provider_receivable'], ledger['settlement_differences'] ?? 0, sumOf(ledger)]).toEqual([0, 0, 0])
  expect(ledger['bank']).toBe(payment.amount - payment.fee + owed)
})
