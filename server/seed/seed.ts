import { sql } from 'kysely'
import { ensurePictures, refreshListings, writeProducts } from '#features/catalogue'
import type { Database } from '#platform/db.ts'
import { writeBanners } from './banners.ts'
import { coverCategories, writeCategories } from './categories.ts'
import { coverDesigners, designersOfTheHouse, writeDesigners } from './designer-rows.ts'
import { draftOf, picturesOf } from './drafts.ts'
import { allPieces } from './pieces/all-pieces.ts'
import { writePosts } from './posts.ts'
import { writeSizeCharts } from './size-charts.ts'
import { slidePictures, writeSlides } from './slides.ts'

const lockKey = 7_302_130

/**
 * Fills an empty database with the demo shop, all of it or nothing; true when it did. A database that has products
 * already, or had the demo shop before, is left alone.
 */
export async function seedDemoShop(
  db: Database,
  now: Date,
  say: (line: string) => void = () => undefined,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    if (await hasGoods(trx)) return false
    say('Filling the empty shop with demo goods')
    await queuePictures(trx)
    await writeSizeCharts(trx)
    await writeCategories(trx)
    await writeDesigners(trx)
    const ids = await writeProducts(
      trx,
      allPieces.map((piece) => ({ draft: draftOf(piece, now) })),
    )
    await coverCategories(trx)
    await coverDesigners(trx)
    await writeSlides(trx)
    await writePosts(trx, now)
    await writeBanners(trx, designersOfTheHouse)
    await refreshListings(trx, ids)
    await trx.insertInto('shop_seeds').values({ name: 'demo' }).execute()
    return true
  })
}

async function hasGoods(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isFilled: boolean }>`
    select exists (select from products) or exists (select from shop_seeds) as "isFilled"`.execute(db)
  return rows[0]?.isFilled ?? false
}

/** Pictures are drawn in the order of their ids: what a visitor sees first comes first. */
async function queuePictures(db: Database): Promise<void> {
  const featuredFirst = allPieces.toSorted((a, b) => Number(b.isFeatured ?? false) - Number(a.isFeatured ?? false))
  const pictures = featuredFirst.map(picturesOf)
  const first = slidePictures().slice(0, 2)
  const fronts = pictures.flatMap((list) => list.slice(0, 1))
  const others = pictures.flatMap((list) => list.slice(1))
  await ensurePictures(db, [...first, ...fronts, ...slidePictures().slice(2), ...others])
}
