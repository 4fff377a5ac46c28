import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const [owner, support] = [await newStaff(shop), await newStaff(shop, { role: 'Support' })]

const care = async (id: number, as: StaffMember = owner) =>
  (await sendAdmin(shop, `GET customers/${id}/care`, { as })).body
const post = (path: string, body: object = {}, as: StaffMember = owner) => sendAdmin(shop, `POST ${path}`, { as, body })
const verbsOf = async (id: number) => {
  const events = shop.db.selectFrom('audit_events').select(['verb', 'before', 'after']).where('thing', '=', 'customer')
  return events.where('thing_id', '=', String(id)).orderBy('id').execute()
}

test('AUTH-02: a note has its author and time, its author alone changes it, and the audit repeats no word of it', async () => {
  const { id } = await shop.shopper()
  const body = 'Prefers calls <script>alert(1)</script> after six'
  const key = { 'idempotency-key': 'note-once' }
  const add = () => sendAdmin(shop, `POST customers/${id}/notes`, { as: support, body: { body }, headers: key })
  expect((await Promise.all([add(), add(), add()])).map(({ status }) => status)).toEqual([200, 200, 200])
  const [note] = (await care(id, support)).notes
  expect(note).toMatchObject({
    body,
    isOwn: true,
    version: 1,
    editedAt: null,
    author: expect.stringContaining('Support'),
  })
  expect((await care(id)).notes).toMatchObject([{ isOwn: false }])
  expect((await post(`customer-notes/${note.id}`, { version: 1, body: 'x' })).body.code).toBe('customer.foreign_note')
  expect((await post(`customer-notes/${note.id}`, { version: 1, body: 'After seven' }, support)).status).toBe(200)
  const late = await post(`customer-notes/${note.id}`, { version: 1, body: 'After eight' }, support)
  expect(late.body).toMatchObject({ code: 'change.outdated', current: { body: 'After seven', version: 2 } })
  expect((await post(`customer-notes/${note.id}/remove`, {}, support)).status).toBe(200)
  expect((await post(`customer-notes/${note.id}/remove`, {}, support)).body.code).toBe('customer.no_note')
  const events = await verbsOf(id)
  expect(events.map(({ verb }) => verb)).toEqual(['noted', 'changed a note', 'deleted a note'])
  expect(JSON.stringify(events)).not.toContain('seven')
})

test('AUTH-02: a note needs words, and a role that only reads writes none', async () => {
  const { id } = await shop.shopper()
  for (const body of ['', '   ', 'x'.repeat(2001)]) {
    expect(Object.keys((await post(`customers/${id}/notes`, { body })).body.errors)).toEqual(['body'])
  }
  const orders = await newStaff(shop, { role: 'Orders' })
  expect((await post(`customers/${id}/notes`, { body: 'Hello' }, orders)).body.code).toBe('staff.no_permission')
  expect((await post('customers/987654321/notes', { body: 'Hello' })).body.code).toBe('customer.not_found')
})

test('AUTH-02: a customer is logged out of one device or of all, and nobody else is', async () => {
  const [asha, other] = [await shop.shopper(), await shop.shopper()]
  const [session] = (await care(asha.id)).sessions
  expect((await post(`customers/${other.id}/sessions/end`, { sessionId: session.id })).body).toEqual({ ended: 0 })
  expect((await care(asha.id)).sessions).toHaveLength(1)
  expect((await post(`customers/${asha.id}/sessions/end`, { sessionId: session.id })).body).toEqual({ ended: 1 })
  expect((await care(asha.id)).sessions).toEqual([])
  expect((await post(`customers/${other.id}/sessions/end`)).body).toEqual({ ended: 1 })
  expect((await verbsOf(other.id)).map(({ verb }) => verb)).toEqual(['logged out'])
})

test('AUTH-02: who sees no contacts gets masked recipients, and measurements and counts are shown', async () => {
  const { asha, orderId } = await paidOrderOf(shop, [{}])
  await sql`
    insert into order_messages (job_id, order_id, user_id, channel, template, recipient, subject, body, state, created_at)
    values (gen_random_uuid(), ${orderId}, ${asha.id}, 'email', 'order-paid', 'asha.hidden@example.com', 'Paid', 'Paid',
      'sent', now())`.execute(shop.db)
  const key = await newKey(shop, ['customers.read'])
  const { body } = await sendAdmin(shop, `GET customers/${asha.id}/care`, { key })
  expect(JSON.stringify(body)).not.toContain('hidden')
  expect(body).toMatchObject({ boughtPieces: 1, returnedPieces: 0, refundedMinor: 0, cartPieces: 0 })
  expect((await care(asha.id)).messages).toMatchObject([{ to: 'asha.hidden@example.com', state: 'sent' }])
})

test('ROUTE-06: the staff export the customer’s own download, with notes and messages, and record the request', async () => {
  const { asha, orderId } = await paidOrderOf(shop, [{}])
  await post(`customers/${asha.id}/notes`, { body: 'Likes silk' })
  await post('customers/tags', { ids: [asha.id], add: ['VIP'] })
  await sql`
    insert into order_messages (job_id, order_id, user_id, channel, template, recipient, subject, body, state, created_at)
    values (gen_random_uuid(), ${orderId}, ${asha.id}, 'email', 'order-paid', 'a@example.com', 'Paid', 'Thank you',
      'sent', now())`.execute(shop.db)
  await post(`customers/${asha.id}/requests`, { kind: 'export' }, support)
  expect((await post(`customers/${asha.id}/requests`, { kind: 'export' }, support)).body.code).toBe(
    'customer.request_open',
  )
  const { status, body } = await post(`customers/${asha.id}/export`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    staff_notes: [{ text: 'Likes silk' }],
    staff_tags: ['VIP'],
    order_messages: [{ text: 'Thank you', template: 'order-paid' }],
  })
  expect(body.data.orders).toHaveLength(1)
  expect((await care(asha.id)).requests).toMatchObject([{ kind: 'export', state: 'done' }])
  expect((await post(`customers/${asha.id}/export`, {}, support)).body.code).toBe('staff.no_permission')
  expect((await verbsOf(asha.id)).map(({ verb }) => verb)).toEqual([
    'noted',
    'tagged',
    'recorded a request',
    'exported',
  ])
})

test('ROUTE-06: an open order prevents a deletion; afterwards the account is gone and the request stays', async () => {
  const { asha, orderId } = await paidOrderOf(shop, [{}])
  await post(`customers/${asha.id}/notes`, { body: 'To be forgotten' })
  await post(`customers/${asha.id}/requests`, { kind: 'deletion' })
  expect((await care(asha.id)).unfinished).toEqual([expect.stringMatching(/^Order /)])
  const erase = (confirmed: string) => post(`customers/${asha.id}/erase`, { confirmed })
  expect((await erase('1')).body).toMatchObject({
    code: 'customer.not_confirmed',
    errors: { confirmed: [expect.any(String)] },
  })
  expect((await erase(String(asha.id))).body.code).toBe('customer.unfinished')
  await shop.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', orderId).execute()
  const answers = await Promise.all([erase(String(asha.id)), erase(String(asha.id))])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await sendAdmin(shop, `GET customers/${asha.id}`, { as: owner })).body.code).toBe('customer.not_found')
  const { rows } = await sql`select from customer_notes where user_id = ${asha.id}`.execute(shop.db)
  expect(rows).toEqual([])
  const listed = await sendAdmin(shop, 'GET customer-requests?state=done', { as: owner })
  expect(listed.body.requests).toMatchObject([{ customerId: asha.id, kind: 'deletion', state: 'done' }, {}])
})

test('ROUTE-06: a withdrawn request is closed once', async () => {
  const { id } = await shop.shopper()
  await post(`customers/${id}/requests`, { kind: 'deletion' })
  const [request] = (await care(id)).requests
  const withdraw = () => post(`customer-requests/${request.id}/withdraw`)
  const answers = await Promise.all([withdraw(), withdraw()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  expect((await care(id)).requests).toMatchObject([{ state: 'withdrawn' }])
})
