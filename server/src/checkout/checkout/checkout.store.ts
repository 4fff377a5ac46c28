import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import { detailsOf } from '#sql/piece-details.ts'
import { sizeDaysJson } from '#sql/size-days.ts'

export async function findAddress(
  db: Database,
  addressId: number,
): Promise<{ readonly userId: number; readonly isDeliveredTo: boolean } | undefined> {
  return db
    .selectFrom('addresses')
    .innerJoin('countries', 'countries.id', 'addresses.country_id')
    .select(['addresses.user_id as userId', 'countries.is_delivered_to as isDeliveredTo'])
    .where('addresses.id', '=', addressId)
    .executeTakeFirst()
}

export async function findCity(db: Database, cityId: number): Promise<{ readonly isDeliveredTo: boolean } | undefined> {
  return db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select('countries.is_delivered_to as isDeliveredTo')
    .where('cities.id', '=', cityId)
    .executeTakeFirst()
}

export async function findCountry(
  db: Database,
  code: string,
): Promise<{ readonly name: string; readonly isDeliveredTo: boolean } | undefined> {
  return db
    .selectFrom('countries')
    .select(['name', 'is_delivered_to as isDeliveredTo'])
    .where('code', '=', code)
    .executeTakeFirst()
}

export type Goods = {
  readonly price: Money
  readonly weightGrams: number
  readonly isGiftCard: boolean
  readonly isMade: boolean
  readonly hsn: string
  /** The values of its details, such as `Raw silk`. */
  readonly details: readonly string[]
  readonly dispatchDays: { readonly min: number; readonly max: number }
}

type GoodsRow = Omit<Goods, 'price' | 'details'> & {
  readonly priceMinor: number
  readonly attributes: Readonly<Record<string, unknown>>
}
type Requested = { readonly productId: number; readonly sku: string | null }

export async function findGoods(db: Database, { productId, sku }: Requested): Promise<Goods | undefined> {
  const { rows } = await sql<GoodsRow>`
    select variant.price_minor as "priceMinor", product.weight_grams as "weightGrams",
      product.is_gift_card as "isGiftCard", product.hsn, product.attributes, stock.policy = 'made_to_order' as "isMade",
      ${sql.raw(sizeDaysJson("stock.policy = 'made_to_order'"))} as "dispatchDays"
    from products product
    join product_listings listing on listing.product_id = product.id
    join variants variant on variant.product_id = product.id and variant.is_active
    join stock_items stock on stock.id = variant.stock_item_id
    where product.id = ${productId}
    -- Without a size, the slowest one is promised.
    order by lower(variant.sku) = lower(${sku}) desc nulls last,
      (product.ready_days_max is not null and stock.policy = 'made_to_order') desc, variant.price_minor, variant.id limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { priceMinor, attributes, ...goods } = row
  return { ...goods, details: detailsOf(attributes), price: money(priceMinor) }
}
