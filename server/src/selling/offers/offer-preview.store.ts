import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { NewOffer } from './offer-write.store.ts'
import type { Offer } from './offer.types.ts'
import { termsColumns, toTerms, type TermsRow } from './offers.store.ts'

const isAutomatic = (now: Date) => sql`
  offer.code is null and offer.ended_at is null
  and coalesce(offer.starts_at <= ${now}, true) and coalesce(offer.ends_at > ${now}, true)`

type AutomaticRow = TermsRow & { readonly productIds: number[] | null; readonly taken: number }
type Asked = { readonly now: Date; readonly productIds: readonly number[] }

/** The automatic offers in force, for a shopper without an order. */
export async function listAutomatic(db: Database, { now, productIds }: Asked): Promise<Offer[]> {
  const { rows } = await sql<AutomaticRow>`
    select ${sql.raw(termsColumns)}, offer.taken,
      case when offer.category_ids <> '{}' or offer.designer_ids <> '{}' then array(
        select listing.product_id from product_listings listing
        where listing.product_id = any (${[...productIds]}::bigint[])
          and (offer.category_ids = '{}' or offer.category_ids && listing.category_ids)
          and (offer.designer_ids = '{}' or listing.designer_id = any (offer.designer_ids))
      ) end as "productIds"
    from offers offer where ${isAutomatic(now)} order by offer.id`.execute(db)
  return rows.map((row) => ({ ...toTerms(row), ownUses: 0, hasBought: false }))
}

/** Those of the given products to which the offer applies; null for all. */
export async function productsOf(
  db: Database,
  { categoryIds, designerIds }: Pick<NewOffer, 'categoryIds' | 'designerIds'>,
  productIds: readonly number[],
): Promise<readonly number[] | null> {
  if (categoryIds.length + designerIds.length === 0) return null
  const [categories, designers] = [sql`${[...categoryIds]}::bigint[]`, sql`${[...designerIds]}::bigint[]`]
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listings listing
    where product_id = any (${[...productIds]}::bigint[])
      and (${categories} = '{}' or ${categories} && listing.category_ids)
      and (${designers} = '{}' or listing.designer_id = any (${designers}))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts the other automatic offers that have not ended. */
export async function countOtherAutomatic(db: Database, key: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from offers
    where code is null and ended_at is null and coalesce(ends_at > ${now}, true) and key <> ${key}`.execute(db)
  return rows[0]?.count ?? 0
}
