import { sql } from 'kysely'
import { money, percentOff, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import { salePriceOf, type SaleTerms } from './sale-price.rules.ts'

type Priced = SaleTerms & { readonly id: number; readonly baseMinor: number; readonly mrpMinor: number }

type NewPrice = {
  readonly id: number
  readonly price_minor: number
  readonly base_price_minor: number | null
  readonly percent_off: number
}

async function updatePrices(db: Database, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return
  await sql`
    update variants set price_minor = given.price_minor, base_price_minor = given.base_price_minor,
      percent_off = given.percent_off, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      as given (id bigint, price_minor bigint, base_price_minor bigint, percent_off integer)
    where variants.id = given.id`.execute(db)
}

export type WantedPrice = { readonly id: number; readonly price: Money; readonly mrp: Money }

/** Sets regular prices by variant; call `applySales` for the products afterwards. */
export async function writePrices(db: Database, prices: readonly WantedPrice[]): Promise<void> {
  const rows = prices.map(({ id, price, mrp }) => ({
    id,
    price: price.amountMinor,
    mrp: mrp.amountMinor,
    off: percentOff(mrp, price),
  }))
  await sql`
    update variants set price_minor = given.price, mrp_minor = given.mrp, percent_off = given.off,
      base_price_minor = null, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, price bigint, mrp bigint, off integer)
    where variants.id = given.id`.execute(db)
}

/**
 * Applies the running sales to the sizes of these products. Every writer of prices calls it, so that an import during a
 * sale changes only the price after the sale, and the end of a sale restores no outdated price.
 */
export async function applySales(db: Database, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const { rows } = await sql<Priced>`
    select variant.id, coalesce(variant.base_price_minor, variant.price_minor) as "baseMinor",
      variant.mrp_minor as "mrpMinor", sale.percent_off as "percentOff", sale.price_minor as "priceMinor"
    from product_sales sale join variants variant on variant.product_id = sale.product_id
    where sale.state = 'running' and sale.product_id = any(${productIds}::bigint[])
      and variant.is_active and coalesce(variant.base_price_minor, variant.price_minor) > 0`.execute(db)
  const prices = rows.map(({ id, baseMinor, mrpMinor, ...terms }) => {
    const price = salePriceOf(money(baseMinor), terms)
    return {
      id,
      price_minor: price.amountMinor,
      base_price_minor: baseMinor,
      percent_off: percentOff(money(mrpMinor), price),
    }
  })
  await updatePrices(db, prices)
}

type Lowered = { readonly id: number; readonly baseMinor: number; readonly mrpMinor: number }

/** Restores the regular prices of these products. */
export async function endSales(db: Database, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Lowered>`
    select id, base_price_minor as "baseMinor", mrp_minor as "mrpMinor" from variants
    where product_id = any(${productIds}::bigint[]) and base_price_minor is not null`.execute(db)
  const prices = rows.map(({ id, baseMinor, mrpMinor }) => ({
    id,
    price_minor: baseMinor,
    base_price_minor: null,
    percent_off: percentOff(money(mrpMinor), money(baseMinor)),
  }))
  await updatePrices(db, prices)
}
