import { sql } from 'kysely'
import { refreshListings, writeProducts, type ProductDraft } from '@shop/server/catalogue'
import type { Database } from '@shop/server/platform/db/db.ts'
import { writeBanners } from './banners.ts'
import { coverCategories, writeCategories, writeOutfits } from './categories.ts'
import { writeChannels } from './channels.ts'
import { writeCustomFields } from './custom-fields.ts'
import { coverDesigners, pinBestPieces, writeDesigners } from './designer-rows.ts'
import { draftOf } from './drafts.ts'
import { nameDrawings } from './drawing-names.ts'
import { writeTranslations, type WrittenPiece } from './languages/write-translations.ts'
import { writeLooks } from './looks.ts'
import { writeOffers } from './offers.ts'
import { writeOfflineTerms } from './offline-terms.ts'
import { orderPictures } from './picture-order.ts'
import type { Piece } from './piece.ts'
import { writePlaces } from './places.ts'
import { writePosts } from './posts.ts'
import { demoPieces } from './range-series.ts'
import { sampleReviews, writeReviews } from './reviews.ts'
import { orderSeasonRows } from './season-pictures.ts'
import { writeSizeCharts } from './size-charts.ts'
import { writeSlides } from './slides.ts'

const lockKey = 7_302_130

/**
 * Fills an empty database with the whole demo shop or nothing; true when it did. Does nothing to a database that has
 * products, or had the demo shop before.
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
    await writeSizeCharts(trx)
    await writeCategories(trx)
    await writeOutfits(trx)
    await writeDesigners(trx)
    const pieces = demoPieces()
    const drafts = pieces.map((piece) => draftOf(piece, now))
    const ids = await writeProducts(
      trx,
      drafts.map((draft) => ({ draft })),
    )
    await coverCategories(trx)
    await coverDesigners(trx)
    await writeSlides(trx)
    await writePosts(trx, now)
    await writeBanners(trx)
    await writePlaces(trx)
    await refreshListings(trx, ids)
    await pinBestPieces(trx)
    await writeLooks(trx)
    await orderPictures(trx)
    await orderSeasonRows(trx)
    await nameDrawings(trx)
    await writeOffers(trx)
    await writeOfflineTerms(trx)
    await writeChannels(trx, now)
    await writeCustomFields(trx)
    await writeReviews(trx, sampleReviews(pieces, ids), now)
    await writeTranslations(trx, writtenPieces({ pieces, drafts, ids }))
    await trx.insertInto('shop_seeds').values({ name: 'demo', pieces: pieces.length }).execute()
    return true
  })
}

type Seeded = {
  readonly pieces: readonly Piece[]
  readonly drafts: readonly ProductDraft[]
  readonly ids: readonly number[]
}

function writtenPieces({ pieces, drafts, ids }: Seeded): readonly WrittenPiece[] {
  return pieces.flatMap((piece, at) => {
    const [id, draft] = [ids[at], drafts[at]]
    if (id === undefined || draft === undefined) return []
    return [{ id, piece, description: draft.description, facts: draft.attributes }]
  })
}

async function hasGoods(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isFilled: boolean }>`
    select exists (select from products) or exists (select from shop_seeds) as "isFilled"`.execute(db)
  return rows[0]?.isFilled ?? false
}
