import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { mergeWishlists } from '#selling/wishlist/wishlist.service.ts'
import { newProduct } from '#testing/factories.ts'
import { newGuest } from '#testing/guests.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { mergeFamilyLinks } from './family.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const personKey = (name: string) => `${name.replaceAll(' ', '_')}-`.padEnd(22, '0')

async function asking(name = 'Asha') {
  const [shopper, lehenga, saree] = [await shop.shopper(), await newProduct(shop.db), await newProduct(shop.db)]
  for (const { id } of [lehenga, saree]) await save(shopper, id)
  const { body } = await shop.post('wishlist-family', { name }, shopper)
  return { shopper, lehenga: lehenga.id, saree: saree.id, key: keyOf(body) }
}

const save = (shopper: Shopper, productId: number) =>
  shop.post('wishlists', { user_id: shopper.id, product_id: productId }, shopper)
const keyOf = (body: { data: { link: { address: string } } }) => body.data.link.address.split('#')[1] ?? ''
const boardOf = async (shopper: Shopper) => (await shop.get('wishlist-family', shopper)).body.data
const open = (key: string, name?: string) =>
  shop.post('family/open', { key, person_key: name === undefined ? null : personKey(name) })

type Said = { readonly is_loved?: boolean; readonly line?: string }

const answer = (key: string, [name, productId]: readonly [string, number], said: Said) =>
  shop.post('family/answer', {
    key,
    person_key: personKey(name),
    name,
    product_id: productId,
    is_loved: false,
    ...said,
  })

test('WISH-01: the family answers without an account, and only the shopper sees what each one says', async () => {
  const { shopper, lehenga, saree, key } = await asking('Asha')
  const first = await open(key)
  expect(first).toMatchObject({ status: 200, body: { data: { asked_by: 'Asha', people_left: 5, me: null } } })
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.body).toMatchObject({ data: { pieces: [{ id: saree }, { id: lehenga }] } })
  await answer(key, ['Ma', lehenga], { is_loved: true, line: 'For the sangeet.' })
  await answer(key, ['Rohan', lehenga], { line: 'Too heavy to dance in' })
  await answer(key, ['Rohan', saree], { is_loved: true })
  expect(await boardOf(shopper)).toMatchObject({
    people: [
      { name: 'Ma', answers: [{ product_id: lehenga, is_loved: true, line: 'For the sangeet.' }] },
      {
        name: 'Rohan',
        answers: [
          { product_id: lehenga, is_loved: false, line: 'Too heavy to dance in' },
          { product_id: saree, is_loved: true, line: '' },
        ],
      },
    ],
    people_left: 3,
  })
  const mine = (await open(key, 'Ma')).body
  expect(mine.data.me).toEqual({
    name: 'Ma',
    answers: [{ product_id: lehenga, is_loved: true, line: 'For the sangeet.' }],
  })
  for (const hidden of ['Rohan', 'Too heavy', shopper.email]) expect(JSON.stringify(mine)).not.toContain(hidden)
})

test('WISH-01: an answer can be changed and taken back, and a person can write their name anew', async () => {
  const { shopper, lehenga, key } = await asking()
  await answer(key, ['Ma', lehenga], { is_loved: true, line: 'Yes' })
  await answer(key, ['Ma', lehenga], { line: 'No, the red one' })
  expect((await boardOf(shopper)).people[0].answers).toEqual([
    { product_id: lehenga, is_loved: false, line: 'No, the red one' },
  ])
  await answer(key, ['Ma', lehenga], {})
  expect((await boardOf(shopper)).people).toMatchObject([{ name: 'Ma', answers: [] }])
  // Nothing said by a new person takes no place.
  await answer(key, ['Dadi', lehenga], {})
  expect((await boardOf(shopper)).people_left).toBe(4)
})

test('WISH-01: five people have a place, also when ten answer at once, and one taken off the list makes room', async () => {
  const { shopper, lehenga, key } = await asking()
  const names = Array.from({ length: 10 }, (_, index) => `Cousin ${index}`)
  const replies = await Promise.all(names.map((name) => answer(key, [name, lehenga], { is_loved: true })))
  const full = replies.filter(({ body }) => body.code === 'family.full')
  expect(full.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
  const { people, people_left } = await boardOf(shopper)
  expect([people.length, people_left]).toEqual([5, 0])
  // Who is in may still change their mind.
  expect(await answer(key, [people[0].name, lehenga], { line: 'Hm' })).toMatchObject({ status: 200 })
  await shop.post('wishlist-family/remove', { person_id: people[1].id }, shopper)
  expect(await answer(key, ['Nani', lehenga], { is_loved: true })).toMatchObject({ status: 200 })
})

test('WISH-01: a link ends when the shopper ends it or after 30 days, a new one has another key, and answers stay', async () => {
  const { shopper, lehenga, key } = await asking()
  await answer(key, ['Ma', lehenga], { is_loved: true })
  expect(keyOf((await shop.post('wishlist-family', { name: 'Asha Rao' }, shopper)).body)).toBe(key)
  expect((await shop.post('wishlist-family/end', {}, shopper)).body.data).toMatchObject({
    link: null,
    people: [{ name: 'Ma' }],
  })
  for (const refused of [await open(key), await answer(key, ['Ma', lehenga], { line: 'Hm' })])
    expect(refused).toMatchObject({ status: 410, body: { code: 'family.link_ended' } })
  const next = keyOf((await shop.post('wishlist-family', { name: 'Asha' }, shopper)).body)
  expect(next).not.toBe(key)
  expect(await open(key)).toMatchObject({ status: 404, body: { code: 'family.link_invalid' } })
  await shop.db
    .updateTable('family_links')
    .set({ expires_at: sql`expires_at - interval '30 days'` })
    .where('key', '=', next)
    .execute()
  expect(await open(next)).toMatchObject({ status: 410 })
})

test('WISH-01: only pieces of the wishlist are answered, and answers leave with their piece', async () => {
  const { shopper, lehenga, key } = await asking()
  const other = await newProduct(shop.db)
  expect(await answer(key, ['Ma', other.id], { is_loved: true })).toMatchObject({ body: { code: 'product.not_found' } })
  await answer(key, ['Ma', lehenga], { is_loved: true })
  await shop.get(`wishlists-remove-product?product_id=${lehenga}&user_id=${shopper.id}`, shopper)
  expect((await boardOf(shopper)).people).toMatchObject([{ answers: [] }])
})

test.each([
  ['a name without letters', { name: ' ' }],
  ['a line of 141 characters', { line: 'x'.repeat(141) }],
  ['a short key of the person', { person_key: 'ma' }],
])('API-01: %s is refused', async (_, wrong) => {
  const { lehenga, key } = await asking()
  const reply = await shop.post('family/answer', {
    key,
    person_key: personKey('Ma'),
    name: 'Ma',
    product_id: lehenga,
    is_loved: true,
    ...wrong,
  })
  expect(reply).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
})

test("WISH-01: a guest's link and its answers move into the account", async () => {
  const [guest, piece] = [await newGuest(shop, 'gita-family@example.com'), await newProduct(shop.db)]
  await save(guest, piece.id)
  const key = keyOf((await shop.post('wishlist-family', { name: 'Gita' }, guest)).body)
  await answer(key, ['Ma', piece.id], { is_loved: true })
  const account = await shop.shopper()
  await mergeWishlists(shop.ctx(), { from: guest.id, to: account.id })
  await mergeFamilyLinks(shop.ctx(), { from: guest.id, to: account.id })
  expect((await boardOf(account)).people).toMatchObject([{ name: 'Ma', answers: [{ is_loved: true }] }])
  expect(await open(key)).toMatchObject({ status: 200, body: { data: { asked_by: 'Gita' } } })
})
