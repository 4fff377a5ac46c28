import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { applyRetention } from '#customers'
import { hashPassword } from '#platform/security/password.ts'
import { smallJpeg } from '#testing/jpeg.ts'
import { deliveredOrderOf } from '#testing/order-factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { listWaiting, moderate } from './moderation.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

async function buyer() {
  const { asha, products } = await deliveredOrderOf(shop, [{ name: 'Ajrakh saree' }])
  return { asha, productId: products[0]?.id ?? 0 }
}

async function upload(asha: Shopper, picture = smallJpeg): Promise<string> {
  const { status, body } = await shop.post('reviews/picture', { picture }, asha)
  expect(status).toBe(200)
  return body.picture.key
}

const submit = (asha: Shopper, productId: number, pictures: readonly string[]) =>
  shop.post(
    'reviews/submit',
    { product_id: productId, user_id: asha.id, rating: 4, comment: 'Falls beautifully.', pictures },
    asha,
  )

const mine = async (asha: Shopper) => (await shop.get('reviews/mine', asha)).body.data

async function written(keys: number) {
  const { asha, productId } = await buyer()
  const pictures = await Promise.all(Array.from({ length: keys }, () => upload(asha)))
  expect((await submit(asha, productId, pictures)).body).toMatchObject({ result: true })
  const [{ id: reviewId }] = await mine(asha)
  return { asha, productId, pictures, reviewId: Number(reviewId) }
}

const change = (asha: Shopper, reviewId: number, given: object) =>
  shop.post('reviews/update', { review_id: reviewId, rating: 2, comment: 'The hem came loose.', ...given }, asha)

const publish = (reviewId: number) => moderate(shop.ctx(), reviewId, { to: 'published' })

const shown = async (productId: number) => (await shop.get(`reviews/product/${productId}`)).body.data

const fileOf = (src: string) => shop.app.inject(src)

test('CAT-01: a published review shows its pictures, encoded again and without the metadata of the camera', async () => {
  const { asha, productId } = await buyer()
  const noise = { create: { width: 1600, height: 1000, channels: 3, background: '#b0134f' } } as const
  const photo = sharp(noise)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Asha Rao, Bandra' } })
    .withMetadata({ orientation: 6 })
  const sent = await photo.toBuffer()
  const key = await upload(asha, sent.toString('base64'))
  expect((await submit(asha, productId, [key])).body.result).toBe(true)
  expect(await shown(productId)).toEqual([])
  const [{ id }] = await mine(asha)
  await publish(id)
  const [{ pictures }] = await shown(productId)
  const src = `/api/v2/reviews/picture/${key}`
  expect(pictures).toEqual([{ src, small: `${src}?size=small`, width: 1000, height: 1600 }])
  const file = await fileOf(src)
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' })
  const facts = await sharp(file.rawPayload).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 1000, height: 1600 })
  expect([facts.exif, facts.orientation]).toEqual([undefined, undefined])
  const small = await sharp((await fileOf(`${src}?size=small`)).rawPayload).metadata()
  expect(small).toMatchObject({ width: 224, height: 224 })
})

test('CAT-01: a broken, tiny or huge picture is refused, and so is a fifth one', async () => {
  const { asha, productId } = await buyer()
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#b0134f' } })
      .jpeg({ quality: 10 })
      .toBuffer()
  for (const sent of [Buffer.from('/9j/4AAQSkZJRg==', 'base64'), await plain(39, 100), await plain(4001, 100)]) {
    const reply = await shop.post('reviews/picture', { picture: sent.toString('base64') }, asha)
    expect(reply).toMatchObject({ status: 422, body: { code: 'review.bad_picture' } })
  }
  const notJpeg = await shop.post('reviews/picture', { picture: 'iVBORw0KGgo=' }, asha)
  expect(notJpeg).toMatchObject({ status: 422, body: { errors: { picture: ['Choose a JPEG picture'] } } })
  const keys = await Promise.all(Array.from({ length: 5 }, () => upload(asha)))
  expect((await submit(asha, productId, keys)).body.errors).toEqual({ pictures: ['Add up to 4 pictures'] })
  const [first = ''] = keys
  expect((await submit(asha, productId, [first, first])).status).toBe(422)
  expect((await submit(asha, productId, ['0'.repeat(32)])).body.code).toBe('review.picture_not_found')
  expect(await mine(asha)).toEqual([])
})

test('CAT-01: another shopper’s picture cannot be attached, nor the picture of another review', async () => {
  const { asha, productId } = await buyer()
  const other = await written(1)
  expect((await submit(asha, productId, other.pictures)).body.code).toBe('review.picture_not_found')
  expect(await mine(other.asha)).toMatchObject([{ pictures: [{ key: other.pictures[0] }] }])
})

test('CAT-01: uploads without a review are at most eight a shopper, and end after a day', async () => {
  const { asha, productId } = await buyer()
  const keys: string[] = []
  for (let count = 0; count < 9; count += 1) {
    shop.clock.advance(1000)
    keys.push(await upload(asha))
  }
  const found = await Promise.all(keys.map((key) => fileOf(`/api/v2/reviews/picture/${key}`)))
  expect(found.map(({ statusCode }) => statusCode)).toEqual([404, ...Array.from({ length: 8 }, () => 200)])
  const attached = keys.slice(5)
  await submit(asha, productId, attached)
  shop.clock.advance(dayMs + 1000)
  await applyRetention(shop.ctx())
  const later = await Promise.all(keys.map((key) => fileOf(`/api/v2/reviews/picture/${key}`)))
  expect(later.filter(({ statusCode }) => statusCode === 200)).toHaveLength(attached.length)
})

test('ORDER-03: a changed review leaves the page, loses votes and reply, and is moderated again', async () => {
  const { asha, productId, pictures, reviewId } = await written(2)
  await publish(reviewId)
  await shop.post('reviews/vote', { review_id: reviewId, is_helpful: true }, await shop.shopper())
  const fresh = await upload(asha)
  expect((await change(asha, reviewId, { fit: 'small', pictures: [fresh, pictures[1]] })).body).toMatchObject({
    result: true,
  })
  expect(await shown(productId)).toEqual([])
  const [own] = await mine(asha)
  expect(own).toMatchObject({ state: 'pending', rating: 2, comment: 'The hem came loose.', fit: 'small' })
  expect(own.pictures).toHaveLength(2)
  // Public addresses stop working when the review is no longer published.
  for (const key of pictures) expect((await fileOf(`/api/v2/reviews/picture/${key}`)).statusCode).toBe(404)
  await publish(reviewId)
  expect(await shown(productId)).toMatchObject([{ comment: 'The hem came loose.', rating: 2, helpful: 0, reply: '' }])
  expect((await shop.get(`products/${productId}`)).body.data[0]).toMatchObject({ rating: 2, rating_count: 1 })
})

test('ORDER-03: a moderator does not publish words that changed after they were listed', async () => {
  const { asha, reviewId } = await written(0)
  await change(asha, reviewId, { pictures: [] })
  expect(await moderate(shop.ctx(), reviewId, { to: 'published', revision: 1 })).toBe('outdated')
  expect((await listWaiting(shop.ctx(), 100)).find(({ id }) => id === reviewId)).toMatchObject({ revision: 2 })
  expect(await moderate(shop.ctx(), reviewId, { to: 'published', revision: 2 })).toBe('done')
})

test('ORDER-03: a withdrawn review is off the page without its pictures, and can be written again', async () => {
  const { asha, productId, pictures, reviewId } = await written(1)
  await publish(reviewId)
  const withdraw = () => shop.post('reviews/withdraw', { review_id: reviewId }, asha)
  const replies = await Promise.all(Array.from({ length: 100 }, withdraw))
  expect(replies.every(({ body }) => body.result === true)).toBe(true)
  expect(await shown(productId)).toEqual([])
  expect((await shop.get(`products/${productId}`)).body.data[0]).toMatchObject({ rating: 0, rating_count: 0 })
  expect(await mine(asha)).toMatchObject([{ state: 'withdrawn', pictures: [] }])
  expect((await fileOf(`/api/v2/reviews/picture/${pictures[0]}`)).statusCode).toBe(404)
  expect(await publish(reviewId)).toBe('unchanged')
  expect((await change(asha, reviewId, { pictures: [] })).body.code).toBe('review.not_changeable')
  expect((await submit(asha, productId, [])).body.result).toBe(true)
})

test('ORDER-03: a refused picture has no public address any more', async () => {
  const { asha, pictures, reviewId } = await written(1)
  await publish(reviewId)
  await moderate(shop.ctx(), reviewId, { to: 'refused', reason: 'It shows a person.' })
  expect((await fileOf(`/api/v2/reviews/picture/${pictures[0]}`)).statusCode).toBe(404)
  const [{ pictures: own }] = await mine(asha)
  expect((await fileOf(own[0].src)).statusCode).toBe(200)
})

test('ORDER-03: another shopper’s review is not found', async () => {
  const { asha, reviewId } = await written(1)
  const other = await shop.shopper()
  const notFound = { status: 404, body: { code: 'review.not_found' } }
  expect(await change(other, reviewId, { pictures: [] })).toMatchObject(notFound)
  expect(await shop.post('reviews/withdraw', { review_id: reviewId }, other)).toMatchObject(notFound)
  expect(await mine(asha)).toMatchObject([{ state: 'pending', pictures: [{}] }])
})

test('ORDER-03: 100 changes at once keep one review with one set of pictures', async () => {
  const { asha, pictures, reviewId } = await written(2)
  const turned = pictures.toReversed()
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, turn) =>
      change(asha, reviewId, { pictures: turn % 2 === 0 ? pictures : turned, comment: `Turn ${turn}` }),
    ),
  )
  expect(replies.every(({ body }) => body.result === true)).toBe(true)
  const [own] = await mine(asha)
  const [, turn] = String(own.comment).split(' ')
  const last = Number(turn) % 2 === 0 ? pictures : turned
  expect(own.pictures).toMatchObject(last.map((key) => ({ key })))
})

test('CAT-01: the export names the pictures, and deleting the account deletes them', async () => {
  const { asha, pictures, reviewId } = await written(1)
  await publish(reviewId)
  const src = `/api/v2/reviews/picture/${pictures[0]}`
  const exported = (await shop.get('profile/export', asha)).body.data
  expect(exported.reviews).toMatchObject([{ state: 'published', pictures: [`http://localhost:3000${src}`] }])
  await shop.db.deleteFrom('users').where('id', '=', asha.id).execute()
  expect((await fileOf(src)).statusCode).toBe(404)
})

test('CAT-01: a shopper sees the own votes, and votes of a deleted account leave the count', async () => {
  const { productId, reviewId } = await written(0)
  await publish(reviewId)
  const [anu, bina] = [await shop.shopper(), await shop.shopper()]
  const password = 'marigold-lantern-42'
  const passwordHash = await hashPassword(password)
  await shop.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', anu.id).execute()
  const vote = (voter: Shopper, isHelpful: boolean) =>
    shop.post('reviews/vote', { review_id: reviewId, is_helpful: isHelpful }, voter)
  await vote(anu, true)
  await vote(bina, true)
  const votes = async (voter: Shopper) => (await shop.get(`reviews/votes/${productId}`, voter)).body.data
  expect(await votes(bina)).toEqual([{ review_id: reviewId, is_helpful: true }])
  expect(await votes(await shop.shopper())).toEqual([])
  const deleted = await shop.post('profile/delete', { current_password: password }, anu)
  expect(deleted.status).toBe(200)
  const { helpful_votes: helpful, helpful_rank: rank } = await shop.db
    .selectFrom('reviews')
    .select(['helpful_votes', 'helpful_rank'])
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  expect(helpful).toBe(1)
  expect(rank).toBeCloseTo(0.2065, 3)
})
