import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { newPicture } from '#testing/catalogue-factories.ts'
import { converterIn } from '#testing/picture-files.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { cleanPictures } from './cleaning.service.ts'

const files = await mkdtemp(join(tmpdir(), 'content-pictures-test-'))
const folder = join(files, 'media')
const shop = await testApp({ hasRateLimit: false, pictures: converterIn(files) })
afterAll(async () => {
  await shop.ports.pictures.stop()
  await shop[Symbol.asyncDispose]()
  await rm(files, { recursive: true, force: true })
})

const content = await newStaff(shop, { role: 'Content' })
const catalogue = await newStaff(shop, { role: 'Catalogue' })

let count = 0
const next = () => (count += 1)

/** Different content each time. */
const jpeg = () =>
  sharp({ create: { width: 2000, height: 900, channels: 3, background: { r: next() % 256, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()

type Sending = { readonly key?: string; readonly as?: typeof content; readonly root?: string; readonly type?: string }

function upload(
  file: Buffer,
  { key = `content-${next()}`, as = content, root = 'content-pictures', type }: Sending = {},
) {
  return sendAdmin(shop, `POST ${root}/upload?name=season.jpg`, {
    as,
    body: file,
    headers: { 'content-type': type ?? 'image/jpeg', 'idempotency-key': key },
  })
}

test('CONTENT-01: a picture is added in the storefront’s sizes, and stands first in the library', async () => {
  const { status, body } = await upload(await jpeg())
  expect([status, body.fileName, body.focus, body.version]).toEqual([200, 'season.jpg', null, 1])
  expect(String(body.picture.avif).match(/\d+w/g)).toEqual(['320w', '480w', '640w', '960w', '1280w', '1920w'])
  const { body: library } = await sendAdmin(shop, 'GET content-pictures', { as: content })
  expect(library.pictures[0]).toEqual(body)
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=picture&thingId=${body.id}`, {
    as: await newStaff(shop),
  })
  expect(audit.events[0]).toMatchObject({ verb: 'picture added', after: { file: 'season.jpg', size: '1920 x 864' } })
})

test('CONTENT-01: an upload that is sent twice at once adds one picture; another file with its key is refused', async () => {
  const [file, key] = [await jpeg(), `again-${next()}`]
  const [one, other] = await Promise.all([upload(file, { key }), upload(file, { key })])
  expect([one.status, other.status, one.body.id]).toEqual([200, 200, other.body.id])
  expect((await upload(await jpeg(), { key })).body.code).toBe('request.key_reused')
})

test.each([
  ['a text', Buffer.from('<script>alert(1)</script>'), undefined, 422],
  ['an empty file', Buffer.alloc(0), undefined, 422],
  ['a form', Buffer.from('{}'), 'application/json', 415],
])('CONTENT-01: %s is refused and adds nothing', async (...[, file, type, status]) => {
  const rows = async () => (await sql`select from content_pictures`.execute(shop.db)).rows.length
  const before = await rows()
  expect((await upload(file, type === undefined ? {} : { type })).status).toBe(status)
  expect(await rows()).toBe(before)
})

test('CONTENT-01: each editor adds through calls of their own, and a designer’s person through none', async () => {
  expect((await upload(await jpeg(), { as: catalogue })).body.code).toBe('staff.no_permission')
  expect((await upload(await jpeg(), { as: catalogue, root: 'category-pictures' })).status).toBe(200)
  expect((await upload(await jpeg(), { as: content, root: 'category-pictures' })).body.code).toBe('staff.no_permission')
  await sql`
    update roles set permissions = permissions || '{content.read,content.edit}' where name = 'Designer'`.execute(
    shop.db,
  )
  const as = await newStaff(shop, { role: 'Designer', label: 'Aarohi Sen' })
  expect((await upload(await jpeg(), { as })).body.code).toBe('staff.no_permission')
  expect((await sendAdmin(shop, 'GET content-pictures', { as })).body.code).toBe('staff.no_permission')
})

test('CONTENT-01: of two people who set the focus, the second gets the picture as it is', async () => {
  const { body } = await upload(await jpeg())
  const focus = (x: number) =>
    sendAdmin(shop, `POST content-pictures/${body.id}/focus`, {
      as: content,
      body: { version: body.version, focus: { x, y: 40 } },
    })
  const answers = await Promise.all([focus(20), focus(80)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body.current).toMatchObject({
    id: body.id,
    version: 2,
    picture: { focus: expect.stringMatching(/ 38%$/) },
  })
})

test('CONTENT-01: the focus of a picture outside the library is not set here', async () => {
  const id = await newPicture(shop.db, 'of-a-piece')
  const found = await sendAdmin(shop, `GET content-pictures/${id}`, { as: content })
  expect(found.body).toMatchObject({ id, version: 0, fileName: '' })
  const refused = await sendAdmin(shop, `POST content-pictures/${id}/focus`, {
    as: content,
    body: { version: 1, focus: null },
  })
  expect(refused.body.code).toBe('picture.not_found')
  expect((await sendAdmin(shop, 'GET content-pictures/987654', { as: content })).body.code).toBe('picture.not_found')
})

const filesIn = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.avif')).length
const exists = async (id = 0) => (await sql`select from media where id = ${id}`.execute(shop.db)).rows.length === 1

async function saveSlides(slides: readonly object[]): Promise<void> {
  const as = await newStaff(shop, { role: 'Content' })
  const { version } = (await sendAdmin(shop, 'GET content/slides', { as })).body
  const saved = await sendAdmin(shop, 'POST content/slides/draft', { as, body: { version, body: { slides } } })
  expect(saved.body.errors).toBeUndefined()
}

test('CONTENT-01: a picture that nothing shows is deleted after a week with its files; covers and slides stay', async () => {
  const [cover, ofSlide, unused] = await Promise.all([jpeg(), jpeg(), jpeg()]).then((all) =>
    Promise.all(all.map(async (file): Promise<number> => (await upload(file)).body.id)),
  )
  const before = await filesIn()
  await sql`insert into categories (kind, name, cover_media_id) values ('collection', 'Covered', ${cover})`.execute(
    shop.db,
  )
  const words = { alt: 'Alt', eyebrow: '', title: 'Kept', subtitle: '', button: 'Shop', link: '/', from: '', until: '' }
  await saveSlides([{ mediaId: ofSlide, phoneMediaId: null, words: 'left', ink: 'dark', ...words }])
  await cleanPictures(shop.ctx())
  expect(await exists(unused)).toBe(true)
  shop.clock.advance(8 * dayMs)
  await cleanPictures(shop.ctx())
  shop.clock.advance(2 * dayMs)
  await cleanPictures(shop.ctx())
  expect(await Promise.all([cover, ofSlide, unused].map(exists))).toEqual([true, true, false])
  expect(await filesIn()).toBeLessThan(before)

  // The term starts when the last use ends.
  await saveSlides([])
  await cleanPictures(shop.ctx())
  expect(await exists(ofSlide)).toBe(true)
  shop.clock.advance(8 * dayMs)
  await cleanPictures(shop.ctx())
  expect(await Promise.all([cover, ofSlide].map(exists))).toEqual([true, false])
})
