import { sql } from 'kysely'
import { money } from '@shop/contract/core/money'
import type { SaleTerms } from '#catalogue/sales/sale-price.rules.ts'
import type { Database } from '#platform/db/db.ts'
import type { RegularPrice } from './sale-preview.rules.ts'

/** Undefined for a piece that was deleted. */
export async function findDesignerId(db: Database, productId: number): Promise<number | null | undefined> {
  const { rows } = await sql<{ designerId: number | null }>`
    select designer_id as "designerId" from products where id = ${productId}`.execute(db)
  return rows[0]?.designerId
}

/** The terms of a sale of this piece that has not ended. */
export async function findSale(db: Database, productId: number, saleId: number): Promise<SaleTerms | undefined> {
  const { rows } = await sql<SaleTerms>`
    select percent_off as "percentOff", price_minor as "priceMinor" from product_sales
    where id = ${saleId} and product_id = ${productId} and state in ('planned', 'running')`.execute(db)
  return rows[0]
}

type StoredPrice = { readonly sku: string; readonly priceMinor: number; readonly mrpMinor: number }

/** The prices without a running sale, by the choices of a size. */
export async function listRegularPrices(db: Database, productId: number): Promise<RegularPrice[]> {
  const { rows } = await sql<StoredPrice>`
    select sku, coalesce(base_price_minor, price_minor) as "priceMinor", mrp_minor as "mrpMinor"
    from variants where product_id = ${productId} and is_active`.execute(db)
  return rows.map(({ sku, priceMinor, mrpMinor }) => ({ sku, price: money(priceMinor), mrp: money(mrpMinor) }))
}
