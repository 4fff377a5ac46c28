import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ensurePictures } from '@shop/server/catalogue'
import type { PictureMaker } from '@shop/server/demo'
import type { Database } from '@shop/server/platform/db/db.ts'
import { openLog } from '@shop/server/platform/runtime/log.ts'
import { folderStorage } from '@shop/server/platform/storage/folder-storage.ts'
import { mediaIn } from '@shop/server/testing/picture-files.ts'
import { testApp } from '@shop/server/testing/test-app.ts'
import { nameDrawings } from './drawing-names.ts'
import { startPictureMaker } from './picture-maker.ts'
import { picturesOf } from './piece-pictures.ts'
import { allPieces } from './pieces/all-pieces.ts'

const log = openLog('silent')
const jewels = allPieces.filter((piece) => piece.kind === 'choker' || piece.kind === 'jhumka').flatMap(picturesOf)

/** A shop with named drawings and an empty media folder. */
async function shopWith(pictures: readonly (typeof jewels)[number][]) {
  const shop = await testApp()
  const parent = await mkdtemp(join(tmpdir(), 'pictures-test-'))
  const [folder, drafts] = [join(parent, 'media'), join(parent, 'drafts')]
  await ensurePictures(shop.db, pictures)
  await nameDrawings(shop.db)
  const close = async () => {
    await shop[Symbol.asyncDispose]()
    await rm(parent, { recursive: true, force: true })
  }
  const files = async () => {
    const keys: string[] = []
    for await (const { key } of folderStorage(folder).list()) keys.push(key)
    return keys
  }
  return { db: shop.db, folder, drafts, files, [Symbol.asyncDispose]: close }
}

type Shop = Awaited<ReturnType<typeof shopWith>>
type Given = { readonly isIdle?: () => boolean; readonly draws?: boolean; readonly zoomEveryMs?: number }

async function withMaker(shop: Shop, given: Given, work: (maker: PictureMaker) => Promise<void>): Promise<void> {
  const maker = await startPictureMaker({
    db: shop.db,
    media: mediaIn(shop.folder),
    drafts: shop.drafts,
    log,
    isIdle: () => false,
    draws: true,
    patienceMs: 100_000,
    ...given,
  })
  try {
    await work(maker)
  } finally {
    await maker.stop()
  }
}

const avifsOf = async (db: Database, width: number): Promise<string[]> => {
  const { rows } = await sql<{ avif: string }>`
    select rendition ->> 'avif' as avif from media, jsonb_array_elements(renditions) rendition
    where (rendition ->> 'width')::int = ${width} order by media.id`.execute(db)
  return rows.map(({ avif }) => avif)
}

const statesOf = async (db: Database) =>
  (await db.selectFrom('media').select('status').orderBy('id').execute()).map(({ status }) => status)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 100_000 }).toBe(true)
}

test('PICTURE: a picture is drawn when somebody looks at it, in all its files and once, whoever looks', async () => {
  await using shop = await shopWith(jewels.slice(0, 3))
  const [, second = ''] = await avifsOf(shop.db, 640)
  await withMaker(shop, {}, async (maker) => {
    expect(await Promise.all([maker.make(second), maker.make(second)])).toEqual([true, true])
  })
  const stem = second.slice(0, -'640.avif'.length)
  const widths = [320, 480, 640, 960]
  const expected = widths.flatMap((width) => [`${stem}${width}.avif`, `${stem}${width}.webp`])
  expect((await shop.files()).toSorted()).toEqual(expected.toSorted())
})

test('PICTURE: while the shop is idle the rest is drawn in order; after an interruption the next start goes on', async () => {
  await using shop = await shopWith(jewels.slice(0, 3))
  const [first = '', , last = ''] = await avifsOf(shop.db, 960)
  const isThere = async (name: string) => (await shop.files()).includes(name)
  await withMaker(shop, { isIdle: () => true }, () => until(() => isThere(first)))
  expect(await isThere(last)).toBe(false)
  await withMaker(shop, { isIdle: () => true }, () => until(() => isThere(last)))
  expect((await shop.files()).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('PICTURE: while somebody uses the shop, pictures that nobody looks at wait', async () => {
  await using shop = await shopWith(jewels.slice(0, 2))
  const [first = '', second = ''] = await avifsOf(shop.db, 320)
  await withMaker(shop, { isIdle: () => false }, async (maker) => {
    expect(await maker.make(second)).toBe(true)
    await pause(600)
    expect(await shop.files()).not.toContain(first)
  })
})

test('PICTURE: a picture that fails to render is refused, and the next one is drawn', async () => {
  const [good] = jewels
  if (!good) throw new Error('There are no pieces.')
  const broken = { ...good, source: 'broken', drawing: { picture: 'piece', spec: { kind: 'nothing' } } }
  await using shop = await shopWith([broken, good])
  await withMaker(shop, { isIdle: () => true }, async () => {
    const [, file = ''] = await avifsOf(shop.db, 960)
    await until(async () => (await shop.files()).includes(file))
  })
  expect(await statesOf(shop.db)).toEqual(['refused', 'ready'])
})

test('PICTURE: nothing is made for an unknown path, and nothing at all where drawing is switched off', async () => {
  await using shop = await shopWith(jewels.slice(0, 1))
  const [known = ''] = await avifsOf(shop.db, 320)
  await withMaker(shop, {}, async (maker) => {
    expect(await maker.make(`00/${'0'.repeat(30)}-320.avif`)).toBe(false)
    expect(await maker.make(known.replace('-320', '-321'))).toBe(false)
  })
  await withMaker(shop, { draws: false }, async (maker) => {
    expect(await maker.make(known.replace('-320', '-960'))).toBe(false)
  })
})

test('PICTURE: when all is drawn, the first picture of a product gets a file of 1920 pixels for the zoom, once', async () => {
  await using shop = await shopWith(jewels.slice(0, 2))
  const product = await shop.db
    .insertInto('products')
    .values({ name: 'A choker' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into product_pictures (product_id, media_id, position, alt)
    select ${product.id}, min(id), 1, 'front' from media`.execute(shop.db)
  const widths = async () => {
    const { rows } = await sql<{ widths: number[] }>`
      select array(select (file ->> 'width')::int from jsonb_array_elements(renditions) file) as widths
      from media order by id`.execute(shop.db)
    return rows.map((row) => row.widths)
  }
  const idle = { isIdle: () => true, zoomEveryMs: 0 }
  await withMaker(shop, idle, () => until(async () => (await widths())[0]?.includes(1920) ?? false))
  await withMaker(shop, idle, () => pause(500))
  expect(await widths()).toEqual([
    [320, 480, 640, 960, 1920],
    [320, 480, 640, 960],
  ])
})
