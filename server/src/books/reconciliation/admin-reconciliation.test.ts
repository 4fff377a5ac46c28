import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { queueCashCode } from '#checkout'
import { confirmOrder, deliverOrder, dispatchOrder } from '#fulfilment'
import { ledgerOf, orderBooks, sumOf } from '#testing/books.ts'
import { newProduct } from '#testing/factories.ts'
import { codeFor } from '#testing/guests.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { confirmSum, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { expireOrders } from './expiry.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await offerOfflinePayments(shop.db)

const owner = await newStaff(shop)
const send = (call: Parameters<typeof sendAdmin>[1], body?: object, as: StaffMember = owner) =>
  sendAdmin(shop, call, { as, ...(body && { body }) })

async function listedCase({ kind = 'amount_differs', subject = '' } = {}): Promise<number> {
  const { paymentId, orderId } = await paidOrderOf(shop, [{}])
  const { id } = await shop.db
    .insertInto('payment_exceptions')
    .values({ kind, subject: subject || paymentId, order_id: orderId, detail: 'The sums differ.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const casesIn = async (view: string) =>
  z.array(z.object({ id: z.int() })).parse((await send(`GET reconciliation/cases?view=${view}&limit=200`)).body.cases)

test('PAY-02: a case shows the records of both sides, is settled with a reason, and is in the audit', async () => {
  const id = await listedCase()
  expect((await casesIn('open')).map((one) => one.id)).toContain(id)
  const { body: found } = await send(`GET reconciliation/cases/${id}`)
  expect(found).toMatchObject({ kind: 'amount_differs', provider: { state: 'captured' }, providerProblem: null })
  expect(found.books.amountMinor).toBe(found.provider.amountMinor)
  const empty = await send(`POST reconciliation/cases/${id}/settle`, { version: found.version, note: ' ' })
  expect(empty).toMatchObject({ status: 422, body: { errors: { note: ['Enter how it was resolved'] } } })
  const note = 'The bank corrected it, letter of 24 November.'
  expect((await send(`POST reconciliation/cases/${id}/settle`, { version: found.version, note })).status).toBe(200)
  expect((await casesIn('open')).map((one) => one.id)).not.toContain(id)
  expect((await casesIn('settled')).map((one) => one.id)).toContain(id)
  const { body: audit } = await send(`GET audit?thing=case&thingId=${id}`)
  expect(audit.events).toMatchObject([{ verb: 'settled', after: { kind: 'amount_differs', note } }])
})

test('PAY-02: of fifty people who settle one case, one does, and the others get it as it is now', async () => {
  const id = await listedCase()
  const { body: found } = await send(`GET reconciliation/cases/${id}`)
  const settle = (_: unknown, index: number) =>
    send(`POST reconciliation/cases/${id}/settle`, { version: found.version, note: `Note ${index}` })
  const answers = await Promise.all(Array.from({ length: 50 }, settle))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(49)
  expect(refused[0]?.body).toMatchObject({ code: 'change.outdated', current: { id, version: found.version + 1 } })
})

test('PAY-02: a case of a payment that nobody knows says so on both sides', async () => {
  const id = await listedCase({ kind: 'unknown_order', subject: 'pay_of_nobody' })
  const { body } = await send(`GET reconciliation/cases/${id}`)
  expect(body).toMatchObject({ books: null, provider: null, providerProblem: 'The provider knows no such payment.' })
})

test('PAY-02: comparing finds a payment that the provider took and the books lack, and settles it', async () => {
  const { paymentId } = await paidOrderOf(shop, [{}])
  await shop.db
    .updateTable('payments')
    .set({ amount_minor: 123 })
    .where('provider_payment_id', '=', paymentId)
    .execute()
  const from = new Date(shop.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
  const { body: trial } = await send('POST reconciliation/compare', { from, isTrial: true })
  const kindsOf = (differences: unknown) =>
    z
      .array(z.object({ kind: z.string(), subject: z.string() }))
      .parse(differences)
      .filter(({ subject }) => subject === paymentId)
      .map(({ kind }) => kind)
  expect(kindsOf(trial.differences)).toContain('amount_differs')
  const { body } = await send('POST reconciliation/compare', { from })
  expect(body.compared).toBeGreaterThan(0)
  expect(kindsOf(body.differences)).toContain('amount_differs')
  const { body: audit } = await send('GET audit?thing=settlement')
  expect(audit.events).toMatchObject([{ verb: 'compared the books', after: { from } }])
  for (const day of ['2099-01-01', '2020-01-01'])
    expect((await send('POST reconciliation/compare', { from: day })).body.code).toBe('money.period')
})

async function cashOrder() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3, priceRupees: 12_000 })
  const asha = await cashBuyer(shop, variants[0]?.id ?? 0)
  const { id: orderId } = await placeOffline(shop, asha)
  await queueCashCode(shop.ctx(), orderId)
  await shop.runJobs()
  const body = { user_id: asha.id, combined_order_id: orderId, verification_code: codeFor(shop, asha.email) ?? '' }
  const { status } = await shop.post('order/confirm-cash', body, asha)
  expect(status).toBe(200)
  const move = { orderId, note: '' }
  await confirmOrder(shop.ctx(), move)
  const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
  await dispatchOrder(shop.ctx(), { ...move, shipment })
  return { orderId, ...(await orderOf(orderId)) }
}

const orderOf = (orderId: number) =>
  shop.db.selectFrom('orders').select(['code', 'total_minor']).where('id', '=', orderId).executeTakeFirstOrThrow()

const expectedSchema = z.array(
  z.object({
    orderCode: z.string(),
    amountMinor: z.int(),
    detail: z.string().nullable(),
    actions: z.array(z.string()),
  }),
)
const expectedIn = async (queue: string, code: string) => {
  const { body } = await send(`GET reconciliation/expected?queue=${queue}&limit=200`)
  return expectedSchema.parse(body.expected).find(({ orderCode }) => orderCode === code)
}

test('PAY-01: cash on the way is expected, and a courier’s exact payment is booked once', async () => {
  const { orderId, code, total_minor: amountMinor } = await cashOrder()
  expect(await expectedIn('cash', code)).toEqual({
    orderCode: code,
    amountMinor,
    detail: 'Swift Couriers SC1',
    actions: ['refuse'],
  })
  await deliverOrder(shop.ctx(), { orderId, note: '' })
  expect(await expectedIn('cash', code)).toMatchObject({ actions: ['collect'] })
  const wrong = await send('POST reconciliation/collect', { orderCode: code, amountMinor: amountMinor - 1 })
  expect(wrong.body.code).toBe('bank.wrong_amount')
  const collect = () => send('POST reconciliation/collect', { orderCode: code, amountMinor })
  const answers = await Promise.all(Array.from({ length: 20 }, collect))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ledgerOf(shop.db, orderId)).toMatchObject({ bank: amountMinor, cash_receivable: 0 })
  expect(await expectedIn('cash', code)).toBeUndefined()
  const { body: audit } = await send(`GET audit?thing=order&thingId=${code}`)
  expect(audit.events).toMatchObject([{ verb: 'booked the courier’s cash' }])
})

test('PAY-01: a parcel that was refused at the door owes nothing', async () => {
  const { orderId, code } = await cashOrder()
  const { status } = await send('POST reconciliation/refuse', { orderCode: code, note: 'Nobody opened.' })
  expect(status).toBe(200)
  expect((await orderBooks(shop.db, orderId)).state).toBe('refunded')
  const ledger = await ledgerOf(shop.db, orderId)
  expect([ledger['cash_receivable'], sumOf(ledger)]).toEqual([0, 0])
  expect(await expectedIn('cash', code)).toBeUndefined()
})

async function transferOrder() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1, priceRupees: 1_20_000 })
  const asha = await cashBuyer(shop, variants[0]?.id ?? 0)
  const { id: orderId } = await placeOffline(shop, asha, 'bank_transfer')
  return { orderId, ...(await orderOf(orderId)), stockItemId: variants[0]?.stockItemId ?? 0 }
}

test('PAY-01: a bank transfer is booked by its reference, and the reference pays once', async () => {
  const { orderId, code, total_minor: amountMinor } = await transferOrder()
  expect(await expectedIn('transfers', code)).toMatchObject({ amountMinor, actions: ['receive'] })
  const receive = (reference: string) =>
    send('POST reconciliation/receive', { orderCode: code, amountMinor, reference })
  expect((await receive('12')).body.errors).toEqual({ reference: ['Enter the UTR: 6 to 30 letters and digits'] })
  expect((await receive('hdfc00012345')).body).toEqual({ isOwedBack: false })
  expect((await receive('HDFC00012345')).body.code).toBe('order.already_paid')
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
  const other = await transferOrder()
  const used = { orderCode: other.code, amountMinor: other.total_minor, reference: 'HDFC00012345' }
  expect((await send('POST reconciliation/receive', used)).body.code).toBe('bank.used_reference')
})

test('PAY-01: a transfer that comes after the order was cancelled is owed back, and paid out once', async () => {
  const { orderId, code, total_minor: amountMinor, stockItemId } = await transferOrder()
  await shop.db
    .updateTable('orders')
    .set({ reserved_until: new Date(shop.clock.now().getTime() - 86_400_000) })
    .where('id', '=', orderId)
    .execute()
  while ((await expireOrders(shop.ctx())) > 0);
  await shop.db.updateTable('stock_items').set({ available: 0 }).where('id', '=', stockItemId).execute()
  const { body: list } = await send('GET reconciliation/expected?queue=transfers')
  expect(list.expected).toContainEqual(expect.objectContaining({ orderCode: code, isLate: true }))
  const receipt = { orderCode: code, amountMinor, reference: 'LATE00012345' }
  const { body } = await send('POST reconciliation/receive', receipt)
  expect(body).toEqual({ isOwedBack: true })
  await shop.db
    .updateTable('offline_orders')
    .set({ refund_account: 'asha@upi' })
    .where('order_id', '=', orderId)
    .execute()
  expect(await expectedIn('payouts', code)).toMatchObject({ amountMinor, detail: 'asha@upi', actions: ['pay_out'] })
  const pay = (sum: number) => send('POST reconciliation/pay-out', { orderCode: code, amountMinor: sum })
  expect((await pay(amountMinor - 1)).body.code).toBe('money.other_refunds')
  const { body: refused } = await pay(amountMinor)
  expect(refused).toMatchObject({
    code: 'staff.sum_proof_required',
    proof: { amountMinor, to: `asha@upi, order ${code}` },
  })
  await confirmSum(shop, owner, refused.proof)
  expect((await pay(amountMinor)).status).toBe(200)
  expect((await pay(amountMinor)).body.code).toBe('money.other_refunds')
  expect((await ledgerOf(shop.db, orderId))['bank']).toBe(0)
  expect(await expectedIn('payouts', code)).toBeUndefined()
})

test('API-01: a change of the books needs its permission and a fresh proof', async () => {
  const id = await listedCase()
  const orders = await newStaff(shop, { role: 'Orders' })
  expect((await send('GET reconciliation/cases', undefined, orders)).status).toBe(403)
  const finance = await newStaff(shop, { role: 'Finance' })
  await shop.db
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(0) })
    .where('staff_id', '=', finance.id)
    .execute()
  const settle = await send(`POST reconciliation/cases/${id}/settle`, { version: 1, note: 'Seen' }, finance)
  expect(settle.body.code).toBe('staff.proof_required')
})
