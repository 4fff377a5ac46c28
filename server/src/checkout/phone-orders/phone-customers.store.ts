import { sql } from 'kysely'
import type { PhoneCustomer } from '@shop/contract/checkout/phone-customer'
import { searchedDigits } from '@shop/contract/core/phone-rules'
import type { Database } from '#platform/db/db.ts'

const maxFound = 8

/** The same expression as the index `users_search`, because PostgreSQL uses the index for no other. */
const searched = sql`lower(u.name || ' ' || coalesce(u.email, u.guest_email, '') || ' '
  || translate(coalesce(u.phone, u.guest_phone, ''), '+-() ', ''))`

/** The part to search for: phones can be typed in any spelling, names in any case. */
function scrapOf(search: string): string {
  const plain = searchedDigits(search) ?? search.toLowerCase()
  return `%${plain.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

const addresses = sql`(
  select coalesce(json_agg(json_build_object(
    'id', saved.id, 'name', saved.name, 'phone', saved.phone, 'isDefault', saved.is_default,
    'text', concat_ws(', ', saved.address, city.name, nullif(saved.postal_code, ''), state.name, country.name)
  ) order by saved.is_default desc, saved.id), '[]')
  from addresses saved join cities city on city.id = saved.city_id join states state on state.id = saved.state_id
  join countries country on country.id = saved.country_id
  where saved.user_id = u.id and country.is_delivered_to
)`

const customers = (found: ReturnType<typeof sql>) => sql<PhoneCustomer>`
    select u.id, u.name, coalesce(u.email, u.guest_email, '') as email, coalesce(u.phone, u.guest_phone, '') as phone,
      u.is_guest as "isGuest",
      (select count(*)::integer from orders where user_id = u.id and paid_at is not null) as orders,
      coalesce((
        select balance_minor - held_minor from stored_values where user_id = u.id and kind = 'store_credit'
      ), 0)::bigint as "creditMinor",
      ${addresses} as addresses,
      (
        select json_build_object('lengths', lengths, 'notes', notes, 'may_call', may_call)
        from measurements where user_id = u.id
      ) as measurements
    from (${found}) u order by u.is_guest, u.id desc`

/** Leaves out guests without a contact, who bought nothing and cannot be reached. */
export async function findCustomers(db: Database, search: string): Promise<PhoneCustomer[]> {
  const { rows } = await customers(sql`
    select u.* from users u
    where (not u.is_guest or u.guest_email is not null or u.guest_phone is not null) and u.merged_into is null
      and ${searched} like ${scrapOf(search)}
    order by u.is_guest, u.id desc limit ${maxFound}`).execute(db)
  return rows
}

export async function findCustomer(db: Database, id: number): Promise<PhoneCustomer | undefined> {
  const { rows } = await customers(sql`select * from users where id = ${id} and merged_into is null`).execute(db)
  return rows[0]
}

/** Delays the deletion and merge of a customer until the transaction ends; false when there is no such customer. */
export async function holdCustomer(trx: Database, id: number): Promise<boolean> {
  const { rows } = await sql`select id from users where id = ${id} and merged_into is null for key share`.execute(trx)
  return rows.length > 0
}

export async function isAddressOf(
  db: Database,
  { userId, addressId }: { readonly userId: number; readonly addressId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('addresses')
    .select('id')
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export async function isCity(db: Database, cityId: number): Promise<boolean> {
  return (await db.selectFrom('cities').select('id').where('id', '=', cityId).executeTakeFirst()) !== undefined
}
