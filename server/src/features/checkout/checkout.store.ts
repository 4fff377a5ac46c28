import type { Database } from '#platform/db.ts'

/** Any address, whoever owns it: the owner is compared by the caller. */
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
