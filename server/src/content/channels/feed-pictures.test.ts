import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { hashPath } from '#platform/media/media-storage.ts'
import { folderStorage } from '#platform/storage/folder-storage.ts'
import { newProduct } from '#testing/factories.ts'
import { showPicture } from '#testing/feeds.ts'
import { converterIn } from '#testing/picture-files.ts'
import { testApp } from '#testing/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'feed-pictures-'))
const pictures = converterIn(folder)
const shop = await testApp({ hasRateLimit: false, pictures })
afterAll(async () => {
  await pictures.stop()
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const hash = `ab${'0'.repeat(30)}`
const stem = `${hashPath(hash)}-960`
const storage = folderStorage(join(folder, 'media'))

async function made(): Promise<readonly string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list()) if (key.endsWith('.jpg')) keys.push(key)
  return keys
}

/** A piece on sale with a picture whose left half is red and whose right half is blue. */
async function shown(): Promise<number> {
  const { id } = await newProduct(shop.db, { sizes: [] })
  await showPicture(shop.db, id, hash)
  const red = { create: { width: 480, height: 640, channels: 3 as const, background: '#c01010' } }
  const wide = sharp({ create: { width: 960, height: 640, channels: 3, background: '#1010c0' } })
  const file = await wide
    .composite([{ input: red, left: 0, top: 0 }])
    .webp()
    .toBuffer()
  await storage.put(`${stem}.webp`, file, 'image/webp')
  const { id: mediaId } = await shop.db
    .updateTable('media')
    .set({ renditions: JSON.stringify([{ width: 960, avif: `${stem}.avif`, webp: `${stem}.webp` }]) })
    .where('source', '=', hash)
    .returning('id')
    .executeTakeFirstOrThrow()
  return mediaId
}

const fetchPicture = (id: number | string) => shop.app.inject(`/media/feed/${id}.jpg`)

test('PICTURE: a feed’s picture is a JPEG of 1080 by 1350, made once, and made anew for another focus', async () => {
  const id = await shown()
  const all = await Promise.all([fetchPicture(id), fetchPicture(id), fetchPicture(id)])
  expect(all.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual(
    all.map(() => [200, 'image/jpeg']),
  )
  const { format, width, height } = await sharp(all[0]?.rawPayload).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1080, height: 1350 })
  expect(await made()).toHaveLength(1)
  await shop.db.updateTable('media').set({ focus_x: 100, focus_y: 50 }).where('id', '=', id).execute()
  const [red, , blue] = (await sharp((await fetchPicture(id)).rawPayload).stats()).channels
  expect((blue?.mean ?? 0) > (red?.mean ?? 0)).toBe(true)
  expect(await made()).toHaveLength(2)
  await pictures.deleteFiles(hash)
  expect(await made()).toEqual([])
})

test('PICTURE: a feed’s picture that no piece on sale shows, or whose file is gone, is not found', async () => {
  const { id } = await newProduct(shop.db, { sizes: [], status: 'draft' })
  await showPicture(shop.db, id, 'hidden')
  const hidden = await shop.db.selectFrom('media').select('id').where('source', '=', 'hidden').executeTakeFirstOrThrow()
  for (const name of [hidden.id, 0, '1x', '..%2f1', 999_999_999_999])
    expect([name, (await fetchPicture(name)).statusCode]).toEqual([name, 404])
})
