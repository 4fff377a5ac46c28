import { afterAll, expect, test } from 'vitest'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import type { MessageChoices } from '@shop/contract/messages/message-choices'
import { cloudApiEvents, signatureOf } from '#platform/whatsapp/cloud-api/cloud-api-events.ts'
import { WhatsAppRefusal } from '#platform/whatsapp/whatsapp.ts'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { whatsAppSecret } from '#testing/test-post.ts'
import { notify } from './notify.service.ts'
import { queueUpdate, sendUpdate } from './phone-updates.service.ts'

const returns = 'Exchange within 7 days of delivery, no refunds.'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

let phones = 919_820_030_000

type Wanted = { readonly whatsApp?: boolean; readonly text?: boolean; readonly email?: null }

async function buyer(on: TestApp, { whatsApp = false, text = false, email }: Wanted = {}) {
  const { variants } = await newProduct(on.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(on, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(on, asha)
  const phone = String((phones += 1))
  await on.db
    .updateTable('users')
    .set({ phone, verified_phone: phone, ...(email === null ? { email } : { email_verified: true }) })
    .where('id', '=', asha.id)
    .execute()
  const tick = (name: string) =>
    on.post('profile/messages', { name, is_on: true, text_version: choiceTextVersion }, asha)
  if (whatsApp) expect((await tick('orders_whatsapp')).status).toBe(200)
  if (text) expect((await tick('orders_text')).status).toBe(200)
  return { asha, phone, orderId, order: { name: 'Asha Rao', orderId, orderCode: `RV-${orderId}` } }
}

type Buyer = Awaited<ReturnType<typeof buyer>>

const deliveredTo = (on: TestApp, { asha, order }: Buyer, email = asha.email) =>
  notify(on.ctx(), { email, userId: asha.id }, { template: 'delivered', facts: { ...order, returns } })

const rowsOf = (on: TestApp, { asha }: Buyer) =>
  on.db
    .selectFrom('phone_messages')
    .select(['id', 'channel', 'template', 'status', 'provider_id', 'failure'])
    .where('user_id', '=', asha.id)
    .orderBy('id')
    .execute()

async function firstOf(on: TestApp, one: Buyer) {
  const [row] = await rowsOf(on, one)
  if (row === undefined) throw new Error('There is no message.')
  return row
}

function report(on: TestApp, value: object, secret = whatsAppSecret) {
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
  })
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(secret, payload) }
  return on.app.inject({ method: 'POST', url: '/webhooks/whatsapp', payload, headers })
}
const status = (id: number, word: string, more: object = {}) => ({
  statuses: [{ id: `wamid.test-${id}`, status: word, timestamp: '1709295133', recipient_id: '1', ...more }],
})

test('ORDER-01: an order update goes by email, and by WhatsApp to those who ticked it', async () => {
  const [asha, uma] = [await buyer(shop, { whatsApp: true }), await buyer(shop)]
  for (const one of [asha, uma]) await deliveredTo(shop, one)
  await shop.runJobs()
  for (const one of [asha, uma]) expect(shop.mails.filter(({ to }) => to === one.asha.email)).toHaveLength(1)
  expect(shop.whatsApps.filter(({ to }) => to === uma.phone)).toEqual([])
  const [sent, ...others] = shop.whatsApps.filter(({ to }) => to === asha.phone)
  expect(others).toEqual([])
  expect(sent).toMatchObject({
    template: 'order_delivered_2',
    values: [`RV-${asha.orderId}`, returns, `http://localhost:3000/order-details/${asha.orderId}`],
  })
  expect(sent?.text).toContain(`Your order RV-${asha.orderId} has been delivered.`)
  expect(shop.messages).toEqual([])
  expect(await rowsOf(shop, asha)).toMatchObject([{ channel: 'whatsapp', status: 'sent', failure: '' }])
})

test('ORDER-01: a hundred equal sends make one message, sent once', async () => {
  const asha = await buyer(shop, { whatsApp: true })
  const letter = { template: 'delivered', to: asha.asha.email, facts: { ...asha.order, returns } } as const
  await Promise.all(Array.from({ length: 100 }, (_, index) => queueUpdate(shop.ctx(), letter, `job-${index}`)))
  await shop.runJobs()
  const [row, ...others] = await rowsOf(shop, asha)
  expect(others).toEqual([])
  await Promise.all(Array.from({ length: 20 }, () => sendUpdate(shop.ctx(), row?.id ?? 0)))
  expect(shop.whatsApps.filter(({ to }) => to === asha.phone)).toHaveLength(1)
})

test('ORDER-01: each refund of an order is told, a repeated job is not', async () => {
  const asha = await buyer(shop, { text: true })
  const facts = { ...asha.order, amountMinor: 100_000, reason: 'returned' } as const
  const letter = { template: 'refunded', to: asha.asha.email, facts } as const
  for (const job of ['first', 'first', 'second']) await queueUpdate(shop.ctx(), letter, job)
  await shop.runJobs()
  expect(shop.messages.filter(({ to }) => to === asha.phone)).toHaveLength(2)
})

test('ORDER-01: reports move a message forward only, in any order and a hundred at once', async () => {
  const asha = await buyer(shop, { whatsApp: true })
  await deliveredTo(shop, asha)
  await shop.runJobs()
  const { id } = await firstOf(shop, asha)
  const words = Array.from({ length: 100 }, (_, index) => ['delivered', 'sent', 'read', 'failed'][index % 4] ?? '')
  await report(shop, status(id, 'delivered'))
  const replies = await Promise.all(words.map((word) => report(shop, status(id, word))))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await rowsOf(shop, asha)).toMatchObject([{ status: 'read', provider_id: `wamid.test-${id}` }])
})

test('ORDER-01: a message that fails becomes one text, for those who ticked texts too', async () => {
  const [asha, uma] = [await buyer(shop, { whatsApp: true, text: true }), await buyer(shop, { whatsApp: true })]
  for (const one of [asha, uma]) await deliveredTo(shop, one)
  await shop.runJobs()
  const errors = [{ code: 131_026, title: 'Message undeliverable' }]
  for (const one of [asha, uma]) {
    const { id } = await firstOf(shop, one)
    await Promise.all(Array.from({ length: 100 }, () => report(shop, status(id, 'failed', { errors }))))
  }
  await shop.runJobs()
  expect(shop.messages.filter(({ to }) => to === asha.phone).map(({ text }) => text)).toEqual([
    `Ruhvana: order RV-${asha.orderId} has been delivered.`,
  ])
  expect(await rowsOf(shop, asha)).toMatchObject([
    { channel: 'whatsapp', status: 'failed', failure: '131026 Message undeliverable' },
    { channel: 'text', status: 'sent' },
  ])
  expect(await rowsOf(shop, uma)).toHaveLength(1)
  expect(shop.messages.filter(({ to }) => to === uma.phone)).toEqual([])
})

test('ORDER-01: an account with only a phone gets each piece of update on one channel', async () => {
  const [asha, uma] = [await buyer(shop, { whatsApp: true, email: null }), await buyer(shop, { email: null })]
  for (const one of [asha, uma]) await deliveredTo(shop, one, '')
  await shop.runJobs()
  expect(shop.whatsApps.filter(({ to }) => to === asha.phone)).toHaveLength(1)
  expect(shop.messages.filter(({ to }) => to === asha.phone)).toEqual([])
  expect(shop.messages.filter(({ to }) => to === uma.phone)).toHaveLength(1)
})

test('ORDER-01: a refusal falls back at once, a temporary failure is retried, and a report ends the tries', async () => {
  const guard = cloudApiEvents({ appSecret: whatsAppSecret, verifyToken: 'v' })
  const failures: Error[] = [new WhatsAppRefusal('code 131030'), new TypeError('fetch failed')]
  const send = () => Promise.reject(failures[0] ?? new Error('none'))
  await using down = await testApp({ whatsApp: { ...guard, send } })
  const asha = await buyer(down, { whatsApp: true, text: true })
  await deliveredTo(down, asha)
  await down.runJobs()
  expect(await rowsOf(down, asha)).toMatchObject([
    { channel: 'whatsapp', status: 'failed', failure: 'code 131030' },
    { channel: 'text', status: 'sent' },
  ])
  failures.shift()
  const uma = await buyer(down, { whatsApp: true, text: true })
  await deliveredTo(down, uma)
  await expect(down.runJobs()).rejects.toThrow('fetch failed')
  const { id, status: waiting } = await firstOf(down, uma)
  expect(waiting).toBe('queued')
  // The first try arrived although its response was lost.
  await report(down, status(id, 'delivered', { biz_opaque_callback_data: String(id) }))
  await sendUpdate(down.ctx(), id)
  expect(await rowsOf(down, uma)).toMatchObject([{ status: 'delivered', provider_id: `wamid.test-${id}` }])
})

test('ORDER-01: an update that waited for hours is not sent any more', async () => {
  await using late = await testApp()
  const asha = await buyer(late, { whatsApp: true })
  await queueUpdate(
    late.ctx(),
    { template: 'delivered', to: asha.asha.email, facts: { ...asha.order, returns } },
    'job',
  )
  late.clock.advance(7 * 3_600_000)
  await late.runJobs()
  expect(late.whatsApps).toEqual([])
  expect(await rowsOf(late, asha)).toMatchObject([{ status: 'failed', failure: 'too late' }])
})

test('ORDER-01: a reply of STOP turns WhatsApp off, other replies do not', async () => {
  const asha = await buyer(shop, { whatsApp: true })
  const isOn = async () => {
    const { data }: { data: MessageChoices } = (await shop.get('profile/messages', asha.asha)).body
    return data.choices.find(({ name }) => name === 'orders_whatsapp')?.is_on
  }
  const say = (body: string) =>
    report(shop, { messages: [{ from: asha.phone, id: 'wamid.in', type: 'text', text: { body } }] })
  await say('Where is my parcel?')
  expect(await isOn()).toBe(true)
  expect((await say('Stop')).statusCode).toBe(200)
  expect(await isOn()).toBe(false)
  await deliveredTo(shop, asha)
  await shop.runJobs()
  expect(shop.whatsApps.filter(({ to }) => to === asha.phone)).toEqual([])
})

test('PAY-03: an unsigned or altered report is refused, an unknown kind is not an error', async () => {
  expect((await report(shop, status(1, 'read'), 'another secret')).statusCode).toBe(401)
  const bare = await shop.app.inject({ method: 'POST', url: '/webhooks/whatsapp', payload: { entry: [] } })
  expect(bare.statusCode).toBe(401)
  const odd = [{ statuses: [{ id: 'x', status: 'warped' }, 7] }, { messages: [{ from: 1 }] }, { contacts: [] }]
  for (const value of odd) expect((await report(shop, value)).statusCode).toBe(200)
  const payload = 'no json'
  const headers = { 'x-hub-signature-256': signatureOf(whatsAppSecret, payload), 'content-type': 'application/json' }
  const garbled = await shop.app.inject({ method: 'POST', url: '/webhooks/whatsapp', payload, headers })
  expect(garbled.statusCode).toBe(200)
})

test('PAY-03: the handshake answers its challenge to the verify token alone', async () => {
  const ask = (token: string) =>
    shop.app.inject({
      url: `/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
    })
  const known = await ask('verify-token')
  expect([known.statusCode, known.body]).toEqual([200, '1158201444'])
  expect(known.headers['content-type']).toContain('text/plain')
  expect((await ask('guess')).statusCode).toBe(403)
})

test('PAY-03: reports of an account that is entered or changed later are taken at once', async () => {
  const { whatsApp } = shop.ports
  const answerTo = async (secret: string) => (await report(shop, status(1, 'read'), secret)).statusCode
  try {
    Object.assign(shop.ports, { whatsApp: null })
    expect(await answerTo('secret-of-later')).toBe(401)
    const later = cloudApiEvents({ appSecret: 'secret-of-later', verifyToken: 'v' })
    Object.assign(shop.ports, { whatsApp: { ...whatsApp, ...later } })
    expect([await answerTo('secret-of-later'), await answerTo(whatsAppSecret)]).toEqual([200, 401])
  } finally {
    Object.assign(shop.ports, { whatsApp })
  }
})

const cases = [
  {
    name: 'cash on delivery',
    letter: (facts: Buyer['order']) =>
      ({ template: 'order-paid', facts: { ...facts, ...bill, isCash: true } }) as const,
    template: 'order_confirmed_cash',
    words: 'You pay ₹12,000 in cash on delivery.',
  },
  {
    name: 'an advance',
    letter: (facts: Buyer['order']) =>
      ({ template: 'order-paid', facts: { ...facts, ...bill, isCash: true, advanceMinor: 300_000 } }) as const,
    template: 'order_confirmed_advance',
    words: 'We have received your advance of ₹3,000',
  },
  {
    name: 'a gift card and store credit',
    letter: (facts: Buyer['order']) =>
      ({
        template: 'order-paid',
        facts: { ...facts, ...bill, giftCardMinor: 500_000, storeCreditMinor: 20_000 },
      }) as const,
    template: 'order_confirmed_value',
    words: '₹5,000 by gift card, ₹200 by store credit and ₹6,800 by your payment method.',
  },
  {
    name: 'a refund to a gift card and to the payment',
    letter: (facts: Buyer['order']) =>
      ({
        template: 'refunded',
        facts: { ...facts, amountMinor: 900_000, giftCardMinor: 500_000, reason: 'returned' },
      }) as const,
    template: 'order_refunded_ways',
    words: '₹5,000 to your gift card and ₹4,000 to your original payment method.',
  },
  {
    name: 'cash that is not collected any more',
    letter: (facts: Buyer['order']) =>
      ({
        template: 'refunded',
        facts: { ...facts, amountMinor: 900_000, reason: 'order_cancelled', way: 'not_collected' },
      }) as const,
    template: 'order_changed_cash',
    words: '₹9,000 of it is cancelled',
  },
  {
    name: 'a step of an exchange',
    letter: (facts: Buyer['order']) =>
      ({
        template: 'return-update',
        facts: { ...facts, productName: 'Silk Kurta', pieces: 1, state: 'exchanged', choice: 'L', note: 'Swift SC1.' },
      }) as const,
    template: 'return_step',
    words: 'Silk Kurta, exchange for size L: Your other size is on its way. Swift SC1. Your return',
  },
] as const

const bill = {
  pieces: [],
  subtotalMinor: 1_200_000,
  shippingMinor: 0,
  discountMinor: 0,
  totalMinor: 1_200_000,
  taxMinor: 0,
  shipTo: [],
}

test.for(cases)(
  'ORDER-01, PAY-01: $name has words of its own on WhatsApp and as a text',
  async ({ letter, template, words }) => {
    for (const whatsApp of [true, false]) {
      const asha = await buyer(shop, { whatsApp, text: !whatsApp })
      await queueUpdate(shop.ctx(), { to: asha.asha.email, ...letter(asha.order) }, `job ${asha.orderId}`)
      await shop.runJobs()
      const sent = shop.whatsApps.filter(({ to }) => to === asha.phone)
      const texts = shop.messages.filter(({ to }) => to === asha.phone)
      expect([sent.length, texts.length]).toEqual(whatsApp ? [1, 0] : [0, 1])
      if (whatsApp) expect(sent[0]).toMatchObject({ template, text: expect.stringContaining(words) })
      if (whatsApp) expect(sent[0]?.text).not.toMatch(/[{}]/)
      if (!whatsApp) expect(texts[0]?.text).toContain(asha.order.orderCode)
    }
  },
)
