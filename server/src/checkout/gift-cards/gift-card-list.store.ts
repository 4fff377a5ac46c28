import { sql, type RawBuilder } from 'kysely'
import type { GiftCardState, GiftCardView } from '@shop/contract/checkout/admin-gift-cards'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'
import type { Database } from '#platform/db/db.ts'

export type ListedCard = {
  readonly id: number
  readonly version: number
  readonly state: GiftCardState
  readonly codeEnd: string
  readonly balanceMinor: number
  readonly heldMinor: number
  readonly issuedMinor: number
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly orderCode: string | null
  readonly recipient: string | null
}

export type FoundCard = ListedCard & {
  readonly deliverAt: Date
  readonly deliveredAt: Date | null
  readonly remindedAt: Date | null
  readonly design: GiftCardDesign | null
  readonly contact: string | null
  readonly sender: string | null
  readonly message: string | null
  readonly reason: string | null
}

type Sql = RawBuilder<unknown>

const viewConditions: Readonly<Record<GiftCardView, (now: Date) => Sql>> = {
  all: () => sql`true`,
  active: (now) => sql`
    value.balance_minor > 0 and value.blocked_at is null and value.delivered_at is not null and value.expires_at > ${now}`,
  scheduled: () => sql`value.balance_minor > 0 and value.blocked_at is null and value.delivered_at is null`,
  blocked: () => sql`value.balance_minor > 0 and value.blocked_at is not null`,
  over: (now) => sql`(value.balance_minor = 0 or value.expires_at <= ${now})`,
}

const stateOf = (now: Date): Sql => sql`
  case
    when value.balance_minor = 0 then (
      select case entry.kind when 'spend' then 'spent' when 'expiry' then 'expired' else 'ended' end
      from stored_value_entries entry where entry.value_id = value.id order by entry.id desc limit 1
    )
    when value.expires_at <= ${now} then 'expired'
    when value.blocked_at is not null then 'blocked'
    when value.delivered_at is null then 'scheduled'
    else 'active'
  end`

const columns = (now: Date): Sql => sql`
  value.id, value.version, ${stateOf(now)} as state, value.code_end as "codeEnd", value.balance_minor as "balanceMinor",
  value.held_minor as "heldMinor", value.created_at as "createdAt", value.expires_at as "expiresAt",
  o.code as "orderCode", coalesce(gift.recipient_name, given.recipient_name, o.ship_name) as recipient, (
    select coalesce(sum(entry.amount_minor), 0)::bigint from stored_value_entries entry
    where entry.value_id = value.id and entry.kind = 'issue'
  ) as "issuedMinor"`

const tables = sql`
  stored_values value
  left join order_lines line on line.id = value.order_line_id left join orders o on o.id = line.order_id
  left join order_line_gifts gift on gift.order_line_id = line.id
  left join issued_gift_cards given on given.value_id = value.id`

/** Searches by order, by the card's number, or by the end of its code. */
function searchCondition(search: string): Sql {
  if (/^\d{8}-\d+$/.test(search))
    return sql`value.order_line_id in (
      select bought.id from order_lines bought join orders wanted on wanted.id = bought.order_id where wanted.code = ${search}
    )`
  const letters = search.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  const isEnd = sql`value.code_end = ${letters.slice(-4)} and ${letters.length >= 4}`
  return /^\d{1,15}$/.test(search) ? sql`(value.id = ${Number(search)} or ${isEnd})` : sql`(${isEnd})`
}

export type CardFilter = {
  readonly view: GiftCardView
  /** Empty for all. */
  readonly search: string
  readonly now: Date
  readonly afterId: number | null
  readonly limit: number
}

export async function listCards(db: Database, filter: CardFilter): Promise<ListedCard[]> {
  const { view, search, now, afterId, limit } = filter
  const conditions = [
    sql`value.kind = 'gift_card'`,
    viewConditions[view](now),
    ...(search === '' ? [] : [searchCondition(search)]),
    ...(afterId === null ? [] : [sql`value.id < ${afterId}`]),
  ]
  const { rows } = await sql<ListedCard>`
    select ${columns(now)} from ${tables} where ${sql.join(conditions, sql` and `)}
    order by value.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findCard(db: Database, id: number, now: Date): Promise<FoundCard | undefined> {
  const { rows } = await sql<FoundCard>`
    select ${columns(now)}, value.deliver_at as "deliverAt", value.delivered_at as "deliveredAt",
      value.reminded_at as "remindedAt", coalesce(gift.design, given.design) as design,
      coalesce(gift.recipient_email, gift.recipient_phone, given.recipient_email, o.ship_email) as contact,
      coalesce(gift.sender_name, given.sender_name) as sender, coalesce(gift.message, given.message) as message,
      given.reason
    from ${tables} where value.kind = 'gift_card' and value.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the card until the transaction ends, and returns its version. */
export async function lockVersion(db: Database, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('stored_values')
    .select('version')
    .where('id', '=', id)
    .where('kind', '=', 'gift_card')
    .forUpdate()
    .executeTakeFirst()
  return row?.version
}
