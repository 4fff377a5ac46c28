import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newKey, newStaff, sendAdmin, type AdminAnswer, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

const idsIn = ({ body }: AdminAnswer): number[] =>
  z
    .array(z.object({ id: z.int() }))
    .parse(body.customers)
    .map(({ id }) => id)

const find = async (search: string, as: StaffMember = owner): Promise<number[]> =>
  idsIn(await sendAdmin(shop, `GET customers?search=${encodeURIComponent(search)}`, { as }))

const customer = (id: number, as = owner) => sendAdmin(shop, `GET customers/${id}`, { as })

type Change = { readonly amountMinor: number; readonly reason?: string; readonly idempotencyKey?: string }

const changeCredit = (way: 'give' | 'take', id: number, { idempotencyKey, ...change }: Change) =>
  sendAdmin(shop, `POST customers/${id}/credit/${way}`, {
    as: owner,
    body: { reason: 'Late delivery', ...change },
    ...(idempotencyKey !== undefined && { headers: { 'idempotency-key': idempotencyKey } }),
  })

test('AUTH-02: a customer is found by parts of name, email and phone, written in any way', async () => {
  const { id } = await shop.shopper()
  const contacts = { name: 'Nirmala Quillfeather', email: 'quill@example.com', phone: '+919876543219' }
  await shop.db.updateTable('users').set(contacts).where('id', '=', id).execute()
  for (const scrap of ['quillfea', 'NIRMALA', 'QUILL@ex', '543219', '98765 43219', '+91 98765-43219'])
    expect([scrap, await find(scrap)]).toEqual([scrap, [id]])
  for (const scrap of ['100%', '_____', 'nobody at all', "'; drop"])
    expect([scrap, await find(scrap)]).toEqual([scrap, []])
})

test('AUTH-02: a customer’s page has paid orders, their sum and the state of the account', async () => {
  const { asha, orderId } = await paidOrderOf(shop, [{}])
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const { body } = await customer(asha.id)
  expect(body).toMatchObject({ orders: 1, spentMinor: order.total_minor, creditMinor: 0, isGuest: false })
  expect(body.latestOrders).toMatchObject([{ code: order.code, totalMinor: order.total_minor }])
  expect(body.addresses.length).toBeGreaterThan(0)
})

test('AUTH-02: who sees no contacts gets no name, no address, and finds nobody', async () => {
  const { asha } = await paidOrderOf(shop, [{}])
  await shop.db.updateTable('users').set({ name: 'Zarina Hidden' }).where('id', '=', asha.id).execute()
  const key = await newKey(shop, ['customers.read'])
  const found = await sendAdmin(shop, 'GET customers?search=Zarina', { key })
  expect(idsIn(found)).toEqual([])
  const { body } = await sendAdmin(shop, `GET customers/${asha.id}`, { key })
  expect(body).toMatchObject({ contacts: null, addresses: [], orders: 1 })
  expect(JSON.stringify(body)).not.toContain('Zarina')
})

test('AUTH-02: pages of customers follow each other without a gap or a repeat', async () => {
  for (let count = 0; count < 5; count += 1) await shop.shopper()
  const all = idsIn(await sendAdmin(shop, 'GET customers?limit=200', { as: owner }))
  const seen: number[] = []
  let cursor = ''
  for (let page = 0; page < 100; page += 1) {
    const answer = await sendAdmin(shop, `GET customers?limit=2${cursor}`, { as: owner })
    seen.push(...idsIn(answer))
    if (answer.body.next === null) break
    cursor = `&cursor=${answer.body.next}`
  }
  expect(seen).toEqual(all)
  expect(seen.length).toBeGreaterThanOrEqual(5)
})

test('PAY-01: credit is given and taken with a reason, and the books stay balanced', async () => {
  const { id } = await shop.shopper()
  const before = (await ledgerOf(shop.db))['store_credit_liability'] ?? 0
  expect((await changeCredit('give', id, { amountMinor: 50_000 })).status).toBe(200)
  expect((await changeCredit('take', id, { amountMinor: 20_000, reason: 'A mistake' })).status).toBe(200)
  const { body } = await customer(id)
  expect(body.credit).toMatchObject({ balanceMinor: 30_000, freeMinor: 30_000 })
  expect(body.credit.entries).toMatchObject([
    { kind: 'void', amountMinor: -20_000, note: 'A mistake' },
    { kind: 'issue', amountMinor: 50_000, note: 'Late delivery' },
  ])
  const books = await ledgerOf(shop.db)
  expect([books['store_credit_liability'], sumOf(books)]).toEqual([before - 30_000, 0])
  const events = await shop.db
    .selectFrom('audit_events')
    .select(['verb', 'after'])
    .where('thing', '=', 'customer')
    .where('thing_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { verb: 'gave credit', after: { credit: '₹500', reason: 'Late delivery' } },
    { verb: 'took credit', after: { credit: '₹200', reason: 'A mistake' } },
  ])
})

test('PAY-01: a hundred takings of one sum at once take it once', async () => {
  const { id } = await shop.shopper()
  await changeCredit('give', id, { amountMinor: 1000 })
  const answers = await Promise.all(Array.from({ length: 100 }, () => changeCredit('take', id, { amountMinor: 1000 })))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code))
  expect(codes.filter((code) => code === 'taken')).toHaveLength(1)
  expect(codes.filter((code) => code === 'customer.credit_short')).toHaveLength(99)
  expect((await customer(id)).body.creditMinor).toBe(0)
})

test('PAY-01: a hundred repeats of one request give credit once', async () => {
  const { id } = await shop.shopper()
  const send = () => changeCredit('give', id, { amountMinor: 700, idempotencyKey: 'give-once' })
  const answers = await Promise.all(Array.from({ length: 100 }, send))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await customer(id)).body.creditMinor).toBe(700)
})

test('PAY-01: credit that an unpaid order holds cannot be taken', async () => {
  const { id } = await shop.shopper()
  await changeCredit('give', id, { amountMinor: 1000 })
  await sql`update stored_values set held_minor = 600 where user_id = ${id}`.execute(shop.db)
  const { body } = await changeCredit('take', id, { amountMinor: 500 })
  expect(body).toMatchObject({ code: 'customer.credit_short', errors: { amountMinor: [expect.any(String)] } })
  expect((await changeCredit('take', id, { amountMinor: 400 })).status).toBe(200)
})

test('PAY-01: a change of credit without a sum, a reason or a fresh proof is refused', async () => {
  const { id } = await shop.shopper()
  for (const [change, field] of [
    [{ amountMinor: 0 }, 'amountMinor'],
    [{ amountMinor: 10_000_001 }, 'amountMinor'],
    [{ amountMinor: 1.5 }, 'amountMinor'],
    [{ amountMinor: 100, reason: ' ' }, 'reason'],
  ] as const) {
    const { status, body } = await changeCredit('give', id, change)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
  expect((await changeCredit('give', 987_654_321, { amountMinor: 100 })).body.code).toBe('customer.not_found')
  await shop.db
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(0) })
    .where('staff_id', '=', owner.id)
    .execute()
  expect((await changeCredit('give', id, { amountMinor: 100 })).body.code).toBe('staff.proof_required')
})
