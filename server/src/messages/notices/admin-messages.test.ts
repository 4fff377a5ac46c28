import { afterAll, expect, test } from 'vitest'
import { defaultWords } from '@shop/contract/messages/message-specs'
import { newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { sendEmail, sendTextMessage } from './messages.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const path = 'content/message-welcome'
const preview = 'messages/message-welcome/preview'

async function draft(as: StaffMember, change: object, key = 'message-welcome') {
  const { version } = (await sendAdmin(shop, `GET content/${key}`, { as })).body
  const body = { version, body: { ...(key === 'message-welcome' ? defaultWords(key) : {}), ...change } }
  return sendAdmin(shop, `POST content/${key}/draft`, { as, body })
}

async function publish(as: StaffMember, key = 'message-welcome') {
  const { version } = (await sendAdmin(shop, `GET content/${key}`, { as })).body
  return sendAdmin(shop, `POST content/${key}/publish`, { as, body: { version } })
}

const welcome = { template: 'welcome', to: 'meera@example.com', facts: { name: 'Meera' } } as const

test('issue 18: published words are in the next email and text, and the default comes back', async () => {
  const as = await newStaff(shop, { role: 'Content' })
  await draft(as, { subject: 'Namaste from {brand}', text: 'namaste. {link}', closing: 'With love' })
  await sendEmail(shop.ctx(), welcome, 'one')
  expect(shop.mails.at(-1)?.subject).toBe('Welcome to Ruhvana')
  expect((await publish(as)).status).toBe(200)
  await sendEmail(shop.ctx(), welcome, 'two')
  expect(shop.mails.at(-1)).toMatchObject({ subject: 'Namaste from Ruhvana' })
  expect(shop.mails.at(-1)?.text).toContain('\n\nWith love\n\nRuhvana\n')
  await sendTextMessage(shop.ctx(), { ...welcome, to: '919820000001' })
  expect(shop.messages.at(-1)?.text).toBe('Ruhvana: namaste. http://localhost:3000')
  const { version } = (await sendAdmin(shop, `GET ${path}`, { as })).body
  await sendAdmin(shop, `POST ${path}/restore`, { as, body: { version, id: null } })
  await sendEmail(shop.ctx(), welcome, 'three')
  expect(shop.mails.at(-1)?.subject).toBe('Welcome to Ruhvana')
})

test('issue 18: the greeting and the foot are the same words in every email', async () => {
  const as = await newStaff(shop, { role: 'Content' })
  await draft(as, { greetingNamed: 'Namaste {name},', unsubscribe: 'No more news' }, 'message-frame')
  await publish(as, 'message-frame')
  await sendEmail(shop.ctx(), welcome, 'four')
  expect(shop.mails.at(-1)?.text).toMatch(/^Namaste Meera,/)
  await sendEmail(shop.ctx(), { template: 'newsletter-welcome', to: 'meera@example.com', facts: {} }, 'five')
  expect(shop.mails.at(-1)?.text).toContain('You subscribed to our news. No more news:')
  expect(shop.mails.at(-1)?.html).toContain('>No more news</a>')
})

test('issue 18: an unknown variable and a missing link are refused at their fields', async () => {
  const as = await newStaff(shop, { role: 'Content' })
  const { status, body } = await draft(as, { opening: 'Dear {shopper}', text: 'no link' })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    opening: ['There is no variable {shopper} here; there are {brand}'],
    text: ['{link} must stay'],
  })
})

test('issue 18: the preview shows the draft, and shoppers still get the words in the shop', async () => {
  const as = await newStaff(shop, { role: 'Content' })
  const { body: document } = await draft(as, { subject: 'A draft for {brand}' })
  const drafted = await sendAdmin(shop, `GET ${preview}?id=${document.draft.id}`, { as })
  expect(drafted.body).toMatchObject({
    samples: ['New account'],
    email: { subject: 'A draft for Ruhvana', preheader: 'Your account is ready.' },
    text: { text: 'Ruhvana: your account is ready. http://localhost:3000', segments: 1 },
    whatsApp: null,
  })
  expect((await sendAdmin(shop, `GET ${preview}`, { as })).body.email.subject).toBe('Welcome to Ruhvana')
  const shown = (await sendAdmin(shop, 'GET messages/message-order-paid/preview', { as })).body
  const samples: readonly string[] = shown.samples
  const inCash = samples.indexOf('Cash on delivery')
  const paid = (await sendAdmin(shop, `GET messages/message-order-paid/preview?sample=${inCash}`, { as })).body
  expect(paid.email.text).toContain('Please pay ₹22,249 in cash on delivery.')
  const first = (await sendAdmin(shop, 'GET messages/message-order-paid/preview', { as })).body
  expect(first.whatsApp).toMatchObject({ template: 'order_confirmed' })
  expect(first.whatsApp.registered).toContain('We have received {{1}} for your order {{2}}')
  for (const unknown of ['sample=9', 'id=987654321', `id=${document.draft.id + 1}`]) {
    expect([unknown, (await sendAdmin(shop, `GET ${preview}?${unknown}`, { as })).status]).toEqual([unknown, 404])
  }
  for (const wrong of ['sample=-1', 'sample=1e9', 'id=x', 'id=0']) {
    expect([wrong, (await sendAdmin(shop, `GET ${preview}?${wrong}`, { as })).status]).toEqual([wrong, 422])
  }
})

test('issue 18: the page of the preview runs and loads nothing, and only the console frames it', async () => {
  const as = await newStaff(shop, { role: 'Content' })
  const { body, headers } = await sendAdmin(shop, 'GET messages/message-order-paid/preview.html', { as })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self';style-src 'unsafe-inline';img-src data:",
  )
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatch(/^<!doctype html>/)
  expect(body).not.toMatch(/cid:|<script|src="http/)
  expect((await sendAdmin(shop, 'GET messages/message-order-paid/preview.html')).status).toBe(401)
})

test('issue 18: a test goes once to the person who asks, with an audit row', async () => {
  const as = await newStaff(shop, { role: 'Content', email: 'words@example.com' })
  const { body: document } = await draft(as, { subject: 'Tested {brand}' })
  const send = (key: string, id: number | null = document.draft.id) =>
    sendAdmin(shop, 'POST messages/message-welcome/test', {
      as,
      body: { id },
      headers: { 'idempotency-key': key },
    })
  const answers = await Promise.all([send('first-test-key-000001'), send('first-test-key-000001')])
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { to: 'words@example.com' }],
    [200, { to: 'words@example.com' }],
  ])
  await shop.runJobs()
  const sent = shop.mails.filter(({ to }) => to === 'words@example.com')
  expect(sent.map(({ subject }) => subject)).toEqual(['Test: Tested Ruhvana'])
  expect(sent[0]?.html).not.toContain('cid:')
  const rows = await shop.db
    .selectFrom('audit_events')
    .select(['verb', 'thing', 'thing_id'])
    .where('staff_id', '=', as.id)
    .where('verb', '=', 'test sent')
    .execute()
  expect(rows).toEqual([{ verb: 'test sent', thing: 'document', thing_id: 'message-welcome' }])
  expect((await send('first-test-key-000001', null)).status).toBe(422)
})

test('issue 18: tests have a limit, and a key has no mailbox', async () => {
  const as = await newStaff(shop, { role: 'Content', email: 'many@example.com' })
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await sendAdmin(shop, 'POST messages/message-code/test', { as, body: { id: null } })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const key = await newKey(shop, ['content.edit'])
  const answer = await sendAdmin(shop, 'POST messages/message-code/test', { key, body: { id: null } })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe('An API key has no email. Sign in to the console to send a test.')
})

test('issue 18: who may not edit content sends no test, and who may not read it sees no preview', async () => {
  const reader = await newStaff(shop, { role: 'Read only' })
  expect((await sendAdmin(shop, `GET ${preview}`, { as: reader })).status).toBe(200)
  const test = await sendAdmin(shop, 'POST messages/message-code/test', { as: reader, body: { id: null } })
  expect(test.status).toBe(403)
  const orders = await newStaff(shop, { role: 'Orders' })
  expect((await sendAdmin(shop, `GET ${preview}`, { as: orders })).status).toBe(403)
})

test('PAY-01: words in a language are in the next message of that language, and faults are told at their fields', async () => {
  const as = await newStaff(shop, { role: 'Content' })
  const key = 'message-password-changed'
  const notice = { template: 'password-changed', to: 'hindi@example.com', facts: { name: 'Meera' } } as const
  const wrong = await draft(as, { ...defaultWords(key), 'hi.subject': '{shopper}', 'ar.text': 'x'.repeat(500) }, key)
  expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['ar.text', 'hi.subject'])
  await draft(as, { ...defaultWords(key), 'hi.subject': '{brand}: नया पासवर्ड', closing: 'With love' }, key)
  await publish(as, key)
  await sendEmail(shop.ctx(), { ...notice, language: 'hi' }, 'hindi')
  expect(shop.mails.at(-1)?.subject).toBe('Ruhvana: नया पासवर्ड')
  // The merchant's English closing has no Hindi yet; everything else has the shop's own.
  expect(shop.mails.at(-1)?.text).toContain('आपके बाक़ी डिवाइस')
  expect(shop.mails.at(-1)?.text).toContain('With love')
  await sendEmail(shop.ctx(), notice, 'english')
  expect(shop.mails.at(-1)?.subject).toBe('Your Ruhvana password has been changed')
  const { body: preview } = await sendAdmin(shop, `GET messages/${key}/preview?language=hi`, { as })
  expect(preview.email.subject).toBe('Ruhvana: नया पासवर्ड')
})

test('PAY-01: WhatsApp words in a language that nobody registered are refused', async () => {
  const as = await newStaff(shop, { role: 'Content' })
  const key = 'message-order-cancelled'
  const words = 'आपका ऑर्डर {orderCode} रद्द है: {link} बंद करने के लिए STOP भेजें।'
  const refused = await draft(as, { ...defaultWords(key), 'hi.whatsApp': words }, key)
  expect(Object.keys(refused.body.errors)).toEqual(['hi.whatsAppTemplate'])
  const own = { ...defaultWords(key), 'hi.whatsApp': words, 'hi.whatsAppTemplate': 'order_cancelled_hi' }
  expect((await draft(as, own, key)).status).toBe(200)
})
