import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Place = { readonly id: number; readonly name: string }
export type Country = Place & { readonly code: string }

const startsWith = (column: string, name: string) =>
  sql<boolean>`(${name} = '' or starts_with(lower(${sql.ref(column)}), lower(${name})))`

/** Lists countries with delivery. */
export function listCountries(db: Database, name: string): Promise<Country[]> {
  return db
    .selectFrom('countries')
    .select(['id', 'code', 'name'])
    .where('is_delivered_to', '=', true)
    .where(startsWith('name', name))
    .orderBy('name')
    .execute()
}

export function listStates(db: Database, countryId: number, name: string): Promise<Place[]> {
  return db
    .selectFrom('states')
    .select(['id', 'name'])
    .where('country_id', '=', countryId)
    .where(startsWith('name', name))
    .orderBy('name')
    .execute()
}

export function listCities(db: Database, stateId: number, name: string): Promise<Place[]> {
  return db
    .selectFrom('cities')
    .select(['id', 'name'])
    .where('state_id', '=', stateId)
    .where(startsWith('name', name))
    .orderBy('name')
    .execute()
}

type Triple = { readonly countryId: number; readonly stateId: number; readonly cityId: number }

/** Returns the country code when the shop delivers there and country, state and city belong together. */
export async function findCountryCode(
  db: Database,
  { countryId, stateId, cityId }: Triple,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select('countries.code')
    .where('cities.id', '=', cityId)
    .where('states.id', '=', stateId)
    .where('countries.id', '=', countryId)
    .where('countries.is_delivered_to', '=', true)
    .executeTakeFirst()
  return row?.code
}

export type PlaceNames = {
  readonly country: string
  readonly state: string
  readonly stateGstCode: string | null
  readonly city: string
}

export async function getNames(db: Database, { cityId }: Triple): Promise<PlaceNames> {
  return db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select([
      'countries.name as country',
      'states.name as state',
      'states.gst_code as stateGstCode',
      'cities.name as city',
    ])
    .where('cities.id', '=', cityId)
    .executeTakeFirstOrThrow()
}

type Ids = { readonly countryId: number; readonly stateId: number | null; readonly cityId: number | null }

/** Finds the places of an address that was copied by name; null where the name is no longer known. */
export async function findIds(
  db: Database,
  { countryCode, state, city }: { readonly countryCode: string; readonly state: string; readonly city: string },
): Promise<Ids | undefined> {
  return db
    .selectFrom('countries')
    .leftJoin('states', (join) => join.onRef('states.country_id', '=', 'countries.id').on('states.name', '=', state))
    .leftJoin('cities', (join) => join.onRef('cities.state_id', '=', 'states.id').on('cities.name', '=', city))
    .select(['countries.id as countryId', 'states.id as stateId', 'cities.id as cityId'])
    .where('countries.code', '=', countryCode)
    .executeTakeFirst()
}

export type KnownPlace = {
  readonly countryId: number
  readonly stateId: number
  readonly stateCode: string
  readonly stateName: string
  readonly cityId: number | null
  readonly cityName: string | null
}

type Named = { readonly stateCode: string; readonly cityName: string | null }

/** Finds an Indian state by its code, and its city of that name if there is one. */
export async function findInIndia(db: Database, { stateCode, cityName }: Named): Promise<KnownPlace | undefined> {
  return db
    .selectFrom('states')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .leftJoin('cities', (join) =>
      join.onRef('cities.state_id', '=', 'states.id').on('cities.name', 'is not distinct from', cityName),
    )
    .select([
      'countries.id as countryId',
      'states.id as stateId',
      'states.code as stateCode',
      'states.name as stateName',
      'cities.id as cityId',
      'cities.name as cityName',
    ])
    .where('countries.code', '=', 'IN')
    .where('states.code', '=', stateCode)
    .executeTakeFirst()
}
