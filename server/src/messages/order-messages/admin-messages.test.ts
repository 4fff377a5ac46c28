import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const { orderId } = await paidOrderOf(shop, [{}])
const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()

const messages = async (as: StaffMember = owner, of = code) =>
  (await sendAdmin(shop, `GET orders/${of}/messages`, { as })).body
type Words = { readonly subject?: string; readonly text?: string }
const write = (words: Words = {}, { as = owner, key = '' } = {}) =>
  sendAdmin(shop, `POST orders/${code}/messages`, {
    as,
    body: { subject: 'The lining', text: 'Silk or cotton?\n\nWe wait for you.', ...words },
    ...(key !== '' && { headers: { 'idempotency-key': key } }),
  })
const runJobs = () => shop.runJobs()

test('ORD-01: an order’s page lists each email with its words, and a role without contacts sees neither address nor words', async () => {
  await runJobs()
  const {
    messages: [paid],
    canWrite,
  } = await messages()
  expect(paid).toMatchObject({ kind: 'order-paid', channel: 'email', state: 'sent', canSendAgain: false })
  expect(paid.body).toContain('preparing your pieces')
  expect(paid.to).toContain('@example.com')
  expect(canWrite).toBe(true)
  const key = await newKey(shop, ['orders.read'])
  const { body } = await sendAdmin(shop, `GET orders/${code}/messages`, { key })
  expect(body.messages[0]).toMatchObject({ body: null, to: expect.stringContaining('…') })
  expect(body.canWrite).toBe(false)
  expect((await sendAdmin(shop, 'GET orders/20000101-1/messages', { as: owner })).body.code).toBe('order.not_found')
})

test('ORD-01: a designer sees no messages and writes none', async () => {
  const designer = await newStaff(shop, { role: 'Designer', label: 'Somebody Else' })
  expect(await messages(designer)).toEqual({ messages: [], canWrite: false, alsoBy: [] })
  expect((await write({}, { as: designer })).body.code).toBe('staff.no_permission')
})

test('ORD-01: the staff write to the customer once, a reply reaches the house, and the audit repeats no word', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => write({}, { key: 'written-once' })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await messages()).messages[0]).toMatchObject({ kind: 'order-note', state: 'waiting' })
  await runJobs()
  const sent = shop.mails.filter(({ kind }) => kind === 'order-note')
  expect(sent).toHaveLength(1)
  const { careEmail: replyTo } = (await shop.ctx().ports.documents.read('house')).body
  expect(sent[0]).toMatchObject({ subject: `The lining (order ${code})`, replyTo })
  expect((await messages()).messages[0]).toMatchObject({
    kind: 'order-note',
    state: 'sent',
    body: expect.stringContaining('cotton'),
  })
  const events = shop.db.selectFrom('audit_events').selectAll().where('verb', '=', 'wrote to the customer')
  expect(JSON.stringify(await events.execute())).not.toContain('cotton')
  expect(await events.execute()).toHaveLength(1)
})

test('ORD-01: a message that failed for good is sent again from the order', async () => {
  await write({ subject: 'Failed' })
  await sql`
    update jobs.job set state = 'failed', completed_on = now(), retry_count = 90, output = '{"message": "550 no such user"}'
    where name = 'mail.send' and data ->> 'template' = 'order-note' and state = 'created'`.execute(shop.db)
  const [failed] = (await messages()).messages
  expect(failed).toMatchObject({ state: 'failed', canSendAgain: true, reason: '550 no such user' })
  const retried = await sendAdmin(shop, 'POST jobs/retry', { as: owner, body: { ids: [failed.id] } })
  expect(retried.body).toEqual({ retried: 1 })
  await runJobs()
  expect((await messages()).messages[0]).toMatchObject({ id: failed.id, state: 'sent' })
})

test('ORD-01: a message needs a subject in one line and words, and an order without email cannot be written to', async () => {
  for (const [words, field] of [
    [{ subject: ' ' }, 'subject'],
    [{ subject: 'One\r\nBcc: all@example.com' }, 'subject'],
    [{ subject: 'x'.repeat(121) }, 'subject'],
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(4001) }, 'text'],
  ] as const) {
    const { status, body } = await write(words)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
  await shop.db.updateTable('orders').set({ ship_email: '' }).where('id', '=', orderId).execute()
  expect((await write()).body.code).toBe('order.no_email')
  expect((await messages()).canWrite).toBe(false)
})
