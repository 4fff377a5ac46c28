import { afterAll, expect, test } from 'vitest'
import { reviewEndpoints } from '@shop/contract/catalogue/reviews'
import { confirm, fillCart, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { answerQuestion, listWaiting, moderate, refuseQuestion, replyToReview } from './moderation.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const reviewPage = reviewEndpoints.product.reply

const newSaree = () => newProduct(shop.db, { name: 'Ajrakh saree', sizes: ['S', 'M'], stock: 100 })

/**
 * A paid order; tests that only need its state set it directly, because the merchant's commands have their own tests.
 */
async function buy(asha: Shopper, variantId: number, state = 'delivered'): Promise<number> {
  await fillCart(shop.db, asha.id, [{ variantId }])
  const { id: orderId } = await placeOrder(shop, asha)
  const { body } = await payAtSheet(shop, await openPayment(shop, asha, orderId), { notify: false })
  await confirm(shop, asha, { orderId, ...body })
  await shop.db.updateTable('orders').set({ state }).where('id', '=', orderId).execute()
  return orderId
}

async function buyer(name = 'Asha Rao') {
  const saree = await newSaree()
  const asha = await shop.shopper({ name })
  await buy(asha, saree.variants[1]?.id ?? 0)
  return { saree, asha }
}

const submit = (asha: Shopper, productId: number, given: object = {}) =>
  shop.post(
    'reviews/submit',
    { product_id: String(productId), user_id: String(asha.id), rating: '4', comment: ' Falls beautifully. ', ...given },
    asha,
  )

const idOf = async (productId: number) =>
  (await shop.db.selectFrom('reviews').select('id').where('product_id', '=', productId).executeTakeFirstOrThrow()).id

const publish = async (productId: number) => moderate(shop.ctx(), await idOf(productId), { to: 'published' })

const reviewsOf = async (productId: number, query = '') => (await shop.get(`reviews/product/${productId}${query}`)).body

const notBought = { status: 200, body: { result: false, message: 'You cannot review this product' } }

test('ORDER-03: only a shopper whose piece has arrived can review it', async () => {
  const saree = await newSaree()
  const [stranger, asha] = [await shop.shopper(), await shop.shopper()]
  expect(await submit(stranger, saree.id)).toMatchObject(notBought)
  const orderId = await buy(asha, saree.variants[0]?.id ?? 0, 'on_the_way')
  expect(await submit(asha, saree.id)).toMatchObject(notBought)
  await shop.db.updateTable('orders').set({ state: 'refunded' }).where('id', '=', orderId).execute()
  expect(await submit(asha, saree.id)).toMatchObject(notBought)
  await shop.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', orderId).execute()
  expect(await submit(asha, saree.id)).toMatchObject({ status: 200, body: { result: true } })
  expect((await reviewsOf(saree.id)).data).toEqual([])
})

test('CAT-01: a published review has the fields of the API, a first name, the city, the size and the wearer', async () => {
  const { saree, asha } = await buyer('Asha Rao')
  const wrong = await submit(asha, saree.id, { fit: 'true', height_cm: '20' })
  expect(wrong.body).toMatchObject({ result: false, message: ['Enter the height in cm, from 50 to 250'] })
  await submit(asha, saree.id, { fit: 'true', height_cm: '163', occasion: ' Sangeet ' })
  await publish(saree.id)
  const body = await reviewsOf(saree.id)
  expect(body.data).toEqual([
    {
      id: expect.any(Number),
      user_id: 0,
      user_name: 'Asha',
      avatar: '',
      rating: 4,
      comment: 'Falls beautifully.',
      time: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}$/),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      city: 'Mumbai',
      size: 'M',
      height_cm: 163,
      occasion: 'Sangeet',
      fit: 'true',
      is_bought: true,
      helpful: 0,
      reply: '',
      pictures: [],
    },
  ])
  expect(body.meta).toMatchObject({
    total: 1,
    last_page: 1,
    summary: { rating: 4, count: 1, stars: [0, 0, 0, 1, 0], fit: { small: 0, true: 1, large: 0 }, fit_advice: null },
  })
  expect((await shop.get(`reviews/product/ajrakh-saree-${saree.id}`)).body.data).toHaveLength(1)
  expect(await reviewsOf(999_999)).toMatchObject({ data: [], meta: { total: 0, summary: { rating: 0, count: 0 } } })
})

test('CAT-01: a published review counts in the product, its card and the search; a refused or deleted one does not', async () => {
  const { saree, asha } = await buyer()
  const other = await shop.shopper()
  await buy(other, saree.variants[0]?.id ?? 0)
  await submit(asha, saree.id, { rating: 5 })
  await submit(other, saree.id, { rating: 2 })
  const shown = async () => {
    const [product, cards] = [await shop.get(`products/${saree.id}`), await shop.get(`products/cards?ids=${saree.id}`)]
    const { rating, rating_count: count } = product.body.data[0]
    return { rating, count, card: cards.body.data[0].rating }
  }
  expect(await shown()).toEqual({ rating: 0, count: 0, card: 0 })
  const ids = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('product_id', '=', saree.id)
    .orderBy('id')
    .execute()
  await Promise.all(ids.map(({ id }) => moderate(shop.ctx(), id, { to: 'published' })))
  expect(await shown()).toEqual({ rating: 3.5, count: 2, card: 3.5 })
  await moderate(shop.ctx(), ids[1]?.id ?? 0, { to: 'refused', reason: 'It names a person.' })
  expect(await shown()).toEqual({ rating: 5, count: 1, card: 5 })
  await shop.db.deleteFrom('users').where('id', '=', asha.id).execute()
  expect(await shown()).toEqual({ rating: 0, count: 0, card: 0 })
})

test('ORDER-03: the author sees the state and the reason of a refusal, and can write again', async () => {
  const { saree, asha } = await buyer()
  await submit(asha, saree.id)
  const mine = async () => (await shop.get('reviews/mine', asha)).body.data
  expect(await mine()).toMatchObject([{ product_id: saree.id, state: 'pending', reason: '' }])
  expect((await submit(asha, saree.id)).body).toMatchObject({ result: false, code: 'review.already_written' })
  await moderate(shop.ctx(), await idOf(saree.id), { to: 'refused', reason: 'It names a person.' })
  expect(await mine()).toMatchObject([{ state: 'refused', reason: 'It names a person.' }])
  expect((await submit(asha, saree.id, { rating: 1, comment: 'The hem came loose.' })).body.result).toBe(true)
  expect(await mine()).toMatchObject([{ state: 'pending', rating: 1, comment: 'The hem came loose.', reason: '' }])
  expect(await moderate(shop.ctx(), await idOf(saree.id), { to: 'published' })).toBe('done')
  expect(await moderate(shop.ctx(), await idOf(saree.id), { to: 'published' })).toBe('unchanged')
  expect(await moderate(shop.ctx(), 0, { to: 'published' })).toBe('unknown')
  expect((await shop.get('reviews/mine', await shop.shopper())).body.data).toEqual([])
})

test('ORDER-03: 100 submissions at once are one review', async () => {
  const { saree, asha } = await buyer()
  const replies = await Promise.all(Array.from({ length: 100 }, () => submit(asha, saree.id)))
  expect(replies.filter(({ body }) => body.result === true)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'review.already_written')).toHaveLength(99)
})

test.each([
  [{ rating: 0 }, 'rating'],
  [{ rating: 6 }, 'rating'],
  [{ rating: null }, 'rating'],
  [{ comment: ' ' }, 'comment'],
  [{ comment: 'x'.repeat(2001) }, 'comment'],
  [{ fit: 'tight' }, 'fit'],
])('ORDER-03: a review with %j is refused at that field', async (wrong, field) => {
  const asha = await shop.shopper()
  const reply = await submit(asha, 1, wrong)
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors)).toEqual([field])
})

test('CAT-01: each shopper has one vote, the author none, and helpful reviews come first', async () => {
  const { saree, asha } = await buyer()
  await submit(asha, saree.id, { comment: 'First' })
  await publish(saree.id)
  shop.clock.advance(60_000)
  const other = await shop.shopper()
  await buy(other, saree.variants[0]?.id ?? 0)
  await submit(other, saree.id, { comment: 'Second' })
  const second = await shop.db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', other.id)
    .executeTakeFirstOrThrow()
  await moderate(shop.ctx(), second.id, { to: 'published' })
  const order = async (sort: string) =>
    reviewPage.parse(await reviewsOf(saree.id, `?sort=${sort}`)).data.map(({ comment }) => comment)
  expect(await order('newest')).toEqual(['Second', 'First'])
  const reviewId = (await reviewsOf(saree.id, '?sort=newest')).data[1].id
  const vote = (voter: Shopper, isHelpful: boolean) =>
    shop.post('reviews/vote', { review_id: reviewId, is_helpful: isHelpful }, voter)
  expect((await vote(asha, true)).body.code).toBe('review.own_vote')
  const voters = await Promise.all(Array.from({ length: 20 }, () => shop.shopper()))
  await Promise.all(voters.flatMap((voter) => Array.from({ length: 5 }, () => vote(voter, true))))
  expect((await vote(other, false)).body).toMatchObject({ result: true, helpful: 20 })
  expect((await vote(other, true)).body.helpful).toBe(21)
  expect(await order('helpful')).toEqual(['First', 'Second'])
  expect(await order('newest')).toEqual(['Second', 'First'])
  const unknown = await shop.post('reviews/vote', { review_id: 999_999, is_helpful: true }, other)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'review.not_found' } })
})

test('CAT-01: a review that is written again starts without the votes for its earlier words', async () => {
  const { saree, asha } = await buyer()
  await submit(asha, saree.id)
  await publish(saree.id)
  const id = await idOf(saree.id)
  await shop.post('reviews/vote', { review_id: id, is_helpful: true }, await shop.shopper())
  await moderate(shop.ctx(), id, { to: 'refused', reason: 'It names a person.' })
  await submit(asha, saree.id, { comment: 'The hem came loose.' })
  await publish(saree.id)
  expect((await reviewsOf(saree.id)).data).toMatchObject([{ comment: 'The hem came loose.', helpful: 0 }])
  const voted = await shop.post('reviews/vote', { review_id: id, is_helpful: true }, await shop.shopper())
  expect(voted.body.helpful).toBe(1)
})

test('CAT-01: a question appears with the answer of the house, and not before', async () => {
  const saree = await newSaree()
  const asha = await shop.shopper({ name: 'Asha Rao' })
  const ask = (question: string, productId = saree.id) =>
    shop.post('questions/ask', { product_id: productId, question }, asha)
  expect((await ask('Is the blouse stitched?')).body).toMatchObject({ result: true })
  const questions = async () => (await shop.get(`questions/product/${saree.id}`)).body
  expect(await questions()).toMatchObject({ data: [], meta: { total: 0 } })
  const waiting = (await listWaiting(shop.ctx(), 100)).filter(({ kind }) => kind === 'question')
  expect(waiting).toMatchObject([{ productName: 'Ajrakh saree', authorName: 'Asha', text: 'Is the blouse stitched?' }])
  const id = waiting[0]?.id ?? 0
  expect(await answerQuestion(shop.ctx(), id, 'No, the fabric is attached.')).toBe(true)
  expect(await questions()).toMatchObject({
    data: [{ user_name: 'Asha', question: 'Is the blouse stitched?', answer: 'No, the fabric is attached.' }],
    meta: { total: 1 },
  })
  expect(await refuseQuestion(shop.ctx(), id, 'Not about the piece.')).toBe(true)
  expect((await questions()).data).toEqual([])
  expect(await ask('Is it lined?', 999_999)).toMatchObject({ status: 404, body: { code: 'product.not_found' } })
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask('Is it lined?')))
  expect(replies.filter(({ body }) => body.result === true)).toHaveLength(5)
  expect(replies.filter(({ body }) => body.code === 'question.too_many')).toHaveLength(15)
})

test('CAT-01: the house answers below a review', async () => {
  const { saree, asha } = await buyer()
  await submit(asha, saree.id)
  await publish(saree.id)
  expect(await replyToReview(shop.ctx(), await idOf(saree.id), 'Thank you, Asha.')).toBe(true)
  expect((await reviewsOf(saree.id)).data).toMatchObject([{ reply: 'Thank you, Asha.' }])
  expect(await replyToReview(shop.ctx(), 0, 'Thank you.')).toBe(false)
})

test('ROUTE-12: an account’s export has reviews, votes and questions', async () => {
  const { saree, asha } = await buyer()
  await submit(asha, saree.id)
  await shop.post('questions/ask', { product_id: saree.id, question: 'Is it lined?' }, asha)
  const { data } = (await shop.get('profile/export', asha)).body
  expect(data).toMatchObject({
    reviews: [{ product_name: 'Ajrakh saree', rating: 4, comment: 'Falls beautifully.', state: 'pending' }],
    questions: [{ product_name: 'Ajrakh saree', question: 'Is it lined?', state: 'pending' }],
    review_votes: [],
  })
})

test('ORDER-03: a shopper sees the pieces that arrived, those to review first, and no piece of another shopper', async () => {
  const { saree, asha } = await buyer()
  const [kurta, onTheWay] = [await newProduct(shop.db, { name: 'Chikan kurta', sizes: [] }), await newSaree()]
  await buy(asha, kurta.variants[0]?.id ?? 0)
  await buy(asha, kurta.variants[0]?.id ?? 0)
  await buy(asha, onTheWay.variants[0]?.id ?? 0, 'on_the_way')
  await submit(asha, kurta.id, { rating: 5, comment: 'Light as air.' })
  const pieces = async (shopper: Shopper) =>
    reviewEndpoints.pieces.reply.parse((await shop.get('reviews/pieces', shopper)).body).data
  expect(await pieces(asha)).toMatchObject([
    { product_id: saree.id, product_name: 'Ajrakh saree', size: 'M', review: null },
    {
      product_id: kurta.id,
      product_slug: `chikan-kurta-${kurta.id}`,
      size: '',
      delivered_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      review: { rating: 5, comment: 'Light as air.', state: 'pending', pictures: [] },
    },
  ])
  expect(await pieces(await shop.shopper())).toEqual([])
})
