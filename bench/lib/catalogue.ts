/** Fills a large, deterministic catalogue from the demo shop's products. */
import { sql } from 'kysely'
import { discounted, rupees } from '@shop/contract/core/money'
import { coverCategories, writeCategories } from '#demo/seed/categories.ts'
import { seededRandom, between, pick } from '#demo/seed/chance.ts'
import { writeDesigners } from '#demo/seed/designer-rows.ts'
import { draftOf } from '#demo/seed/drafts.ts'
import { allPieces } from '#demo/seed/pieces/all-pieces.ts'
import { writePosts } from '#demo/seed/posts.ts'
import { writeSizeCharts } from '#demo/seed/size-charts.ts'
import { writeSlides } from '#demo/seed/slides.ts'
import { refreshListings, writeProducts, type ProductDraft } from '#server/src/catalogue/index.ts'
import type { Database } from '#server/src/platform/db/db.ts'

const batchSize = 500
const dayMs = 86_400_000
const percents = [0, 0, 0, 10, 20, 30, 50] as const
const sizeSets: readonly [readonly string[], ...(readonly string[])[]] = [
  ['XS', 'S', 'M', 'L'],
  ['S', 'M', 'L', 'XL'],
  ['M', 'L', 'XL', 'XXL'],
  ['36', '38', '40', '42'],
]
const widths = [320, 480, 640, 960, 1280]

export type CatalogueSize = { readonly products: number; readonly designers: number }

/** Writes `products` of four sizes each, by `designers` labels, with finished pictures. */
export async function fillCatalogue(db: Database, { products, designers }: CatalogueSize, now: Date): Promise<void> {
  await writeSizeCharts(db)
  await writeCategories(db)
  await writeDesigners(db)
  for (let first = 0; first < products; first += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, products - first) }, (_, index) => first + index)
    await db.transaction().execute(async (trx) => {
      const drafts = numbers.map((number) => ({ draft: draftNumber(number, { designers, now }) }))
      const ids = await writeProducts(trx, drafts)
      if (first === 0) await insertPictures(trx, now)
      await refreshListings(trx, ids)
    })
  }
  await makePicturesReady(db)
  await sql`vacuum (analyze)`.execute(db)
}

/** Covers, slides and posts reference the first products by name. */
async function insertPictures(db: Database, now: Date): Promise<void> {
  await coverCategories(db)
  await writeSlides(db)
  await writePosts(db, now)
}

const pieces = allPieces.filter(({ kind }) => kind !== 'gift-card')

function draftNumber(number: number, { designers, now }: { designers: number; now: Date }): ProductDraft {
  const piece = pieces[number % pieces.length]
  if (!piece) throw new Error('The demo shop has no pieces.')
  const chance = seededRandom(`bench ${number}`)
  const draft = draftOf(piece, now)
  const mrp = rupees(between(chance, 15, 4000) * 100)
  const sizes = pick(chance, sizeSets)
  const edition = Math.floor(number / pieces.length)
  return {
    ...draft,
    name: edition === 0 ? draft.name : `${draft.name} No ${edition + 1}`,
    designer: edition === 0 ? draft.designer : `Atelier ${1 + Math.floor(chance() ** 2 * designers)}`,
    isFeatured: chance() < 0.02,
    listedAt: new Date(now.getTime() - between(chance, 0, 500) * dayMs - number),
    options: [{ title: 'Size', choices: [...sizes] }],
    variants: sizes.map((size) => ({
      choices: [size],
      price: discounted(mrp, pick(chance, percents)),
      mrp,
      stock: { policy: chance() < 0.1 ? 'made_to_order' : 'tracked', available: between(chance, 0, 12) },
    })),
  }
}

/** Cards show finished pictures; drawing them would take both processors while something is measured. */
export async function makePicturesReady(db: Database): Promise<void> {
  await sql`
    update media set status = 'ready', content_hash = md5(source), width = 960, height = 1280, renditions = (
      select jsonb_agg(jsonb_build_object(
        'width', width, 'avif', format('%s/%s.avif', md5(source), width), 'webp', format('%s/%s.webp', md5(source), width)
      ) order by width)
      from unnest(${widths}::int[]) width
    ) where status <> 'ready'`.execute(db)
}
