import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { dayMs } from '@shop/contract/core/durations'
import { plainDraft } from '#catalogue/writing/product-draft.types.ts'
import { writeProducts } from '#catalogue/writing/product-write.service.ts'
import { StorageError } from '#platform/storage/file-storage.ts'
import { newProduct } from '#testing/factories.ts'
import { converterIn, mediaIn } from '#testing/picture-files.ts'
import { newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { cleanPictures, cleanSources } from './cleaning.service.ts'
import { mediaColumns } from './cleaning.store.ts'

const files = await mkdtemp(join(tmpdir(), 'pictures-test-'))
const [folder, sources] = [join(files, 'media'), join(files, 'uploads')]
const converter = converterIn(files)
let isStoreAway = false
const pictures: typeof converter = {
  ...converter,
  convert: (...given) =>
    isStoreAway ? Promise.reject(new StorageError('The store is away.')) : converter.convert(...given),
}
const shop = await testApp({ hasRateLimit: false, pictures })
afterAll(async () => {
  await shop.ports.pictures.stop()
  await shop[Symbol.asyncDispose]()
  await rm(files, { recursive: true, force: true })
})

const catalogue = await newStaff(shop, { role: 'Catalogue' })
const owner = await newStaff(shop)

let count = 0
const next = () => (count += 1)

type Shape = { readonly width?: number; readonly height?: number }

/** Different content each time. */
const photo = ({ width = 900, height = 1200 }: Shape = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: next() % 256, g: 80, b: 120 } } })

const jpeg = async (shape?: Shape) => photo(shape).jpeg().toBuffer()

type Sending = { readonly key?: string; readonly query?: string; readonly type?: string; readonly as?: typeof owner }

function upload(productId: number, file: Buffer, { key = `upload-${next()}`, query = '', type, as }: Sending = {}) {
  return sendAdmin(shop, `POST pieces/${productId}/pictures/upload?name=front.jpg${query}`, {
    as: as ?? catalogue,
    body: file,
    headers: { 'content-type': type ?? 'image/jpeg', 'idempotency-key': key },
  })
}

const list = async (productId: number) =>
  (await sendAdmin(shop, `GET pieces/${productId}/pictures`, { as: catalogue })).body
const change = (productId: number, call: string, body: object) =>
  sendAdmin(shop, `POST pieces/${productId}/pictures/${call}`, { as: catalogue, body })

const idsIn = ({ pictures }: AdminAnswer['body']): number[] =>
  z
    .array(z.object({ id: z.number() }))
    .parse(pictures)
    .map(({ id }) => id)

async function piece(pictures = 0) {
  const { id } = await newProduct(shop.db, { name: `Kurta ${next()}` })
  for (let one = 0; one < pictures; one += 1) await upload(id, await jpeg())
  return { id, ...(await list(id)), ids: idsIn(await list(id)) }
}

test('a picture that cannot be stored is refused with words, and the same call adds it when the store is back', async () => {
  const { id } = await newProduct(shop.db, { name: 'Kota Kurta' })
  const [file, key] = [await jpeg(), 'kota']
  isStoreAway = true
  const refused = await upload(id, file, { key })
  isStoreAway = false
  expect(refused).toMatchObject({ status: 503, body: { code: 'file.not_stored' }, headers: { 'retry-after': '60' } })
  expect((await list(id)).pictures).toEqual([])
  expect((await upload(id, file, { key })).status).toBe(200)
  expect((await list(id)).pictures).toHaveLength(1)
})

const detail = async (id: number) => (await shop.get(`products/${id}`)).body.data[0]

test('a picture is uploaded in the storefront’s sizes, upright and without its metadata, and the shop shows it', async () => {
  const { id } = await newProduct(shop.db, { name: 'Ajrakh Kurta' })
  const sideways = await photo({ width: 1600, height: 1200 })
    .withExif({ IFD0: { Artist: 'Asha Rao' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload(id, sideways)
  expect([status, body.pictures.length]).toEqual([200, 1])
  const { picture } = body.pictures[0]
  expect(picture).toMatchObject({ width: 960, height: 1280 })
  expect(String(picture.avif).match(/\d+w/g)).toEqual(['320w', '480w', '640w', '960w'])
  expect((await detail(id)).pictures).toEqual([{ ...picture, alt: 'Ajrakh Kurta' }])
  const { rows } = await sql<{ renditions: { webp: string }[] }>`
    select renditions from media where id = ${body.pictures[0].mediaId}`.execute(shop.db)
  const found = await mediaIn(folder).get(rows[0]?.renditions.at(-1)?.webp ?? '')
  const { exif, orientation } = await sharp(found && (await buffer(found.content))).metadata()
  expect([exif, orientation]).toEqual([undefined, undefined])
})

/** A PNG whose header claims 3,600 million pixels. */
function bomb(): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(body.length)
    return Buffer.concat([size, Buffer.from(type), body, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200"><script>alert(1)</script></svg>'

test.each([
  ['a decompression bomb', async () => bomb(), /^It has 60000 x 60000 pixels, at most 50 million are taken\.$/],
  ['an SVG', async () => Buffer.from(svg), /^It is a svg file; JPEG, PNG, WebP, AVIF, GIF and TIFF are taken\.$/],
  [
    'a text',
    async () => Buffer.from('MZ not a picture at all'),
    /^It is not a picture, or not one that can be read\.$/,
  ],
  ['a cut-off photograph', async () => (await jpeg()).subarray(0, 3000), /^It is damaged or cut off\.$/],
  [
    'a small picture',
    async () => jpeg({ width: 640, height: 480 }),
    /^It has only 640 x 480 pixels, the longer side needs at least 900\.$/,
  ],
  ['an empty file', async () => Buffer.alloc(0), /^The file is empty\.$/],
])('%s is refused with its reason, whatever type it claims, and adds nothing', async (_, file, reason) => {
  const { id } = await piece()
  const { status, body } = await upload(id, await file())
  expect(status).toBe(422)
  expect(body.errors.file[0]).toMatch(reason)
  expect((await list(id)).pictures).toEqual([])
})

test('a file above 25 MB is refused, and strangers are refused before their file is read', async () => {
  const { id } = await piece()
  expect((await upload(id, Buffer.alloc(26 * 1024 * 1024))).body.code).toBe('request.too_large')
  const as = await newStaff(shop, { role: 'Support' })
  expect((await upload(id, Buffer.alloc(26 * 1024 * 1024), { as })).body.code).toBe('staff.no_permission')
  expect((await upload(987_654, await jpeg())).body.code).toBe('piece.not_found')
  expect((await upload(id, Buffer.from('{}'), { type: 'application/json' })).body.code).toBe('request.unsupported_type')
})

test('a connection that is lost in the middle of a file leaves nothing behind', async () => {
  const { id } = await piece()
  const notes = async () => (await sql`select from unused_picture_files`.execute(shop.db)).rows.length
  const before = await notes()
  const address = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const file = await jpeg()
  const headers = {
    cookie: catalogue.cookie,
    origin: 'http://localhost:3000',
    'content-type': 'image/jpeg',
    'idempotency-key': `lost-${next()}`,
  }
  const url = new URL(`/api/admin/v1/pieces/${id}/pictures/upload`, address)
  const lost = request(url, { method: 'POST', headers: { ...headers, 'content-length': file.length } })
  const closed = new Promise((resolve) => {
    lost.once('close', resolve)
  })
  lost.on('error', () => undefined)
  lost.write(file.subarray(0, 1000))
  await pause(200)
  lost.destroy()
  await closed
  expect([(await list(id)).pictures, await notes()]).toEqual([[], before])
  const again = await fetch(url, { method: 'POST', headers, body: new Uint8Array(file) })
  expect([again.status, (await list(id)).pictures.length]).toEqual([200, 1])
})

test('an upload that is sent again with its key adds no second picture; another file with the key is refused', async () => {
  const { id } = await piece()
  const [file, key] = [await jpeg(), `again-${next()}`]
  const answers = await Promise.all([upload(id, file, { key }), upload(id, file, { key })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { body } = await upload(id, file, { key })
  expect([body.pictures.length, body.added]).toEqual([1, body.pictures[0].id])
  expect((await upload(id, await jpeg(), { key })).body.code).toBe('request.key_reused')
  expect((await list(id)).pictures).toHaveLength(1)
})

test('the first picture in the order is the cover on the product page, the card and in the search', async () => {
  const { id, name, ids, version, pictures } = await piece(3)
  const { body } = await change(id, 'order', { version, pictureIds: [...ids].toReversed() })
  expect(idsIn(body)).toEqual([...ids].toReversed())
  const cover = pictures[2].picture.src
  expect((await detail(id)).pictures[0].src).toBe(cover)
  const found = await shop.get(`products/search?name=${encodeURIComponent(name)}`)
  expect(found.body.data[0].picture.src).toBe(cover)
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=product&thingId=${id}`, { as: owner })
  expect(audit.events[0]).toMatchObject({ verb: 'pictures ordered', before: { pictures: ids } })
})

test('of two people who change the pictures at once, the second gets them as they are', async () => {
  const { id, ids, version } = await piece(2)
  await change(id, 'describe', { version, pictureId: ids[0], alt: 'Front', focus: { x: 50, y: 20 } })
  const late = await change(id, 'order', { version, pictureIds: [...ids].toReversed() })
  expect(late).toMatchObject({ status: 409, body: { code: 'change.outdated' } })
  expect(late.body.current).toMatchObject({ version: version + 1, pictures: [{ alt: 'Front' }, { alt: '' }] })
  expect(idsIn(late.body.current)).toEqual(ids)
})

test('a picture that is added meanwhile outdates no other change and stays last', async () => {
  const { id, ids, version } = await piece(2)
  await upload(id, await jpeg())
  const { status, body } = await change(id, 'order', { version, pictureIds: [...ids].toReversed() })
  expect(status).toBe(200)
  expect(idsIn(body).slice(0, 2)).toEqual([...ids].toReversed())
  expect(body.pictures).toHaveLength(3)
})

test('PICTURE: the words and the focus point of a photograph reach the shop', async () => {
  const { id, name, ids, version } = await piece(1)
  const words = { pictureId: ids[0], alt: 'Seen from the back', focus: { x: 30, y: 10 } }
  await change(id, 'describe', { version, ...words })
  expect((await detail(id)).pictures[0]).toMatchObject({ alt: 'Seen from the back', focus: '25% 0%' })
  const found = await shop.get(`products/search?name=${encodeURIComponent(name)}`)
  expect(found.body.data[0].picture).toMatchObject({ alt: 'Seen from the back', focus: '25% 0%', photograph: true })
  const wrong = await change(id, 'describe', { version: version + 1, ...words, focus: { x: 130, y: 10 } })
  expect(wrong.body.errors).toEqual({ 'focus.x': ['At most 100 %'] })
  const missing = await change(id, 'describe', { version: version + 1, ...words, pictureId: 987_654 })
  expect(missing.body.code).toBe('picture.not_found')
})

test('a removed picture leaves the shop and comes back to its place with its words', async () => {
  const { id, ids, version } = await piece(3)
  await change(id, 'describe', { version, pictureId: ids[1], alt: 'Sleeve', focus: null })
  const { body } = await change(id, 'remove', { version: version + 1, pictureId: ids[1] })
  expect([idsIn(body), body.removed]).toMatchObject([[ids[0], ids[2]], [{ id: ids[1], alt: 'Sleeve' }]])
  expect((await detail(id)).pictures).toHaveLength(2)
  const back = await change(id, 'restore', { version: body.version, pictureId: ids[1] })
  expect(idsIn(back.body)).toEqual(ids)
  expect(back.body.pictures[1].alt).toBe('Sleeve')
  expect(back.body.removed).toEqual([])
})

test('a replaced picture keeps its place and words, and the former one can be brought back', async () => {
  const { id, ids, version, pictures } = await piece(2)
  await change(id, 'describe', { version, pictureId: ids[0], alt: 'Front', focus: { x: 1, y: 2 } })
  const replacing = `&replaces=${ids[0]}&mediaId=${pictures[0].mediaId}`
  const { body } = await upload(id, await jpeg(), { query: replacing })
  expect(idsIn(body)).toEqual(ids)
  expect(body.pictures[0]).toMatchObject({ alt: 'Front', focus: null })
  expect(body.pictures[0].mediaId).not.toBe(pictures[0].mediaId)
  expect(body.removed).toMatchObject([{ mediaId: pictures[0].mediaId }])
  expect((await upload(id, await jpeg(), { query: replacing })).status).toBe(409)
  const back = await change(id, 'restore', { version: body.version, pictureId: body.removed[0].id })
  const order = [pictures[0], body.pictures[0], pictures[1]]
  expect(back.body.pictures).toMatchObject(order.map(({ mediaId }) => ({ mediaId })))
})

test('a person of one label neither sees nor changes pictures, whatever their role', async () => {
  const { id, ids, version } = await piece(1)
  await sql`
    update roles set permissions = permissions || '{catalogue.read,catalogue.edit}' where name = 'Designer'`.execute(
    shop.db,
  )
  const as = await newStaff(shop, { role: 'Designer', label: 'Aarohi Sen' })
  expect((await sendAdmin(shop, `GET pieces/${id}/pictures`, { as })).body.code).toBe('staff.no_permission')
  const body = { version, pictureId: ids[0] }
  const removal = await sendAdmin(shop, `POST pieces/${id}/pictures/remove`, { as, body })
  expect(removal.body.code).toBe('staff.no_permission')
  expect((await upload(id, await jpeg(), { as })).body.code).toBe('staff.no_permission')
})

test('a piece has at most 30 pictures', async () => {
  const { id, pictures } = await piece(1)
  await sql`
    insert into product_pictures (product_id, position, media_id)
    select ${id}, place, ${pictures[0].mediaId} from generate_series(2, 30) place`.execute(shop.db)
  expect((await upload(id, await jpeg())).body.code).toBe('picture.too_many')
})

test('an import leaves pictures that the staff arranged as they are', async () => {
  const imported = (source: string) => ({
    ...plainDraft,
    name: 'Imported Kurta',
    variants: [],
    pictures: [{ sourceKind: 'url' as const, source, alt: '' }],
  })
  const sourcesOf = async (id: number) => {
    const { rows } = await sql<{ source: string }>`
      select media.source from product_pictures shown join media on media.id = shown.media_id
      where product_id = ${id} order by position`.execute(shop.db)
    return rows.map(({ source }) => source)
  }
  const [id = 0] = await writeProducts(shop.db, [{ draft: imported('https://shop.example/1.jpg') }])
  await writeProducts(shop.db, [{ productId: id, draft: imported('https://shop.example/2.jpg') }])
  expect(await sourcesOf(id)).toEqual(['https://shop.example/2.jpg'])
  await upload(id, await jpeg())
  await writeProducts(shop.db, [{ productId: id, draft: imported('https://shop.example/3.jpg') }])
  expect(await sourcesOf(id)).toEqual(['https://shop.example/2.jpg', expect.stringMatching(/^console\//)])
})

const filesIn = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.avif')).length

test('files of abandoned uploads and of removed pictures are deleted after their term, used ones are not', async () => {
  // Removes what the refused uploads of other tests left.
  await sql`delete from unused_picture_files`.execute(shop.db)
  const { id, ids, version } = await piece(1)
  const other = await piece()
  const before = await filesIn()
  const shared = await jpeg()
  await upload(id, shared)
  await upload(other.id, shared)
  const perPicture = (await filesIn()) - before
  expect(perPicture).toBe(3)
  // Leaves files like a process that is killed between conversion and transaction.
  const abandoned = await shop.ports.pictures.convert(await jpeg(), { leastLongSide: 900 })
  await sql`
    insert into unused_picture_files (content_hash, since)
    values (${abandoned.contentHash}, ${shop.clock.now()})`.execute(shop.db)
  const source = join(sources, 'killed.source')
  await writeFile(source, 'half a picture')
  await utimes(source, 0, 0)
  const [, second = 0] = idsIn(await list(id))
  await change(id, 'remove', { version, pictureId: ids[0] })
  await change(id, 'remove', { version: version + 1, pictureId: second })
  const all = await filesIn()

  await cleanPictures(shop.ctx())
  await cleanSources(shop.ctx())
  expect([await filesIn(), await readdir(sources)]).toEqual([all, []])
  shop.clock.advance(2 * dayMs)
  await cleanPictures(shop.ctx())
  expect(await filesIn()).toBe(all - perPicture)
  expect((await sendAdmin(shop, `GET pieces/${id}/pictures`, { as: await newStaff(shop) })).body.removed).toHaveLength(
    2,
  )
  shop.clock.advance(6 * dayMs)
  await cleanPictures(shop.ctx())
  shop.clock.advance(2 * dayMs)
  await cleanPictures(shop.ctx())
  expect(await filesIn()).toBe(all - 2 * perPicture)
  const { body } = await sendAdmin(shop, `GET pieces/${id}/pictures`, { as: await newStaff(shop) })
  expect([body.pictures, body.removed]).toEqual([[], []])
})

test('every column that shows a picture counts as its use', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%media_id' and table_name <> 'product_listings'
    order by 1`.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual([...mediaColumns].toSorted())
})
