import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type DoubleReason = 'phone' | 'email' | 'name_and_pin'

export type CustomerDouble = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly isGuest: boolean
  readonly orders: number
  readonly since: Date
  readonly reasons: readonly DoubleReason[]
}

/** The same expression as the index `users_search`, because PostgreSQL uses the index for no other. */
const searched = sql`lower(u.name || ' ' || coalesce(u.email, u.guest_email, '') || ' '
  || translate(coalesce(u.phone, u.guest_phone, ''), '+-() ', ''))`

const phoneOf = (table: string) => sql`right(regexp_replace(coalesce(${sql.ref(`${table}.phone`)},
  ${sql.ref(`${table}.guest_phone`)}, ''), '\\D', '', 'g'), 10)`
const emailOf = (table: string) =>
  sql`lower(coalesce(${sql.ref(`${table}.email`)}, ${sql.ref(`${table}.guest_email`)}, ''))`

type Contacts = { readonly name: string; readonly email: string; readonly phone: string }

async function findContacts(db: Database, id: number): Promise<Contacts | undefined> {
  const { rows } = await sql<Contacts>`
    select lower(u.name) as name, ${emailOf('u')} as email, ${phoneOf('u')} as phone from users u where u.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

const scrapOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Customers with the same phone, the same email, or the same name at the same PIN code. */
export async function listDoubles(db: Database, id: number): Promise<readonly CustomerDouble[]> {
  const own = await findContacts(db, id)
  if (!own) return []
  const scraps = [own.phone.length === 10 ? own.phone : '', own.email, own.name].filter((text) => text.length > 2)
  if (scraps.length === 0) return []
  const { rows } = await sql<CustomerDouble>`
    with near as (
      select u.*, ${phoneOf('u')} as digits, ${emailOf('u')} as mailbox from users u
      where u.id <> ${id} and u.merged_into is null
        and (not u.is_guest or u.guest_email is not null or u.guest_phone is not null)
        and (${sql.join(
          scraps.map((scrap) => sql`${searched} like ${scrapOf(scrap)}`),
          sql` or `,
        )})
      limit 500
    ),
    judged as (
      select near.*, array_remove(array[
        case when length(${own.phone}) = 10 and digits = ${own.phone} then 'phone' end,
        case when ${own.email} <> '' and mailbox = ${own.email} then 'email' end,
        case when ${own.name} <> '' and lower(near.name) = ${own.name} and exists (
          select from addresses there join addresses here on here.postal_code = there.postal_code
          where there.user_id = near.id and here.user_id = ${id} and here.postal_code <> ''
        ) then 'name_and_pin' end
      ], null) as reasons from near
    )
    select id, name, coalesce(email, guest_email, '') as email, coalesce(phone, guest_phone, '') as phone,
      is_guest as "isGuest", created_at as since, reasons,
      (select count(*)::integer from orders where orders.user_id = judged.id) as orders
    from judged where cardinality(reasons) > 0 order by id desc limit 20`.execute(db)
  return rows
}
