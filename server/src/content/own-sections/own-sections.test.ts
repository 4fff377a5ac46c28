import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { hourMs } from '@shop/contract/core/durations'
import { publishDue } from '#content/published-content/publish-due.service.ts'
import { newCategory, newPicture } from '#testing/catalogue-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { filmFile } from '#testing/film-file.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false, languages: ['hi'] })
afterAll(() => shop[Symbol.asyncDispose]())

type Verb = 'draft' | 'publish' | 'preview' | 'restore'

async function change(key: string, verb: Verb, body: object = {}): Promise<AdminAnswer> {
  const as = await newStaff(shop, { role: 'Content' })
  const { version } = (await sendAdmin(shop, `GET content/${key}`, { as })).body
  return sendAdmin(shop, `POST content/${key}/${verb}`, { as, body: { version, ...body } })
}

async function publish(key: string, body: object): Promise<void> {
  expect((await change(key, 'draft', { body })).body.errors).toBeUndefined()
  expect((await change(key, 'publish')).status).toBe(200)
}

let count = 0
const section = (kind: string, part: object = {}) => ({
  kind,
  id: `own-${(count += 1)}`,
  heading: `The ${kind}`,
  isShown: true,
  from: '',
  until: '',
  place: 'end',
  ...part,
})
const note = (part: object = {}) => section('text', { text: 'Woven by hand.', ...part })
const chosen = (part: object) => ({ source: 'picked', categoryId: null, productIds: [], count: 8, ...part })

const { home } = documentDefaults
const homeWith = (...own: readonly object[]) => ({ ...home, own })
const sections = z.array(z.looseObject({ kind: z.string(), heading: z.string(), place: z.string() }))
const shown = async (page: string) => sections.parse((await shop.get(`own-sections/${page}`)).body.data)
const headings = async (page: string): Promise<string[]> => (await shown(page)).map(({ heading }) => heading)

const film = filmFile()

async function uploaded(): Promise<{ readonly film: string; readonly address: string }> {
  const as = await newStaff(shop, { role: 'Content' })
  const headers = { 'content-type': 'video/mp4' }
  const { body } = await sendAdmin(shop, 'POST content-films/upload?name=loom.mp4', { as, body: film, headers })
  return body
}

test('HOME-03: a home page shows all eight kinds in one order, with files, cards, a story and a designer', async () => {
  const [mediaId, phoneMediaId] = [await newPicture(shop.db, 'own-wide'), await newPicture(shop.db, 'own-tall')]
  const first = await newProduct(shop.db, { designer: 'Kora House' })
  const second = await newProduct(shop.db, { designer: 'Kora House' })
  const { category_id: designer } = await shop.db
    .selectFrom('designers')
    .select('category_id')
    .where('name', '=', 'Kora House')
    .executeTakeFirstOrThrow()
  const post = await shop.db
    .insertInto('posts')
    .values({ slug: 'own-story', title: 'The loom', short_description: '', body: '', author: 'Asha' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alt = 'A loom in the morning'
  const { film: name, address } = await uploaded()
  await publish(
    'home',
    homeWith(
      section('banner', { mediaId, phoneMediaId, alt, line: '', button: 'See', link: '/category/4', ink: 'light' }),
      section('pieces', { pieces: chosen({ productIds: [second.id, first.id] }), place: 'occasions' }),
      note(),
      section('picture', { mediaId, alt, caption: '', width: 'wide' }),
      section('film', { film: name, mediaId, alt, caption: 'Two minutes at the loom', speech: 'none' }),
      section('story', { postId: post.id }),
      section('designer', { categoryId: designer, line: 'Four looms.', count: 4 }),
      section('questions', { items: [{ id: 'q', question: 'Is it silk?', answer: 'Yes.' }] }),
    ),
  )
  const all = await shown('home')
  expect(all.map(({ kind }) => kind)).toEqual([
    'banner',
    'pieces',
    'text',
    'picture',
    'film',
    'story',
    'designer',
    'questions',
  ])
  expect(all[0]).toMatchObject({ picture: { alt }, phone_picture: { alt }, place: 'end' })
  expect(all[1]).toMatchObject({ place: 'occasions', pieces: [{ id: second.id }, { id: first.id }] })
  expect(all[4]).toMatchObject({ film: address, type: 'video/mp4', picture: { alt }, captions: [] })
  expect(all[5]).toMatchObject({ post: { slug: 'own-story', title: 'The loom' } })
  expect(all[6]).toMatchObject({ name: 'Kora House', link: `/category/KoraHouse-${designer}` })
  expect(all[6]?.['pieces']).toHaveLength(2)
  const { data } = (await shop.get('home-layout')).body
  expect(data).not.toHaveProperty('own')
})

test('HOME-03: sold-out pieces leave a section, and a section without any leaves the page', async () => {
  const stays = await newProduct(shop.db)
  const goes = await newProduct(shop.db, { stock: 0 })
  await publish(
    'home',
    homeWith(
      section('pieces', { heading: 'Both', pieces: chosen({ productIds: [goes.id, stays.id] }) }),
      section('pieces', { heading: 'None', pieces: chosen({ productIds: [goes.id] }) }),
    ),
  )
  expect(await shown('home')).toMatchObject([{ heading: 'Both', pieces: [{ id: stays.id }] }])
})

test('CONTENT-01: a section appears and leaves by its own times, and a hidden one never appears', async () => {
  const day = (hours: number) =>
    new Date(shop.clock.now().getTime() + hours * hourMs + 5.5 * hourMs).toISOString().slice(0, 16)
  await publish(
    'home',
    homeWith(
      note({ heading: 'Always' }),
      note({ heading: 'Later', from: day(2) }),
      note({ heading: 'Until', until: day(2) }),
      note({ heading: 'Hidden', isShown: false }),
    ),
  )
  expect(await headings('home')).toEqual(['Always', 'Until'])
  shop.clock.advance(3 * hourMs)
  expect(await headings('home')).toEqual(['Always', 'Later'])
})

test('CONTENT-01: a category has sections of its own, with drafts, a preview, a time to appear, and a way back', async () => {
  const key = `category-${await newCategory(shop.db, { name: 'Sarees of the rain' })}`
  expect(await shown(key)).toEqual([])
  const drafted = await change(key, 'draft', { body: { own: [note({ heading: 'Rain', place: 'above' })] } })
  expect([drafted.status, drafted.body.errors]).toEqual([200, undefined])
  expect(await shown(key)).toEqual([])
  const { url } = (await change(key, 'preview', { id: drafted.body.draft.id })).body
  const address = new URL(url)
  expect(address.pathname).toBe(`/category/${key.slice('category-'.length)}`)
  const previewed = (await shop.get(`content-previews/${address.searchParams.get('preview')}`)).body.data
  expect(previewed.own).toMatchObject([{ heading: 'Rain', place: 'above' }])
  const at = new Date(shop.clock.now().getTime() + hourMs).toISOString()
  expect((await change(key, 'publish', { at })).status).toBe(200)
  shop.clock.advance(2 * hourMs)
  await publishDue(shop.ctx())
  expect(await headings(key)).toEqual(['Rain'])
  expect((await change(key, 'restore', { id: null })).status).toBe(200)
  expect(await shown(key)).toEqual([])
  expect((await change('category-999999', 'draft', { body: { own: [] } })).status).toBe(404)
})

test('CONTENT-01: a page of text shows its own sections, in the reader’s language', async () => {
  await publish('page-shipping', {
    ...documentDefaults['page-shipping'],
    own: [note({ id: 'intro', heading: 'Packed by hand', place: 'end' })],
  })
  const search = new URLSearchParams({ language: 'hi', kind: 'document', need: 'missing', text: 'Packed by hand' })
  const as = await newStaff(shop, { role: 'Content' })
  const { texts } = (await sendAdmin(shop, `GET translations?${search.toString()}`, { as })).body
  expect(texts).toMatchObject([{ field: 'page-shipping.own.intro.heading' }])
  const body = { ...texts[0], language: 'hi', value: 'हाथ से पैक', state: 'reviewed' }
  expect((await sendAdmin(shop, 'POST translations', { as, body })).status).toBe(200)
  expect(await headings('page-shipping')).toEqual(['Packed by hand'])
  expect(await headings('page-shipping?language=hi')).toEqual(['हाथ से पैक'])
})

test('CONTENT-01: a draft names what it shows that the shop does not have', async () => {
  const picture = { mediaId: await newPicture(shop.db, 'own-fault'), alt: 'A loom', caption: '' }
  const { body } = await change('home', 'draft', {
    body: homeWith(
      section('pieces', { pieces: chosen({ productIds: [888_888] }) }),
      section('designer', { categoryId: 777_777, line: '', count: 4 }),
      section('story', { postId: 666_666 }),
      section('film', { film: `${'0'.repeat(32)}.mp4`, ...picture }),
    ),
  })
  expect(body.errors).toEqual({
    'own.0.pieces.productIds.0': ['The piece 888888 was deleted; take it out'],
    'own.1.categoryId': ['This designer was removed; choose another'],
    'own.2.postId': ['This story was deleted; choose another, or the latest'],
    'own.3.film': ['The shop has no such film; upload it again'],
    'own.3.speech': ['Say whether anybody speaks in the film'],
  })
})

test('CONTENT-01: a film is known by its first bytes, and a repeat stores it once', async () => {
  const { film: name, address } = await uploaded()
  expect((await uploaded()).film).toBe(name)
  expect(address).toMatch(/^\/media\/[\da-f]{2}\/[\da-f]{30}-film\.mp4$/)
  const as = await newStaff(shop, { role: 'Content' })
  const headers = { 'content-type': 'video/mp4' }
  const refused = await sendAdmin(shop, 'POST content-films/upload', { as, body: Buffer.from('<html>'), headers })
  expect(refused.status).toBe(415)
})
