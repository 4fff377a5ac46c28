import { afterAll, expect, test } from 'vitest'
import { cancelOrder } from '#fulfilment'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

// Arabic is not published: its messages lead to English pages.
const shop = await testApp({ languages: ['hi'] })
afterAll(() => shop[Symbol.asyncDispose]())

const languageOf = async (orderId: number): Promise<string> =>
  (await shop.db.selectFrom('orders').select('language').where('id', '=', orderId).executeTakeFirstOrThrow()).language

async function shopperWithPiece() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5 })
  return readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
}

test('CHECKOUT-01: an order remembers the language in which it was placed, and its messages are in it', async () => {
  const asha = await shopperWithPiece()
  await shop.db.updateTable('users').set({ email: 'hindi@example.com' }).where('id', '=', asha.id).execute()
  const headers = { 'accept-language': 'hi-IN,hi;q=0.9' }
  const body = { owner_id: 1, user_id: asha.id, payment_type: 'razorpay' }
  const placed = await shop.post('order/store', body, { as: asha, headers })
  const orderId = Number(placed.body.combined_order_id)
  expect(await languageOf(orderId)).toBe('hi')
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  await shop.runJobs()
  const mail = shop.mails.findLast(({ to, kind }) => to === 'hindi@example.com' && kind === 'order-cancelled')
  expect(mail?.subject).toContain('रद्द हो गया है')
  expect(mail?.html).toContain('lang="hi"')
  const pages = new Set(
    [...(mail?.html ?? '').matchAll(/href="(http:\/\/localhost:3000[^"]*)"/g)].map(([, url]) => url),
  )
  expect(pages).toContain('http://localhost:3000/hi')
  expect([...pages].filter((url) => !/^http:\/\/localhost:3000\/hi(?:\/|$)/.test(url ?? ''))).toEqual([])
  const meera = await shopperWithPiece()
  expect(await languageOf((await placeOrder(shop, meera)).id)).toBe('en')
})

test('ERR-01: a refusal has its text in the language of the call, and the same code, status and form', async () => {
  const asha = await shop.shopper({ email: 'refused@example.com' })
  const english = await shop.get('purchase-history-details/999999999', asha)
  const hindi = await shop.get('purchase-history-details/999999999?language=hi', asha)
  expect([hindi.status, hindi.body.code]).toEqual([english.status, english.body.code])
  expect(hindi.body).toEqual({ ...english.body, message: 'यह ऑर्डर हमें नहीं मिला।' })
  expect(hindi.headers['content-language']).toBe('hi')
  const arabic = await shop.get('products/999999999?language=ar')
  expect(arabic.body).toMatchObject({ code: 'product.not_found', message: 'هذه القطعة غير متاحة.' })
})

test('PROFILE-01: an account keeps the language that it chose, and its messages are in it', async () => {
  const asha = await shop.shopper({ email: 'chosen@example.com' })
  const change = { name: 'Asha Rao', email: 'chosen@example.com' }
  const wrong = await shop.post('profile/update', { ...change, language: 'fr' }, asha)
  expect(wrong.body.errors).toEqual({ language: ['language must be one of en, hi, ar'] })
  expect((await shop.post('profile/update', { ...change, language: 'ar' }, asha)).body.language).toBe('ar')
  // A change that names no language leaves it.
  await shop.post('profile/update', change, asha)
  expect((await shop.get('profile', asha)).body.language).toBe('ar')
})

test('CHECKOUT-01: a message in a language that nobody published leads to English pages', async () => {
  const asha = await shopperWithPiece()
  await shop.db.updateTable('users').set({ email: 'arabic@example.com' }).where('id', '=', asha.id).execute()
  const body = { owner_id: 1, user_id: asha.id, payment_type: 'razorpay' }
  const placed = await shop.post('order/store?language=ar', body, { as: asha })
  await cancelOrder(shop.ctx(), { orderId: Number(placed.body.combined_order_id), note: '' })
  await shop.runJobs()
  const mail = shop.mails.findLast(({ to, kind }) => to === 'arabic@example.com' && kind === 'order-cancelled')
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.html).not.toContain('localhost:3000/ar')
})

test('PROFILE-01: the choice of a language changes nothing else of the account', async () => {
  const asha = await shop.shopper({ email: 'only-language@example.com' })
  const before = (await shop.get('profile', asha)).body
  expect((await shop.post('profile/update', { language: 'hi' }, asha)).status).toBe(200)
  expect((await shop.get('profile', asha)).body).toEqual({ ...before, language: 'hi' })
  expect((await shop.post('profile/update', { language: 'ar', name: ' ' }, asha)).status).toBe(422)
})
