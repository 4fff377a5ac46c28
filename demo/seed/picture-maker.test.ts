import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { ensurePictures } from '@shop/server/features/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { openLog } from '@shop/server/platform/runtime/log.ts'
import { testApp } from '@shop/server/testing/test-app.ts'
import { startPictureMaker } from './picture-maker.ts'
import { picturesOf } from './piece-pictures.ts'
import { allPieces } from './pieces/all-pieces.ts'

vi.setConfig({ testTimeout: 300_000 })

const log = openLog('silent')

async function mediaFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-test-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const statesOf = async (db: Database) =>
  (await db.selectFrom('media').select('status').orderBy('id').execute()).map(({ status }) => status)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2400; tries += 1) {
    if (await isSo()) return
    await pause(50)
  }
  throw new Error('It did not happen in two minutes.')
}

const pending = allPieces.filter((piece) => piece.kind === 'choker' || piece.kind === 'jhumka').flatMap(picturesOf)

test('a separate process draws the pictures in order; after an interruption the next start draws the rest', async () => {
  await using shop = await testApp()
  await using place = await mediaFolder()
  // More than are drawn while the machine stalls for some seconds.
  await ensurePictures(shop.db, pending.slice(0, 40))
  const stop = startPictureMaker({ db: shop.db, folder: place.folder, log, showEveryMs: 0 })
  await until(async () => (await statesOf(shop.db))[0] === 'ready')
  await stop()
  const stopped = await statesOf(shop.db)
  expect(stopped.at(-1)).toBe('pending')
  const drawn = stopped.filter((status) => status === 'ready').length
  await sql`delete from media where status = 'pending' and id > (
    select min(id) from media where status = 'pending')`.execute(shop.db)
  const stopAgain = startPictureMaker({ db: shop.db, folder: place.folder, log })
  await until(async () => (await statesOf(shop.db)).every((status) => status === 'ready'))
  await stopAgain()
  const files = await readdir(place.folder, { recursive: true })
  expect(files.filter((file) => file.endsWith('-960.avif'))).toHaveLength(drawn + 1)
  expect(files.filter((file) => file.endsWith('.part'))).toEqual([])
})

test('drawn pictures are published in batches, and none is left out', async () => {
  await using shop = await testApp()
  await using place = await mediaFolder()
  await ensurePictures(shop.db, pending.slice(0, 3))
  const stop = startPictureMaker({ db: shop.db, folder: place.folder, log, showEveryMs: 600_000 })
  await until(async () => (await statesOf(shop.db)).includes('ready'))
  await stop()
  expect(await statesOf(shop.db)).toEqual(['ready', 'ready', 'ready'])
  const { rows } = await sql<{ moments: number }>`
    select count(distinct updated_at)::int as moments from media`.execute(shop.db)
  expect(rows).toEqual([{ moments: 1 }])
})

test('a picture that fails to render is skipped, and the next one is drawn', async () => {
  await using shop = await testApp()
  await using place = await mediaFolder()
  const [good] = pending
  if (!good) throw new Error('There are no pieces.')
  const broken = { ...good, source: 'broken', drawing: { picture: 'piece', spec: { kind: 'nothing' } } }
  await ensurePictures(shop.db, [broken])
  await ensurePictures(shop.db, [good])
  const stop = startPictureMaker({ db: shop.db, folder: place.folder, log })
  await until(async () => (await statesOf(shop.db))[1] === 'ready')
  await stop()
  expect(await statesOf(shop.db)).toEqual(['refused', 'ready'])
})

test('pictures are published often while the shop waits to open, and rarely once it is open', async () => {
  await using shop = await testApp()
  await using place = await mediaFolder()
  await ensurePictures(shop.db, pending.slice(0, 3))
  await sql`update media set priority = 0`.execute(shop.db)
  let isOpening = true
  let asked = 0
  const isWaitedFor = () => {
    asked += 1
    return isOpening
  }
  const stop = startPictureMaker({ db: shop.db, folder: place.folder, log, isWaitedFor })
  await until(async () => asked > 0)
  isOpening = false
  await until(async () => (await statesOf(shop.db)).every((status) => status === 'ready'))
  await stop()
  // For each picture: how politely it is drawn, and how soon it is shown.
  expect(asked).toBeGreaterThanOrEqual(6)
})

test('PICTURE: when all is drawn, the first picture of a product gets a file of 1920 pixels for the zoom, once', async () => {
  await using shop = await testApp()
  await using place = await mediaFolder()
  await ensurePictures(shop.db, pending.slice(0, 2))
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
  const stop = startPictureMaker({ db: shop.db, folder: place.folder, log, zoomEveryMs: 0 })
  await until(async () => (await widths())[0]?.includes(1920) ?? false)
  await stop()
  const again = startPictureMaker({ db: shop.db, folder: place.folder, log, zoomEveryMs: 0 })
  await pause(500)
  await again()
  expect(await widths()).toEqual([
    [320, 480, 640, 960, 1920],
    [320, 480, 640, 960],
  ])
})
