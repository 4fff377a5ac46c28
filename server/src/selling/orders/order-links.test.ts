import { afterAll, expect, test } from 'vitest'
import { dayMs, minuteMs } from '@shop/contract/core/durations'
import { fillCart, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { buyAs, codeFor, linkFor, newGuest } from '#testing/guests.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { revokeOrderLinks } from './order-links.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const [found] = (await newProduct(shop.db, { sizes: ['M'], stock: 1000 })).variants
if (!found) throw new Error('The product has no variant.')
const variant = found

/** Runs until the queue is empty, because one job queues another. */
async function runAllJobs(): Promise<void> {
  while ((await shop.runJobs()) > 0);
}

let buyers = 0

async function bought() {
  buyers += 1
  const email = `buyer-${buyers}@example.com`
  const guest = await newGuest(shop, email)
  const orderId = await buyAs(shop, guest, variant.id)
  await shop.runJobs()
  const link = linkFor(shop, email)
  if (link === undefined) throw new Error('The message has no link.')
  return { guest, email, orderId, link }
}

const open = (link: string) => shop.post('order-links/open', { link })
const read = (token: string) => shop.post('order-links/read', { read_token: token })

async function readTokenOf(link: string): Promise<string> {
  const { status, body } = await open(link)
  expect(status).toBe(200)
  return String(body.read_token)
}

async function verifiedShopper(email?: string): Promise<Shopper> {
  const made = await shop.shopper(email === undefined ? {} : { email })
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', made.id).execute()
  return made
}

test('ORDER-03: the link of the message opens the order, with address and contact mpending', async () => {
  const { orderId, email, link } = await bought()
  const opened = await open(link)
  expect(opened.body).toMatchObject({ result: true, expires_in: 1800 })
  expect(opened.headers['cache-control']).toContain('no-store')
  expect(opened.headers['referrer-policy']).toBe('no-referrer')
  const { status, body } = await read(String(opened.body.read_token))
  expect(status).toBe(200)
  expect(body.data.order).toMatchObject({ id: orderId, state: 'paid', user_id: 0, invoice_number: null })
  expect(body.data.lines).toHaveLength(1)
  expect(body.data.order.shipping_address).toMatchObject({
    name: 'A••• R•••',
    address: '',
    postal_code: '400•••',
    phone: '••••• ••345',
    email: 'b•••@example.com',
    city: 'Mumbai',
  })
  for (const secret of ['Asha', 'Rao', 'Carter', '400050', '9820012345', email]) {
    expect(JSON.stringify(body)).not.toContain(secret)
  }
})

test('ORDER-03: an altered link opens nothing, and neither token takes the place of the other', async () => {
  const [mine, other] = [await bought(), await bought()]
  const [id = '', expires = '', version = '', signature = ''] = mine.link.split('.')
  const otherSignature = other.link.split('.')[3] ?? ''
  const flipped = `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`
  const altered = [
    `${other.orderId}.${expires}.${version}.${signature}`,
    `${id}.${Number(expires) + 1}.${version}.${signature}`,
    `${id}.${expires}.2.${signature}`,
    `${id}.${expires}.${version}.${otherSignature}`,
    `${id}.${expires}.${version}.${flipped}`,
    `${id}.${expires}.${version}`,
    `0${mine.link}`,
    'nonsense',
  ]
  for (const link of altered) {
    const answer = await open(link)
    expect([link, answer.status, answer.body.code]).toEqual([link, 404, 'order_link.invalid'])
  }
  expect((await read(mine.link)).body.code).toBe('order_link.invalid')
  expect((await open(await readTokenOf(mine.link))).body.code).toBe('order_link.invalid')
})

test('ORDER-03: a link ends after 60 days, and the token after half an hour', async () => {
  await using later = await testApp({ hasRateLimit: false })
  const [piece] = (await newProduct(later.db, { sizes: ['M'], stock: 5 })).variants
  const guest = await newGuest(later, 'later@example.com')
  await buyAs(later, guest, piece?.id ?? 0)
  await later.runJobs()
  const link = linkFor(later, 'later@example.com') ?? ''
  const opened = await later.post('order-links/open', { link })
  later.clock.advance(29 * minuteMs)
  expect((await later.post('order-links/read', { read_token: opened.body.read_token })).status).toBe(200)
  later.clock.advance(2 * minuteMs)
  const late = await later.post('order-links/read', { read_token: opened.body.read_token })
  expect([late.status, late.body.code]).toEqual([410, 'order_link.expired'])
  later.clock.advance(59 * dayMs)
  expect((await later.post('order-links/open', { link })).status).toBe(200)
  later.clock.advance(dayMs)
  expect((await later.post('order-links/open', { link })).body.code).toBe('order_link.expired')
})

test('ORDER-03: a revoked link opens nothing, nor does a token that was made from it; a new link does', async () => {
  const { orderId, email, link } = await bought()
  const token = await readTokenOf(link)
  await revokeOrderLinks(shop.ctx(), orderId)
  expect((await open(link)).body.code).toBe('order_link.revoked')
  expect((await read(token)).body.code).toBe('order_link.revoked')
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  await shop.post('order-links/request', { order_code: code, email_or_phone: email.toUpperCase() })
  await runAllJobs()
  expect((await open(linkFor(shop, email) ?? '')).status).toBe(200)
})

test('ORDER-03: a look-up answers the same whether or not the order exists, and mails only its contact', async () => {
  const { orderId, email } = await bought()
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const ask = (orderCode: string, contact: string) =>
    shop.post('order-links/request', { order_code: orderCode, email_or_phone: contact })
  const before = shop.mails.length
  const answers = [await ask(code, email), await ask(code, 'stranger@example.com'), await ask('20200101-1', email)]
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  await runAllJobs()
  expect(shop.mails.slice(before).map(({ to, kind }) => [to, kind])).toEqual([[email, 'order-link']])
})

test('ORDER-03: an account that has confirmed the contact takes the order in at once', async () => {
  const { guest, email, orderId, link } = await bought()
  const mine = await verifiedShopper(email)
  const token = await readTokenOf(link)
  const { status, body } = await shop.post('order-links/claim', { read_token: token }, mine)
  expect([status, body.order_id]).toEqual([200, orderId])
  expect((await shop.get(`purchase-history-details/${orderId}`, mine)).status).toBe(200)
  expect((await shop.get(`purchase-history-details/${orderId}`, guest)).status).toBe(403)
  expect((await open(link)).body.code).toBe('order_link.in_account')
  expect((await read(token)).body.code).toBe('order_link.in_account')
})

test('ORDER-03: another account needs a fresh code, which the contact of the order gets', async () => {
  const [first, second] = [await bought(), await bought()]
  const mine = await verifiedShopper()
  const claim = async ({ link }: { readonly link: string }, code?: string) =>
    shop.post('order-links/claim', { read_token: await readTokenOf(link), verification_code: code }, mine)
  const pending = await claim(first)
  expect([pending.status, pending.body.code]).toEqual([409, 'order_link.code_needed'])
  await shop.runJobs()
  expect(codeFor(shop, mine.email)).toBeUndefined()
  const code = codeFor(shop, first.email) ?? ''
  // The code claims only its own order, and only for the account that requested it.
  expect((await claim(second, code)).body.code).toBe('auth.wrong_code')
  const other = await verifiedShopper()
  const stolen = { read_token: await readTokenOf(first.link), verification_code: code }
  expect((await shop.post('order-links/claim', stolen, other)).body.code).toBe('auth.wrong_code')
  expect((await claim(first, code)).body.order_id).toBe(first.orderId)
})

test('ORDER-03: a guest takes no order, and an unpaid order is not taken', async () => {
  const { guest, link } = await bought()
  const token = await readTokenOf(link)
  const refused = await shop.post('order-links/claim', { read_token: token }, guest)
  expect(refused.body.code).toBe('auth.account_required')
  const waiting = await newGuest(shop, 'waiting@example.com')
  await fillCart(shop.db, waiting.id, [{ variantId: variant.id }])
  const { id } = await placeOrder(shop, waiting)
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  await shop.post('order-links/request', { order_code: code, email_or_phone: 'waiting@example.com' })
  await runAllJobs()
  const unpaid = { read_token: await readTokenOf(linkFor(shop, 'waiting@example.com') ?? '') }
  const mine = await verifiedShopper('waiting@example.com')
  expect((await shop.post('order-links/claim', unpaid, mine)).body.code).toBe('order_link.not_paid')
})

test('ORDER-03: once the guest has deleted everything, the link opens nothing', async () => {
  const { guest, link } = await bought()
  expect((await shop.post('profile/delete', {}, guest)).status).toBe(200)
  expect((await open(link)).body.code).toBe('order_link.revoked')
})

test('ORDER-03, race: one of 100 accounts gets the order', async () => {
  const { email, orderId, link } = await bought()
  const token = await readTokenOf(link)
  const mine = await verifiedShopper(email)
  const tries = Array.from({ length: 100 }, () => shop.post('order-links/claim', { read_token: token }, mine))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const order = await shop.db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  expect(order).toEqual({ user_id: mine.id })
})
