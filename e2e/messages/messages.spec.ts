import type { APIRequestContext } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { saveAddress } from '#support/checkout-steps.ts'
import { buyCart, dispatchOrder } from '#support/orders.ts'
import { codeSentTo } from '#support/outbox.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newEmail, newShopper, test, toast, visit, type Account } from '#support/shopper.ts'

withoutTransitions()

/** Sandbox numbers with this ending are delivered to; those that end in 00 fail. */
const newPhone = (ending: string): string => `9198${String(Date.now()).slice(-6)}${ending}`

async function verifyContacts(request: APIRequestContext, account: Account, phone: string): Promise<void> {
  const headers = { authorization: `Bearer ${account.token}` }
  const post = async (path: string, data: object) => {
    const reply = await request.post(`/api/v2/${path}`, { data, headers })
    expect(reply.ok()).toBe(true)
  }
  await post('profile/contact/code', { channel: 'email' })
  await post('profile/contact/confirm', { verification_code: await codeSentTo(request, account.email) })
  const { name, email, password } = account
  await post('profile/update', { name, email, phone, current_password: password })
  await post('profile/contact/confirm', { verification_code: await codeSentTo(request, phone) })
}

/** Entries of the outbox page that contain all of these texts. */
async function outboxEntries(request: APIRequestContext, ...texts: readonly string[]): Promise<string[]> {
  const outbox = await (await request.get('/dev/outbox')).text()
  return outbox.split('<article>').filter((entry) => texts.every((text) => entry.includes(text)))
}

async function unsubscribePath(request: APIRequestContext, email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const [entry = ''] = await outboxEntries(request, `→ ${email}`, 'Unsubscribe:')
    path = /\/unsubscribe\?key=[\w.-]+/.exec(entry)?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return path
}

test('ORDER-01: a shopper ticks WhatsApp, and follows an order there and by email @phone', async ({
  page,
  request,
}) => {
  const account = await newShopper(page, request)
  const phone = newPhone('11')
  const main = page.getByRole('main')
  const whatsApp = main.getByRole('checkbox', { name: /^WhatsApp messages from .* about my orders/ })

  await test.step('without a verified phone the page says what to do', async () => {
    await visit(page, '/messages')
    await expect(whatsApp).toBeDisabled()
    await expect(main.getByRole('link', { name: 'add and verify your phone number' })).toBeVisible()
    await expectNoAxeViolations(page, 'messages without a phone')
  })

  await test.step('with one, nothing is ticked, and a tick is saved at once', async () => {
    await verifyContacts(request, account, phone)
    await page.reload()
    await expect(whatsApp).toBeEnabled()
    await expect(whatsApp).not.toBeChecked()
    await expect(main.getByRole('checkbox', { name: /^News from / })).not.toBeChecked()
    await whatsApp.focus()
    await page.keyboard.press('Space')
    await expect(toast(page, 'Turned on')).toBeVisible()
    await page.reload()
    await expect(whatsApp).toBeChecked()
    await expectNoAxeViolations(page, 'messages with a phone')
  })

  const order = await test.step('the paid order is confirmed on WhatsApp, and the message is read', async () => {
    await putInCart(request, account, await productInStock(request, { turn: 15 }))
    await saveAddress(request, account)
    const paid = await buyCart(request, account)
    await expect(async () => {
      const [message = '', ...others] = await outboxEntries(request, `WhatsApp → +${phone}`)
      expect(others).toEqual([])
      expect(message).toContain(paid.code)
      expect(message).toContain('Thank you. We have received ₹')
      expect(message).toContain('Status: read')
    }).toPass({ timeout: 30_000 })
    expect(await outboxEntries(request, `→ ${account.email}`, 'We have received your payment')).toHaveLength(1)
    return paid
  })

  await test.step('so is its parcel, with courier and number', async () => {
    await dispatchOrder(order, 'MD1001')
    await expect(async () => {
      expect(await outboxEntries(request, `WhatsApp → +${phone}`, 'Meghdoot Express MD1001')).toHaveLength(1)
    }).toPass({ timeout: 30_000 })
  })
})

test('ORDER-01: a message that WhatsApp cannot deliver comes as one text', async ({ page, request }) => {
  const account = await newShopper(page, request)
  const phone = newPhone('00')
  await verifyContacts(request, account, phone)
  await visit(page, '/messages')
  const main = page.getByRole('main')
  for (const name of [/^WhatsApp messages from .* about my orders/, /^Text messages from /]) {
    await main.getByRole('checkbox', { name }).check()
    await expect(main.getByRole('checkbox', { name })).toBeChecked()
  }
  await expect(toast(page, 'Turned on').first()).toBeVisible()
  await putInCart(request, account, await productInStock(request, { turn: 19 }))
  await saveAddress(request, account)
  const { code } = await buyCart(request, account)
  await expect(async () => {
    expect(await outboxEntries(request, `WhatsApp → +${phone}`, 'Status: failed')).toHaveLength(1)
    expect(await outboxEntries(request, `Text message → +${phone}`, code)).toHaveLength(1)
  }).toPass({ timeout: 30_000 })
})

test('AUTH-06: a subscriber leaves by the link of the email, and can undo it @phone', async ({ page, request }) => {
  const email = newEmail()
  await request.post('/api/v2/subscribe-email', { data: { email } })
  const path = await unsubscribePath(request, email)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stop news from /)
  await expectNoAxeViolations(page, 'the question before a stop')
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  await expectNoAxeViolations(page, 'a stop')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stop news from /)
})

test('AUTH-06: the link works without JavaScript and without cookies, an altered one is refused @phone', async ({
  browser,
  request,
  baseURL,
}) => {
  const email = newEmail()
  await request.post('/api/v2/subscribe-email', { data: { email } })
  const path = await unsubscribePath(request, email)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  const altered = await page.goto(`${path}x`)
  expect(altered?.status()).toBe(400)
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible()
  await context.close()
})

test('AUTH-06: a mail program unsubscribes with one POST', async ({ request }) => {
  const email = newEmail()
  await request.post('/api/v2/subscribe-email', { data: { email } })
  const path = await unsubscribePath(request, email)
  const reply = await request.post(path, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 })
  expect(reply.status()).toBe(200)
  expect(await reply.text()).toContain('You are unsubscribed')
})
