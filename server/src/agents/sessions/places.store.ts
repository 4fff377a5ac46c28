import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type Asked = { readonly country: string; readonly region: string; readonly city: string }

export type FoundPlace = { readonly countryId: number; readonly stateId: number; readonly cityId: number }

/** The city with this name, in the state with this name or code, in the country with this code or name. */
export async function findPlace(db: Database, { country, region, city }: Asked): Promise<FoundPlace | undefined> {
  const { rows } = await sql<FoundPlace>`
    select country.id as "countryId", state.id as "stateId", city.id as "cityId"
    from countries country join states state on state.country_id = country.id join cities city on city.state_id = state.id
    where lower(${country}) in (lower(country.code), lower(country.name))
      and lower(${region}) in (lower(state.code), lower(state.name), lower(country.code || '-' || state.code))
      and lower(city.name) = lower(${city})
    order by city.id limit 1`.execute(db)
  return rows[0]
}

export type OfferedVariant = { readonly productId: number; readonly variantId: number }

/** Those of the sizes that are on sale now; gift cards are bought in the shop, where their buyer names a recipient. */
export async function findOffered(db: Database, variantIds: readonly number[]): Promise<OfferedVariant[]> {
  const { rows } = await sql<OfferedVariant>`
    select variant.product_id as "productId", variant.id as "variantId"
    from variants variant join product_listings listing on listing.product_id = variant.product_id
    where variant.id = any (${[...variantIds]}::bigint[]) and variant.is_active and not listing.is_gift_card`.execute(
    db,
  )
  return rows
}

/** Cities of the state with this name or code, for a platform that named none of them. */
export async function listCities(db: Database, { country, region, city }: Asked, most: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select city.name from countries country join states state on state.country_id = country.id
    join cities city on city.state_id = state.id
    where lower(${country}) in (lower(country.code), lower(country.name)) and country.is_delivered_to
      and (lower(${region}) in (lower(state.code), lower(state.name), lower(country.code || '-' || state.code))
        or lower(${city}) = lower(state.name))
    order by city.name limit ${most}`.execute(db)
  return rows.map(({ name }) => name)
}
