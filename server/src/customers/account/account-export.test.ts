import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopperWithEverything } from '#testing/belongings.ts'
import { giveCredit, newGiftCard } from '#testing/gift-card-factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

test('ROUTE-12: a shopper gets everything the shop holds about them, and nothing about anyone else', async () => {
  const padma = await shopperWithEverything(shop, { name: 'Padma Private', email: 'padma@example.com' })
  await shopperWithEverything(shop, { name: 'Other Person', email: 'other@example.com' })
  await shop.post('subscribe-email', { email: 'PADMA@example.com' })
  await shop.post('feedback', { rating: 4, message: 'A loose thread', email: 'padma@example.com' })
  await shop.post('auth/password/forget_request', { email_or_phone: 'padma@example.com' })
  await shop.runJobs()
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', padma.shopper.id).execute()

  const reply = await shop.get('profile/export', padma.shopper)
  expect(reply.status).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  const { data } = reply.body
  expect(data).toMatchObject({
    user: { id: padma.shopper.id, name: 'Padma Private', email: 'padma@example.com' },
    has_password: false,
    devices: [{ logged_out_at: null }],
    codes: [{ sent_by: 'email', used_at: null }],
    addresses: [{ city: 'Mumbai' }, { city: 'Mumbai' }],
    cart: [{ product_name: 'Sari of Padma Private', quantity: 1 }],
    alerts: [{ product_name: 'Sari of Padma Private', kind: 'price_drop' }],
    wishlist: [{ product_name: 'Sari of Padma Private' }],
    newsletter: { until: null },
    feedback: [{ rating: 4, message: 'A loose thread' }],
  })
  expect(data.orders).toMatchObject([
    {
      state: 'refunded',
      payments: [{ status: 'settled' }],
      history: [{ state: 'awaiting_payment' }, { state: 'paid' }, { state: 'refunded' }],
      returns: [],
    },
    { state: 'delivered', returns: [] },
    {
      state: 'delivered',
      returns: [{ pieces: 1, reason: 'other', comment: 'It is too small.', pictures: 0, state: 'requested' }],
    },
    {
      state: 'paid',
      items: [{ product_name: 'Sari of Padma Private', quantity: 1 }],
      payments: [{ payment_id: expect.stringMatching(/^pay_/), status: 'settled' }],
      history: [{ state: 'awaiting_payment' }, { state: 'paid' }],
    },
    { state: 'awaiting_payment', payments: [] },
  ])
  expect(data.orders[0].grand_total).toMatch(/^Rs[\d,]+\.\d\d$/)
  expect(JSON.stringify(data)).not.toMatch(/Other|other@example/)
})

test('ROUTE-12: feedback and newsletter of a mailbox are exported only to an account that has verified it', async () => {
  const victim = 'victim@example.com'
  await shop.post('feedback', { rating: 1, message: 'Private words', email: victim })
  await shop.post('subscribe-email', { email: victim })
  const squatter = await shop.shopper({ email: victim })
  expect((await shop.get('profile/export', squatter)).body.data).toMatchObject({ feedback: [], newsletter: null })
})

test('ROUTE-12: the export lists when each network was last used, without its address', async () => {
  const password = 'marigold-7'
  const body = { name: 'Nila', email_or_phone: 'nila@example.com', password, password_confirmation: password }
  const { body: session } = await shop.post('auth/signup', body)
  const nila = { id: Number(session.user_id), email: '', token: String(session.access_token) }
  const { networks } = (await shop.get('profile/export', nila)).body.data
  await shop.ports.securityEvents.flush()
  const { security_events: events } = (await shop.get('profile/export', nila)).body.data
  expect(events).toMatchObject([{ kind: 'sign-up', details: { by: 'email' } }, { kind: 'account-exported' }])
  expect(JSON.stringify(events)).not.toContain('127.0.0.1')
  expect(networks).toEqual([{ last_used_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) }])
})

test('ROUTE-12: a new account has a nearly empty export, and may export at most ten times an hour', async () => {
  const asha = await shop.shopper()
  const ask = () => shop.get('profile/export', asha)
  const empty = {
    addresses: [],
    cart: [],
    alerts: [],
    message_choices: [],
    phone_messages: [],
    marketing_messages: [],
    wishlist: [],
    orders: [],
    newsletter: null,
    feedback: [],
    codes: [],
    pending_contacts: [],
    enquiries: [],
    store_credit: null,
    gift_cards: [],
  }
  expect((await ask()).body.data).toMatchObject(empty)
  for (let count = 1; count < 10; count += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

test('ROUTE-12, PAY-01: the export has the store credit with its history and the gift cards bought, without codes', async () => {
  const { asha: shopper, orderId, code } = await newGiftCard(shop, 5000)
  await giveCredit(shop, shopper, 50_000)
  await sql`
    insert into order_line_gifts (order_line_id, recipient_name, recipient_email, sender_name, design)
    select id, 'Meera', 'meera@example.com', 'Asha', 'plain' from order_lines where order_id = ${orderId}`.execute(
    shop.db,
  )
  const { data } = (await shop.get('profile/export', shopper)).body
  expect(data.store_credit).toMatchObject({
    balance: 'Rs500.00',
    entries: [{ kind: 'issue', amount: 'Rs500.00', order_code: null, note: 'A test' }],
  })
  expect(data.gift_cards).toMatchObject([
    {
      amount: 'Rs5,000.00',
      recipient_name: 'Meera',
      recipient: 'meera@example.com',
      deliver_on: expect.stringMatching(/^\d{4}-/),
    },
  ])
  expect(JSON.stringify(data)).not.toContain(code.slice(-4))
})
