import { sql, type RawBuilder } from 'kysely'
import { searchedDigits } from '@shop/contract/core/phone-rules'
import type { CustomerKind } from '@shop/contract/customers/admin-customers'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import { customerTags, tagConditions, taggedColumns } from '#sql/tags.ts'

export type ListedCustomer = {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly isGuest: boolean
  readonly since: Date
  readonly isEmailVerified: boolean
  readonly isPhoneVerified: boolean
  readonly orders: number
  readonly spentMinor: number
  readonly lastOrderAt: Date | null
  readonly creditMinor: number
  /** The credit less what unpaid orders hold. */
  readonly freeCreditMinor: number
  readonly tags: readonly string[]
  readonly assignee: string | null
}

export type CustomerFilter = {
  readonly kind: CustomerKind
  readonly search: string
  readonly tag: string | null
  readonly assigned: string | null
  /** Chooses the customers of a segment; null for all. */
  readonly chosen: RawBuilder<unknown> | null
  readonly afterId: number | null
  readonly limit: number
}

/** Accounts, and guests who left a contact, as `u`. */
export const isCustomer = sql`(not u.is_guest or u.guest_email is not null or u.guest_phone is not null)`
const kinds: Readonly<Record<CustomerKind, RawBuilder<unknown>>> = {
  all: sql`true`,
  accounts: sql`not u.is_guest`,
  guests: sql`u.is_guest`,
}

/** The part to search for: phones can be typed in any spelling, names in any case. */
function scrapOf(search: string): string {
  const plain = searchedDigits(search) ?? search.toLowerCase()
  return `%${plain.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

const columns = sql`
  u.id, u.name, coalesce(u.email, u.guest_email, '') as email, coalesce(u.phone, u.guest_phone, '') as phone,
  u.is_guest as "isGuest", u.created_at as since, u.email_verified as "isEmailVerified",
  u.phone_verified as "isPhoneVerified", coalesce(bought.orders, 0) as orders,
  coalesce(bought.spent, 0)::bigint as "spentMinor", bought.last as "lastOrderAt",
  coalesce(credit.balance_minor, 0) as "creditMinor",
  coalesce(credit.balance_minor - credit.held_minor, 0)::bigint as "freeCreditMinor", ${taggedColumns(customerTags, sql`u.id`)}`

const sums = sql`
  left join lateral (
    select count(*)::integer as orders, sum(total_minor)::bigint as spent, max(created_at) as last from orders
    where user_id = u.id and paid_at is not null and state not in ('cancelled', 'refunded')
  ) bought on true
  left join stored_values credit on credit.user_id = u.id and credit.kind = 'store_credit'`

/** Finds the page first and reads orders only for its customers. */
export async function listCustomers(db: Database, filter: CustomerFilter): Promise<ListedCustomer[]> {
  const { kind, search, afterId, limit } = filter
  const conditions = [
    isCustomer,
    sql`u.merged_into is null`,
    kinds[kind],
    ...(search === '' ? [] : [sql`u.search_text like ${scrapOf(search)}`]),
    ...tagConditions(customerTags, sql`u.id`, filter),
    ...(filter.chosen === null ? [] : [sql`u.id in (${filter.chosen})`]),
    ...(afterId === null ? [] : [sql`u.id < ${afterId}`]),
  ]
  const { rows } = await sql<ListedCustomer>`
    select ${columns}
    from (select u.* from users u where ${sql.join(conditions, sql` and `)} order by u.id desc limit ${limit}) u
    ${sums} order by u.id desc`.execute(db)
  return rows
}

export async function findCustomer(db: Database, id: number): Promise<ListedCustomer | undefined> {
  const { rows } = await sql<ListedCustomer>`
    select ${columns} from users u ${sums}
    where u.id = ${id} and ${isCustomer} and u.merged_into is null`.execute(db)
  return rows[0]
}

/** Those of the ids that are customers, locked until the transaction ends so that nobody merges or deletes them. */
export async function listPresent(db: Database, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.id = any (${[...ids]}::bigint[]) and ${isCustomer} and u.merged_into is null
    order by u.id for key share`.execute(db)
  return rows.map(({ id }) => id)
}

/** The account into which this account or guest was merged. */
export async function findMergedInto(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ intoId: number }>`
    select into_id as "intoId" from merged_customers where old_id = ${id}
    union all
    select merged_into from users where id = ${id} and merged_into is not null limit 1`.execute(db)
  return rows[0]?.intoId
}

export type CustomerOrder = {
  readonly code: string
  readonly placedAt: Date
  readonly state: OrderState
  readonly totalMinor: number
}

export async function listOrdersOf(db: Database, userId: number, limit: number): Promise<CustomerOrder[]> {
  const { rows } = await sql<CustomerOrder>`
    select code, created_at as "placedAt", state, total_minor as "totalMinor" from orders
    where user_id = ${userId} order by id desc limit ${limit}`.execute(db)
  return rows
}

export type CustomerAddress = { readonly id: number; readonly text: string; readonly isDefault: boolean }

export async function listAddressesOf(db: Database, userId: number): Promise<CustomerAddress[]> {
  const { rows } = await sql<CustomerAddress>`
    select saved.id, concat_ws(', ', saved.name, saved.address, city.name, nullif(saved.postal_code, ''), state.name,
      country.name, saved.phone) as text, saved.is_default as "isDefault"
    from addresses saved join cities city on city.id = saved.city_id join states state on state.id = saved.state_id
    join countries country on country.id = saved.country_id
    where saved.user_id = ${userId} order by saved.is_default desc, saved.id`.execute(db)
  return rows
}
