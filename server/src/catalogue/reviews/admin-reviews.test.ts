import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { smallJpeg } from '#testing/jpeg.ts'
import { deliveredOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

async function written(
  given: { readonly rating?: number; readonly comment?: string; readonly hasPicture?: boolean } = {},
) {
  const { rating = 4, comment = 'Falls beautifully.', hasPicture = false } = given
  const { asha, products } = await deliveredOrderOf(shop, [{ name: 'Ajrakh saree' }])
  const productId = products[0]?.id ?? 0
  const picture = hasPicture ? await shop.post('reviews/picture', { picture: smallJpeg }, asha) : undefined
  const pictures = picture === undefined ? [] : [picture.body.picture.key]
  await shop.post('reviews/submit', { product_id: productId, user_id: asha.id, rating, comment, pictures }, asha)
  const { id } = (await shop.get('reviews/mine', asha)).body.data[0]
  return { asha, productId, id: Number(id) }
}

const find = async (id: number) => (await sendAdmin(shop, `GET reviews/${id}`, { as: owner })).body
const shown = async (productId: number) => (await shop.get(`reviews/product/${productId}`)).body
const idsIn = async (query: string): Promise<number[]> => {
  const { body } = await sendAdmin(shop, `GET reviews?${query}`, { as: owner })
  return z
    .array(z.object({ id: z.number() }))
    .parse(body.reviews)
    .map(({ id }) => id)
}

async function decide(action: string, id: number, reason = '') {
  const { version } = await find(id)
  const body = { action, reviews: [{ id, version }], reason }
  return (await sendAdmin(shop, 'POST reviews/decide', { as: owner, body })).body.results[0]
}

async function ask(asha: Shopper, productId: number, question = 'Is the blouse stitched?') {
  await shop.post('questions/ask', { product_id: productId, question }, asha)
  const row = shop.db.selectFrom('product_questions').select(['id', 'version']).orderBy('id', 'desc')
  return row.executeTakeFirstOrThrow()
}

test('CAT-01: a published review with its picture and the answer of the house shows on the piece, and counts', async () => {
  const { id, productId } = await written({ hasPicture: true })
  expect(await idsIn('state=pending')).toContain(id)
  expect(await idsIn('state=pending&rating=1')).not.toContain(id)
  expect(await find(id)).toMatchObject({ state: 'pending', rating: 4, pictures: 1, ratingCount: 0, isBought: true })
  const { body: seen } = await sendAdmin(shop, `GET reviews/${id}/pictures`, { as: owner })
  expect(Buffer.from(seen.pictures[0], 'base64').subarray(8, 12).toString()).toBe('WEBP')
  expect((await shown(productId)).data).toEqual([])
  expect(await decide('publish', id)).toEqual({ id, isDone: true, message: null })
  const { version } = await find(id)
  const answer = { version, text: 'Thank you, Asha.' }
  const { body: replied } = await sendAdmin(shop, `POST reviews/${id}/reply`, { as: owner, body: answer })
  expect(replied).toMatchObject({ state: 'published', reply: 'Thank you, Asha.', ratingCount: 1, ratingSum: 4 })
  const { data, meta } = await shown(productId)
  expect(data).toMatchObject([{ comment: 'Falls beautifully.', reply: 'Thank you, Asha.', pictures: [{ height: 48 }] }])
  expect(meta.summary).toMatchObject({ rating: 4, count: 1 })
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=review&thingId=${id}`, { as: owner })
  expect(audit.events).toMatchObject([
    { verb: 'answered', after: { reply: 'Thank you, Asha.' } },
    { verb: 'published', before: { state: 'pending' }, after: { state: 'published' } },
  ])
})

test('CAT-01: a refusal needs a reason, which the writer reads; a refused review can be published', async () => {
  const { asha, id, productId } = await written()
  const { version } = await find(id)
  const body = { action: 'refuse', reviews: [{ id, version }] }
  const without = await sendAdmin(shop, 'POST reviews/decide', { as: owner, body })
  expect(without).toMatchObject({
    status: 422,
    body: { errors: { reason: ['Write the reason that the writer reads'] } },
  })
  await decide('refuse', id, 'Please leave out the phone number.')
  const { data } = (await shop.get('reviews/mine', asha)).body
  expect(data).toMatchObject([{ state: 'refused', reason: 'Please leave out the phone number.' }])
  expect((await decide('refuse', id, 'Again')).message).toContain('already')
  await decide('publish', id)
  expect((await shown(productId)).meta.summary.count).toBe(1)
})

test('CAT-01: words that the writer changed meanwhile are not published, and of two moderators one decides', async () => {
  const { asha, id, productId } = await written()
  const seen = await find(id)
  const change = { review_id: id, rating: 1, comment: 'The hem came loose.', pictures: [] }
  await shop.post('reviews/update', change, asha)
  const publish = (version: number) =>
    sendAdmin(shop, 'POST reviews/decide', { as: owner, body: { action: 'publish', reviews: [{ id, version }] } })
  const { body } = await publish(seen.version)
  expect(body.results).toMatchObject([{ id, isDone: false, message: expect.stringContaining('changed') }])
  expect((await shown(productId)).data).toEqual([])
  const late = await sendAdmin(shop, `POST reviews/${id}/reply`, {
    as: owner,
    body: { version: seen.version, text: 'Thank you.' },
  })
  expect(late).toMatchObject({ status: 409, body: { current: { comment: 'The hem came loose.', rating: 1 } } })
  const { version } = await find(id)
  const both = await Promise.all([publish(version), publish(version)])
  const outcomes = both.map(({ body: { results } }) => z.object({ isDone: z.boolean() }).parse(results[0]).isDone)
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})

test('CAT-01: several reviews are decided at once, each with its own result; more than a hundred are refused', async () => {
  const [one, other] = [await written(), await written()]
  const versions = await Promise.all([one.id, other.id].map(async (id) => ({ id, version: (await find(id)).version })))
  const reviews = [...versions, { id: 987_654, version: 1 }]
  const body = { action: 'publish', reviews }
  const { body: done } = await sendAdmin(shop, 'POST reviews/decide', { as: owner, body })
  expect(done.results).toMatchObject([{ isDone: true }, { isDone: true }, { isDone: false }])
  const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, version: 1 }))
  const refused = await sendAdmin(shop, 'POST reviews/decide', {
    as: owner,
    body: { action: 'publish', reviews: many },
  })
  expect(refused.body.errors.reviews).toEqual(['At most 100 at once'])
})

test('CAT-01: a question appears with its answer, and a refused one with its reason in the account', async () => {
  const { asha, productId } = await written()
  const question = await ask(asha, productId)
  const { body: list } = await sendAdmin(shop, 'GET questions', { as: owner })
  expect(list.questions).toContainEqual(
    expect.objectContaining({ id: question.id, question: 'Is the blouse stitched?', state: 'pending' }),
  )
  const { body: before } = await sendAdmin(shop, 'GET reviews/counts', { as: owner })
  const answer = { version: question.version, text: 'Yes, in your size.' }
  const { body } = await sendAdmin(shop, `POST questions/${question.id}/answer`, { as: owner, body: answer })
  expect(body).toMatchObject({ state: 'published', answer: 'Yes, in your size.' })
  const { body: after } = await sendAdmin(shop, 'GET reviews/counts', { as: owner })
  expect(after.questions).toBe(before.questions - 1)
  expect((await shop.get(`questions/product/${productId}`)).body.data).toMatchObject([{ answer: 'Yes, in your size.' }])
  const late = await sendAdmin(shop, `POST questions/${question.id}/answer`, { as: owner, body: answer })
  expect(late).toMatchObject({ status: 409, body: { current: { answer: 'Yes, in your size.' } } })
  const second = await ask(asha, productId, 'Call me on 98100 00000?')
  const refuse = { questions: [second], reason: 'Write to us instead.' }
  const { body: refused } = await sendAdmin(shop, 'POST questions/refuse', { as: owner, body: refuse })
  expect(refused.results).toEqual([{ id: second.id, isDone: true, message: null }])
})

test('API-01: the list goes on after its last row, the order is named to those who see orders, and a label sees none', async () => {
  const made = [await written({ rating: 2 }), await written({ rating: 2 }), await written({ rating: 2 })]
  const ids = made.map(({ id }) => id)
  const { body: first } = await sendAdmin(shop, 'GET reviews?rating=2&limit=2', { as: owner })
  const { body: second } = await sendAdmin(shop, `GET reviews?rating=2&limit=2&cursor=${first.next}`, { as: owner })
  const listed = [...first.reviews, ...second.reviews].map(({ id }) => Number(id))
  expect([listed, second.next]).toEqual([ids, null])
  const content = await newStaff(shop, { role: 'Content' })
  const [id = 0] = ids
  expect((await sendAdmin(shop, `GET reviews/${id}`, { as: content })).body.orderCode).toBeNull()
  expect((await find(id)).orderCode).toMatch(/^\d{8}-/)
  const permissions = ['marketing.read']
  await shop.db.updateTable('roles').set({ permissions }).where('name', '=', 'Designer').execute()
  const label = await newStaff(shop, { role: 'Designer', label: 'Aarohi Sen' })
  expect((await sendAdmin(shop, `GET reviews/${id}`, { as: label })).status).toBe(403)
  expect((await sendAdmin(shop, 'GET reviews', { as: label })).status).toBe(403)
})
