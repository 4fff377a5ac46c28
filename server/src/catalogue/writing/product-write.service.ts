import { applySales } from '#catalogue/sales/sale-prices.store.ts'
import type { Database } from '#platform/db/db.ts'
import {
  coloursByName,
  ensureDesigners,
  ensureSizes,
  sizeChartsByCode,
  type KnownNames,
} from './catalogue-names.store.ts'
import { writeDraftFields } from './field-write.store.ts'
import { replacePictures } from './picture-write.store.ts'
import { arrange } from './product-draft.rules.ts'
import type { ProductDraft } from './product-draft.types.ts'
import { newProductIds, replaceProductParts, upsertProducts, type PlacedProduct } from './product-write.store.ts'
import { writeVariants } from './variant-write.store.ts'

export type ProductToWrite = {
  readonly draft: ProductDraft
  /** The product to overwrite; undefined for a new one. */
  readonly productId?: number | undefined
  /** For a draft of fields alone: pictures and stock stay as they are. */
  readonly keepsStockAndPictures?: boolean
}

/** Run it in a transaction and call `refreshListings` afterwards. */
export async function writeProducts(db: Database, toWrite: readonly ProductToWrite[]): Promise<number[]> {
  if (toWrite.length === 0) return []
  const fresh = await newProductIds(db, toWrite.filter(({ productId }) => productId === undefined).length)
  const products = toWrite.map(({ draft, productId, keepsStockAndPictures = false }): PlacedProduct => {
    const arranged = arrange(draft)
    if (productId !== undefined) return { id: productId, isNew: false, draft, arranged, keepsStockAndPictures }
    const id = fresh.shift()
    if (id === undefined) throw new Error('The database gave fewer product ids than were asked for.')
    return { id, isNew: true, draft, arranged, keepsStockAndPictures }
  })
  const names = await namesOf(db, products)
  await upsertProducts(db, products, names)
  await replaceProductParts(db, products, names)
  await writeVariants(db, products, names)
  await writeDraftFields(db, products)
  await applySales(
    db,
    products.filter(({ isNew }) => !isNew).map(({ id }) => id),
  )
  await replacePictures(
    db,
    products.filter((product) => !product.keepsStockAndPictures),
  )
  return products.map(({ id }) => id)
}

async function namesOf(db: Database, products: readonly PlacedProduct[]): Promise<KnownNames> {
  const designers = new Set(products.flatMap(({ draft }) => (draft.designer === null ? [] : [draft.designer])))
  const sizes = new Map<string, string>()
  for (const { size } of products.flatMap(({ arranged }) => arranged.variants)) {
    if (size !== null && !sizes.has(size.toLowerCase())) sizes.set(size.toLowerCase(), size)
  }
  return {
    designers: await ensureDesigners(db, [...designers]),
    sizes: await ensureSizes(db, [...sizes.values()]),
    colours: await coloursByName(db),
    sizeCharts: await sizeChartsByCode(db),
  }
}
