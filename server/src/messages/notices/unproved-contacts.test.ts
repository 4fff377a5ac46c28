import { afterAll, expect, test, vi } from 'vitest'
import { dayMs, minuteMs } from '@shop/contract/core/durations'
import { sendPaymentReminders } from '#books'
import { fillCart, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newGuest } from '#testing/guests.ts'
import { testApp } from '#testing/test-app.ts'
import { sendEmail } from './messages.service.ts'
import { notify } from './notify.service.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const mailsTo = (...spellings: readonly string[]) => shop.mails.filter(({ to }) => spellings.includes(to))

async function piece() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 50 })
  return variants[0]?.id ?? 0
}

async function guestOrder(contact: string, variantId: number): Promise<void> {
  const guest = await newGuest(shop, contact)
  await fillCart(shop.db, guest.id, [{ variantId }])
  await placeOrder(shop, guest)
}

test('AUTH-06: fourteen guests who name one mailbox cause one reminder at a time, and five messages a day', async () => {
  const contact = 'victim@example.com'
  const variantId = await piece()
  // The contact limit allows two unpaid orders at once.
  for (let turn = 0; turn < 14; turn += 1) await guestOrder(contact, variantId)
  shop.clock.advance(6 * minuteMs)
  await sendPaymentReminders(shop.ctx())
  await sendPaymentReminders(shop.ctx())
  await shop.runJobs()
  expect(mailsTo(contact).map(({ kind }) => kind)).toEqual(['order-placed'])
})

test('AUTH-06: one limit counts messages of all kinds to a contact that nobody proved, in all its spellings', async () => {
  const spellings = ['all.kinds@gmail.com', 'allkinds@gmail.com', 'All.Kinds+shop@gmail.com']
  await shop.post('newsletter', { email: spellings[0] })
  const variantId = await piece()
  for (const [turn, to] of [...spellings, ...spellings].entries()) {
    await notify(shop.ctx(), { email: to, userId: null }, { template: 'newsletter-welcome', facts: {} })
    if (turn % 2 === 0) await guestOrder(to, variantId)
  }
  shop.clock.advance(6 * minuteMs)
  await sendPaymentReminders(shop.ctx())
  await shop.runJobs()
  expect(mailsTo(...spellings, ...spellings.map((to) => to.toLowerCase()))).toHaveLength(5)
  shop.clock.advance(dayMs)
  await notify(
    shop.ctx(),
    { email: 'all.kinds@gmail.com', userId: null },
    { template: 'newsletter-welcome', facts: {} },
  )
  await shop.runJobs()
  expect(mailsTo(...spellings, ...spellings.map((to) => to.toLowerCase()))).toHaveLength(6)
})

test('AUTH-06: texts to a phone that nobody proved count as well', async () => {
  const phone = '919812345601'
  const facts = { code: 'ABCD-EFGH', minutes: 15, orderCode: null }
  for (let turn = 0; turn < 9; turn += 1)
    await shop.ports.jobs.send(shop.db, 'message.send', { template: 'sign-in-code', to: phone, facts })
  await shop.runJobs()
  expect(shop.messages.filter(({ to }) => to === phone)).toHaveLength(5)
})

test('AUTH-06: an account with a confirmed email gets every message about its own orders and alerts', async () => {
  const asha = await shop.shopper()
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', asha.id).execute()
  const facts = {
    productName: 'Saree',
    designerName: 'Rina',
    slug: 'saree-1',
    choice: '',
    priceMinor: 1,
    heldUntil: null,
  }
  for (let turn = 0; turn < 7; turn += 1)
    await notify(shop.ctx(), { email: asha.email, userId: asha.id }, { template: 'back-in-stock', facts })
  await shop.runJobs()
  expect(mailsTo(asha.email).filter(({ kind }) => kind === 'back-in-stock')).toHaveLength(7)
  // A stranger who names the same mailbox proves nothing about it.
  const variantId = await piece()
  await fillCart(shop.db, asha.id, [{ variantId }])
  await placeOrder(shop, asha)
  for (let turn = 0; turn < 7; turn += 1)
    await notify(shop.ctx(), { email: asha.email, userId: null }, { template: 'newsletter-welcome', facts: {} })
  await shop.runJobs()
  expect(mailsTo(asha.email).filter(({ kind }) => kind === 'newsletter-welcome')).toHaveLength(5)
})

test('AUTH-06: a message that the mail server refuses does not count, and a gift card above the limit waits', async () => {
  const to = 'receiver@example.com'
  const failing = { ...shop.ports, mailer: { ...shop.ports.mailer, send: () => Promise.reject(new Error('down')) } }
  const down = { ...shop.ctx(), ports: failing }
  for (let turn = 0; turn < 9; turn += 1)
    await expect(sendEmail(down, { template: 'newsletter-welcome', to, facts: {} }, `job-${turn}`)).rejects.toThrow(
      'down',
    )
  const facts = {
    recipientName: 'Uma',
    senderName: 'Asha',
    message: '',
    design: 'arch',
    amountMinor: 500_000,
    code: 'ABCD-EFGH-JKLM-NPQR',
    expiresOn: '1 January 2028',
  } as const
  for (let turn = 0; turn < 5; turn += 1)
    expect(await sendEmail(shop.ctx(), { template: 'gift-card', to, facts }, `card-${turn}`)).toBe(true)
  await expect(sendEmail(shop.ctx(), { template: 'gift-card', to, facts }, 'card-6')).rejects.toThrow('today')
  shop.clock.advance(dayMs + 1000)
  expect(await sendEmail(shop.ctx(), { template: 'gift-card', to, facts }, 'card-6')).toBe(true)
})
