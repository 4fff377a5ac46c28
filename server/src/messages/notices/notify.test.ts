import { afterAll, expect, test } from 'vitest'
import { cancelOrder } from '#fulfilment'
import { inTransaction } from '#platform/db/transaction.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { sendEmail } from './messages.service.ts'
import { notify } from './notify.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function paidBy(contact: { readonly email: string | null; readonly phone: string | null }) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 3 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  await shop.db.updateTable('users').set(contact).where('id', '=', asha.id).execute()
  const { id: orderId } = await placeOrder(shop, asha)
  const { body } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...body })
  return { asha, orderId }
}

test('PAY-01: the email of a paid order has its invoice attached, the same file as the download', async () => {
  const email = 'with.mail@example.com'
  const { asha, orderId } = await paidBy({ email, phone: '919820012345' })
  await shop.runJobs()
  const mails = shop.mails.filter(({ to }) => to === email)
  expect(mails.map(({ kind }) => kind)).toEqual(['order-paid'])
  const download = await shop.app.inject({
    url: `/api/v2/invoices/${orderId}`,
    headers: { authorization: `Bearer ${asha.token}` },
  })
  const [attached] = mails[0]?.attachments ?? []
  expect(download.headers['content-disposition']).toContain(attached?.fileName ?? 'nothing attached')
  expect(Buffer.compare(attached?.content ?? Buffer.of(), download.rawPayload)).toBe(0)
  expect(shop.messages.filter(({ to }) => to === '919820012345')).toEqual([])
})

test('PAY-01: an account with only a phone is notified by text message', async () => {
  const phone = '919820054321'
  const { orderId } = await paidBy({ email: null, phone })
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  await shop.runJobs()
  const received = shop.messages.filter(({ to }) => to === phone)
  expect(received.map(({ kind }) => kind)).toEqual(['order-paid', 'refunded'])
  expect(received[0]?.text).toContain('we have received Rs 12,000')
})

test('PAY-01: a rolled-back transaction notifies nobody', async () => {
  const asha = await shop.shopper({ email: 'undone@example.com' })
  const failing = inTransaction(shop.ctx(), async (trx) => {
    await notify(trx, { email: asha.email, userId: asha.id }, { template: 'welcome', facts: { name: 'Asha Rao' } })
    throw new Error('and then something broke')
  })
  await expect(failing).rejects.toThrow('something broke')
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to === asha.email)).toEqual([])
})

test('PAY-01: each email has its own id, so that a repeat can be recognised', async () => {
  await Promise.all(['first', 'second'].map((name) => paidBy({ email: `${name}@example.com`, phone: null })))
  await shop.runJobs()
  const ids = shop.mails.map(({ id }) => id)
  expect(ids.every((id) => id.length >= 16)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})

test('PAY-01: an email to an unproved mailbox contains no text that another person typed', async () => {
  const email = 'not.theirs@example.com'
  const lure = 'You Have Won Call Us Now'
  const letter = {
    template: 'order-placed',
    to: email,
    facts: {
      name: lure,
      orderId: 0,
      orderCode: 'RV-0',
      pieces: [],
      subtotalMinor: 0,
      shippingMinor: 0,
      discountMinor: 0,
      totalMinor: 0,
      taxMinor: 0,
      shipTo: [lure],
      payUntil: '2126-11-21T10:15:00.000Z',
    },
  } as const
  const code = { template: 'code', to: email, facts: { name: lure, code: 'ABCD-EFGH', minutes: 15 } } as const
  const releasedFacts = { name: lure, orderId: 0, orderCode: 'RV-0', amountMinor: 0, reason: 'paid_twice' } as const
  const released = { template: 'payment-released', to: email, facts: releasedFacts } as const
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const { id: orderId } = await placeOrder(shop, asha)
  const placed = { ...letter, facts: { ...letter.facts, orderId } }
  const before = shop.mails.length
  for (const one of [placed, code, released]) await sendEmail(shop.ctx(), one, '0123456789abcdef')
  expect(shop.mails.slice(before).map(({ kind }) => kind)).toEqual(['order-placed', 'code', 'payment-released'])
  expect(JSON.stringify(shop.mails.slice(before))).not.toContain(lure)
  await shop.db.insertInto('users').values({ name: lure, email, email_verified: true }).execute()
  await sendEmail(shop.ctx(), code, '0123456789abcdef')
  expect(shop.mails.at(-1)?.text).toContain(`Dear ${lure},`)
})
