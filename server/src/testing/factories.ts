import { rupees } from '@shop/contract/core/money'
import { plainDraft, type ProductDraft, refreshListings, type StockPolicy, writeProducts } from '#catalogue'
import type { Database } from '#platform/db/db.ts'

export type NewProduct = {
  readonly id: number
  readonly name: string
  readonly variants: readonly {
    readonly id: number
    readonly sku: string
    readonly stockItemId: number
    readonly priceMinor: number
  }[]
}

export type ProductOverrides = Partial<Omit<ProductDraft, 'variants' | 'options'>> & {
  readonly priceRupees?: number
  /** Before the discount; the price by default. */
  readonly mrpRupees?: number
  readonly sizes?: readonly string[]
  readonly stock?: number
  readonly policy?: StockPolicy
  /** Every size uses this stock item. */
  readonly stockItemId?: number
}

let productCount = 0

/** A published product, by default with sizes S, M and L, five pieces each, at 12,000 rupees. */
export async function newProduct(db: Database, overrides: ProductOverrides = {}): Promise<NewProduct> {
  productCount += 1
  const { priceRupees = 12_000, mrpRupees = priceRupees, sizes = ['S', 'M', 'L'], stock = 5, ...rest } = overrides
  const { policy = 'tracked', stockItemId, ...fields } = rest
  const draft: ProductDraft = {
    ...plainDraft,
    name: `Silk Kurta ${productCount}`,
    ...fields,
    options: sizes.length === 0 ? [] : [{ title: 'Size', choices: sizes }],
    variants: (sizes.length === 0 ? [[]] : sizes.map((size) => [size])).map((choices) => ({
      choices,
      price: rupees(priceRupees),
      mrp: rupees(mrpRupees),
      stock: { policy, available: stock },
      ...(stockItemId === undefined ? {} : { stockItemId }),
    })),
  }
  const [id] = await db.transaction().execute(async (trx) => {
    const ids = await writeProducts(trx, [{ draft }])
    await refreshListings(trx, ids)
    return ids
  })
  if (id === undefined) throw new Error('The product was not written.')
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'sku', 'stock_item_id as stockItemId', 'price_minor as priceMinor'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  return { id, name: draft.name, variants }
}
