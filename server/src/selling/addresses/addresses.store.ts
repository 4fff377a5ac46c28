import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Address = {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly address: string
  readonly countryId: number
  readonly stateId: number
  readonly cityId: number
  readonly countryName: string
  readonly countryCode: string
  readonly stateName: string
  readonly cityName: string
  readonly postalCode: string
  /** Such as `+919820012345`; older rows have the digits that the client sent. */
  readonly phone: string
  readonly isDefault: boolean
  readonly isDeliveredTo: boolean
}

export type AddressFields = Pick<Address, 'address' | 'countryId' | 'stateId' | 'cityId' | 'postalCode' | 'phone'> & {
  /** Undefined when the request omits it. */
  readonly name: string | undefined
}

function addresses(db: Database, userId: number) {
  return db
    .selectFrom('addresses as a')
    .innerJoin('countries as country', 'country.id', 'a.country_id')
    .innerJoin('states as state', 'state.id', 'a.state_id')
    .innerJoin('cities as city', 'city.id', 'a.city_id')
    .select(['a.id', 'a.user_id as userId', 'a.name', 'a.address', 'a.postal_code as postalCode', 'a.phone'])
    .select(['a.country_id as countryId', 'a.state_id as stateId', 'a.city_id as cityId', 'a.is_default as isDefault'])
    .select([
      'country.name as countryName',
      'country.code as countryCode',
      'state.name as stateName',
      'city.name as cityName',
    ])
    .select('country.is_delivered_to as isDeliveredTo')
    .where('a.user_id', '=', userId)
}

/** Returns the default first, then the newest. */
export function listByOwner(db: Database, userId: number): Promise<Address[]> {
  return addresses(db, userId).orderBy('a.is_default', 'desc').orderBy('a.id', 'desc').execute()
}

export function findByOwner(db: Database, userId: number, id: number): Promise<Address | undefined> {
  return addresses(db, userId).where('a.id', '=', id).executeTakeFirst()
}

/** Tells whether any shopper owns this id: separates an unknown id from another shopper's address. */
export async function exists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('addresses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Serialises changes of a shopper's addresses, which have one default and a maximum number. */
export async function lockOwner(db: Database, userId: number): Promise<void> {
  await lockOwnerOf(db, userId)
}

async function lockOwnerOf(db: Database, userId: number): Promise<{ readonly isMerged: boolean } | undefined> {
  const { rows } = await sql<{ isMerged: boolean }>`
    select merged_into is not null as "isMerged" from users where id = ${userId} for no key update`.execute(db)
  return rows[0]
}

/** False for a guest that was merged, because nothing may be added to it. */
export async function lockOwnerToAdd(db: Database, userId: number): Promise<boolean> {
  return (await lockOwnerOf(db, userId))?.isMerged === false
}

/** Moves as many addresses as the account has room for, newest first, and never as the default. */
export async function moveAll(
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
  most: number,
): Promise<void> {
  await sql`
    update addresses set user_id = ${to}, is_default = false
    where id in (
      select id from addresses where user_id = ${from} order by id desc
      limit greatest(0, ${most}::integer - (select count(*)::integer from addresses where user_id = ${to}))
    )`.execute(db)
}

export async function lockByOwner(db: Database, userId: number): Promise<void> {
  await sql`select id from addresses where user_id = ${userId} order by id for update`.execute(db)
}

export async function countByOwner(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('addresses')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

const columnsOf = (fields: AddressFields) => ({
  address: fields.address,
  country_id: fields.countryId,
  state_id: fields.stateId,
  city_id: fields.cityId,
  postal_code: fields.postalCode,
  phone: fields.phone,
})

/** Falls back to the account's name. */
export async function insert(db: Database, userId: number, fields: AddressFields): Promise<number> {
  const { id } = await db
    .insertInto('addresses')
    .values((expression) => ({
      user_id: userId,
      name: fields.name ?? expression.selectFrom('users').select('name').where('id', '=', userId),
      ...columnsOf(fields),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Update = { readonly id: number; readonly fields: AddressFields }

/** Returns whether this owner has such an address. */
export async function update(db: Database, userId: number, { id, fields }: Update): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set({ ...columnsOf(fields), ...(fields.name !== undefined && { name: fields.name }), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function remove(db: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Clears the old default first, because the unique index is checked row by row. */
export async function makeDefault(db: Database, userId: number, id: number): Promise<void> {
  await sql`update addresses set is_default = false where user_id = ${userId} and is_default and id <> ${id}`.execute(
    db,
  )
  await sql`update addresses set is_default = true where user_id = ${userId} and id = ${id} and not is_default`.execute(
    db,
  )
}

/** Makes the newest address the default when none is. */
export async function ensureDefault(db: Database, userId: number): Promise<void> {
  await sql`
    update addresses set is_default = true
    where id = (select max(id) from addresses where user_id = ${userId})
      and not exists (select from addresses where user_id = ${userId} and is_default)`.execute(db)
}
