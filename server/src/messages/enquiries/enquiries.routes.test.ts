import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storesDefault } from '@shop/contract/content/stores-default'
import { dayText, visitDays } from '@shop/contract/content/visits'
import { testApp, type TestApp } from '#testing/test-app.ts'

const [delhi] = storesDefault.stores

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
})
afterAll(() => shop[Symbol.asyncDispose]())

let writers = 0
function contactBody(overrides: object = {}) {
  writers += 1
  return {
    topic: 'return',
    order_code: '20261121-401',
    name: 'Asha Rao',
    email: `writer${writers}@example.com`,
    message: 'The left sleeve is an inch too long.\nCan it be taken up?',
    ...overrides,
  }
}

const contact = (body: object, key?: string) =>
  shop.post('enquiries/contact', body, key === undefined ? {} : { headers: { 'idempotency-key': key } })

const rowsOf = (email: string) => shop.db.selectFrom('enquiries').selectAll().where('email', '=', email).execute()

test('ROUTE-06: a message is stored under a ticket that can be read out, and the response contains it', async () => {
  const body = contactBody({ name: ' Asha \n Rao ' })
  const reply = await contact(body)
  expect(reply.status).toBe(200)
  const { ticket } = reply.body
  expect(ticket).toMatch(/^T-[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
  expect(reply.body).toEqual({ result: true, message: `Thank you. Your ticket is ${ticket}.`, ticket })
  expect(await rowsOf(body.email)).toMatchObject([
    { ticket, kind: 'contact', topic: 'return', order_code: '20261121-401', name: 'Asha Rao', done_at: null },
  ])
})

test('ROUTE-06: the writer gets the ticket and the reply time; the shop gets an email to reply to', async () => {
  const body = contactBody()
  const { ticket } = (await contact(body)).body
  await shop.runJobs()
  const [copy, ...others] = shop.mails.filter(({ to }) => to === body.email)
  expect(others).toEqual([])
  expect(copy).toMatchObject({ kind: 'enquiry-received', subject: `We have your message: ticket ${ticket}` })
  expect(copy?.replyTo).toBeUndefined()
  for (const words of [ticket, 'within one working day', 'A return or an exchange', 'Order 20261121-401'])
    expect(copy?.text).toContain(words)
  const received = shop.mails.filter(({ text, kind }) => kind === 'enquiry' && text.includes(ticket))
  expect(received).toMatchObject([{ to: 'care@ruhvana.example', replyTo: body.email }])
  expect(received[0]?.subject).toBe(`${ticket}: A return or an exchange`)
  for (const words of ['Asha Rao', body.email, body.message]) expect(received[0]?.text).toContain(words)
})

test('ROUTE-06: the shop does not email a stranger’s text to another person’s mailbox', async () => {
  const victim = await shop.shopper({ email: 'customer.of.the.house@example.com' })
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', victim.id).execute()
  const message = 'Your refund waits for you: https://evil.example/card asks for your card number.'
  await contact(contactBody({ email: victim.email, name: 'Winner evil.example', message }))
  await shop.runJobs()
  const mails = shop.mails.filter(({ to }) => to === victim.email)
  expect(mails.map(({ kind }) => kind)).toEqual(['enquiry-received'])
  expect(JSON.stringify(mails)).not.toContain('evil')
})

test('ROUTE-06: a complaint goes to the grievance officer, with the legal deadlines', async () => {
  const body = contactBody({ topic: 'grievance', order_code: '' })
  const { ticket } = (await contact(body)).body
  await shop.runJobs()
  const about = shop.mails.filter(({ text }) => text.includes(ticket))
  expect(about.map(({ to }) => to)).toEqual([body.email, 'officer@ruhvana.example'])
  for (const { text } of about) expect(text).toContain('within 48 hours and settles it within one month')
})

test('ROUTE-06: a repeated submission, also concurrent, has one ticket and one pair of emails; changed text is another', async () => {
  const body = contactBody()
  const replies = await Promise.all([contact(body, 'one form'), contact(body, 'one form'), contact(body, 'one form')])
  const tickets = new Set(replies.map((reply) => reply.body.ticket))
  expect(tickets.size).toBe(1)
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to === body.email)).toHaveLength(1)
  const changed = await contact({ ...body, message: `${body.message} Please.` }, 'one form')
  expect(tickets.has(changed.body.ticket)).toBe(false)
  const [first, second] = [await contact(body), await contact(body)]
  expect(first.body.ticket).not.toBe(second.body.ticket)
})

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Returns the first such weekday that can be booked in the Delhi store. */
function nextDay(weekday: number): string {
  const day = visitDays(delhi, shop.clock.now()).find((one) => weekdayOf(one) === weekday)
  if (day === undefined) throw new Error('Sixty days have every weekday.')
  return day
}

/** Returns the date in Delhi after this many days. */
function daysAhead(count: number): string {
  const [tomorrow = ''] = visitDays(delhi, shop.clock.now())
  return new Date(Date.parse(`${tomorrow}T00:00:00Z`) + (count - 1) * 86_400_000).toISOString().slice(0, 10)
}

function visitBody(overrides: object = {}) {
  writers += 1
  return {
    store: 'mumbai',
    day: nextDay(2),
    part_of_day: 'evening',
    visitors: '2',
    name: 'Asha Rao',
    email: `visitor${writers}@example.com`,
    phone: '+91 98200-12345',
    message: 'A lehenga.',
    ...overrides,
  }
}

const visit = (body: object) => shop.post('enquiries/visit', body)

test('ROUTE-06: a request to visit a store is stored and emailed with its day, time and people', async () => {
  const body = visitBody()
  const { ticket } = (await visit(body)).body
  const stored = shop.db.selectFrom('enquiries').select(['kind', 'store', 'visit_part', 'visitors', 'phone', 'topic'])
  expect(await stored.where('ticket', '=', ticket).execute()).toEqual([
    { kind: 'visit', store: 'mumbai', visit_part: 'evening', visitors: 2, phone: '+919820012345', topic: null },
  ])
  await shop.runJobs()
  const emails = shop.mails.filter(({ text }) => text.includes(ticket))
  expect(emails.map(({ to }) => to)).toEqual([body.email, 'care@ruhvana.example'])
  for (const words of [`A visit to Mumbai on ${dayText(body.day)}`, 'In the evening, 4 pm to 8 pm', '2 people'])
    for (const { text } of emails) expect(text).toContain(words)
  expect(emails[0]?.text).toContain('The store confirms your visit, or offers another time, within one working day.')
  expect(emails[1]?.text).toContain('919820012345')
})

test('ROUTE-06: a visitor may omit the message and the phone number', async () => {
  const { phone: _, message: __, ...body } = visitBody({ visitors: 1 })
  const { ticket } = (await visit(body)).body
  await shop.runJobs()
  expect(shop.mails.findLast(({ to }) => to === body.email)?.text).not.toContain('What you wrote')
  expect(ticket).toMatch(/^T-/)
})

test.each([
  ['today', () => ({ store: 'delhi', day: daysAhead(0) })],
  ['a day of another year', () => ({ day: '2025-11-25' })],
  ['more than 60 days ahead', () => ({ store: 'delhi', day: daysAhead(61) })],
  ['a day on which the store is closed', () => ({ day: nextDay(1) })],
  ['a time at which the store is closed', () => ({ store: 'dubai', day: nextDay(5), part_of_day: 'morning' })],
])('ROUTE-06: a visit cannot be booked for %s', async (_, when) => {
  const body = visitBody(when())
  expect(await visit(body)).toMatchObject({ status: 422, body: { result: false, code: 'visit.not_open' } })
  expect(await rowsOf(body.email)).toEqual([])
})

test.each([
  [{ store: 'pune' }, { store: ['Choose a store'] }],
  [{ day: '2026-02-30' }, { day: ['Choose a day'] }],
  [{ part_of_day: 'night' }, { part_of_day: ['Choose a time of day'] }],
  [{ visitors: 7 }, { visitors: ['Choose 1 to 6'] }],
  [{ visitors: '0' }, { visitors: ['Choose 1 to 6'] }],
  [{ phone: '12' }, { phone: ['Invalid phone number'] }],
  [{ message: 'x'.repeat(501) }, { message: ['Must be 500 characters or fewer'] }],
])('ROUTE-06: a visit with %j is refused at that field', async (wrong, errors) => {
  expect(await visit(visitBody(wrong))).toMatchObject({ status: 422, body: { result: false, errors } })
})

test.each([
  [{ topic: 'weather' }, { topic: ['Choose what it is about'] }],
  [{ order_code: '401' }, { order_code: ['An order number looks like 20261121-401'] }],
  [{ order_code: '20261321-401' }, { order_code: ['An order number looks like 20261121-401'] }],
  [{ name: '  ' }, { name: ['Name is required'] }],
  [{ email: 'asha' }, { email: ['Invalid email'] }],
  [{ message: `  ${'x'.repeat(19)}  ` }, { message: ['Must be 20 characters or more'] }],
  [{ message: 'x'.repeat(1001) }, { message: ['Must be 1000 characters or fewer'] }],
])('ROUTE-06: a message with %j is refused at that field', async (wrong, errors) => {
  const body = contactBody(wrong)
  expect(await contact(body)).toMatchObject({ status: 422, body: { result: false, errors } })
  expect(await rowsOf(body.email)).toEqual([])
})

test('ROUTE-06: the order code is optional, and a message of exactly 20 or 1000 characters is accepted', async () => {
  const { order_code: _, ...without } = contactBody()
  expect((await contact(without)).status).toBe(200)
  expect((await contact(contactBody({ order_code: null, message: 'x'.repeat(20) }))).status).toBe(200)
  expect((await contact(contactBody({ message: 'x'.repeat(1000) }))).status).toBe(200)
})

test('ROUTE-06: an email that cannot be sent is retried, not lost', async () => {
  let isDown = true
  const stored: string[] = []
  const mailer = {
    send: async ({ kind }: { readonly kind: string }) => {
      if (isDown) throw new Error('The post office is closed.')
      stored.push(kind)
    },
    close: () => undefined,
  }
  await using offline = await testApp({ mailer })
  expect((await offline.post('enquiries/contact', contactBody())).status).toBe(200)
  await expect(offline.runJobs()).rejects.toThrow('closed')
  isDown = false
  // Skips the retry delay of several seconds.
  await sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(offline.db)
  await offline.runJobs()
  expect(stored.toSorted()).toEqual(['enquiry', 'enquiry-received'])
})

test('ROUTE-12: enquiries of a verified mailbox are in its owner’s export and in no one else’s', async () => {
  const asha = await shop.shopper({ email: 'asha.writes@example.com' })
  await contact(contactBody({ email: 'Asha.Writes@example.com' }))
  const visitRequest = visitBody({ email: asha.email })
  await visit(visitRequest)
  await contact(contactBody())
  expect((await shop.get('profile/export', asha)).body.data.enquiries).toEqual([])
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', asha.id).execute()
  const { enquiries } = (await shop.get('profile/export', asha)).body.data
  expect(enquiries).toMatchObject([
    { kind: 'contact', topic: 'return', order_code: '20261121-401', email: 'Asha.Writes@example.com', done_at: null },
    { kind: 'visit', store: 'mumbai', day: visitRequest.day, part_of_day: 'evening', visitors: 2, topic: null },
  ])
})
