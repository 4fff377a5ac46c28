import { afterAll, expect, test } from 'vitest'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { deliver } from '#testing/order-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { moveReturn, passReturn } from './handling.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

async function delivered(variantId: number) {
  const asha = await readyShopper(shop, [{ variantId }])
  const { id: orderId } = await placeOrder(shop, asha)
  const { body } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...body })
  await deliver(shop, orderId)
  const line = shop.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
  return { asha, lineId: (await line.executeTakeFirstOrThrow()).id }
}

type Order = Awaited<ReturnType<typeof delivered>>

async function ask({ asha, lineId }: Order, given: object): Promise<number> {
  const { body } = await shop.post('refund-request/send', { id: lineId, reason: 'The waist.', ...given }, asha)
  return Number(body.request_id)
}

async function passed(requestId: number): Promise<void> {
  for (const to of ['accepted', 'picked_up', 'received'] as const)
    await moveReturn(shop.ctx(), { requestId, to, note: '' })
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
}

const adviceOf = async (productId: number) => {
  const [detail, reviews] = [await shop.get(`products/${productId}`), await shop.get(`reviews/product/${productId}`)]
  const { fit_advice: beside } = detail.body.data[0]
  expect(reviews.body.meta.summary.fit_advice).toBe(beside)
  return beside
}

const tooSmall = { reason_code: 'size', fit: 'small' }

test('ROUTE-05: pieces returned as too small advise other buyers once five shoppers agree', async () => {
  const { id: productId, variants } = await newProduct(shop.db, { sizes: [], stock: 20 })
  const variantId = variants[0]?.id ?? 0
  const orders: Order[] = []
  for (let count = 0; count < 6; count += 1) orders.push(await delivered(variantId))
  const [first, second, third, fourth, other, last] = orders
  if (!first || !second || !third || !fourth || !other || !last) throw new Error('An order is missing.')
  for (const order of [first, second, third, fourth]) await passed(await ask(order, tooSmall))
  // Neither another reason nor a return before its inspection counts towards the fit.
  await passed(await ask(other, { reason_code: 'look', fit: 'small' }))
  const open = await ask(last, tooSmall)
  expect(await adviceOf(productId)).toBeNull()
  await passed(open)
  expect(await adviceOf(productId)).toBe('small')
})

test('ROUTE-05: a shopper who returned the piece and reviewed its fit has one vote', async () => {
  const { id: productId, variants } = await newProduct(shop.db, { sizes: [], stock: 20 })
  const order = await delivered(variants[0]?.id ?? 0)
  await passed(await ask(order, tooSmall))
  const votes = async () => {
    const row = shop.db.selectFrom('product_ratings').select(['fit_small', 'returned_small'])
    return row.where('product_id', '=', productId).executeTakeFirstOrThrow()
  }
  expect(await votes()).toEqual({ fit_small: 0, returned_small: 1 })
  const { id: userId }: Shopper = order.asha
  const review = { product_id: productId, user_id: userId, is_bought: true, author_name: 'Asha', rating: 4 }
  const published = { fit: 'small', comment: 'Tight.', state: 'published', published_at: new Date() }
  await shop.db
    .insertInto('reviews')
    .values({ ...review, ...published })
    .execute()
  expect(await votes()).toEqual({ fit_small: 1, returned_small: 0 })
})

test('ROUTE-05: an unknown fit is refused with the field', async () => {
  const asha = await shop.shopper()
  const reply = await shop.post('refund-request/send', { id: 1, reason: 'No', ...tooSmall, fit: 'tight' }, asha)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors)).toEqual(['fit'])
})
