import { sql, type RawBuilder } from 'kysely'
import { money } from '@shop/contract/core/money'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'
import type { Database } from '#platform/db/db.ts'
import type { StoredValue, ValueEntry } from './stored-value.types.ts'

type Row = Omit<StoredValue, 'balance' | 'available'> & {
  readonly balanceMinor: number
  readonly availableMinor: number
}

function toValue({ balanceMinor, availableMinor, ...row }: Row): StoredValue {
  return { ...row, balance: money(balanceMinor), available: money(availableMinor) }
}

/** Holds of the reader's unpaid orders count as free, because a new order replaces them. */
const columns = (userId: number | null): RawBuilder<unknown> => sql`
  value.id, value.kind, value.code_end as "codeEnd", value.balance_minor as "balanceMinor",
  value.expires_at as "expiresAt", value.blocked_at is not null as "isBlocked",
  value.balance_minor - value.held_minor + coalesce((
    select sum(used.amount_minor) from order_values used join orders o on o.id = used.order_id
    where used.value_id = value.id and used.released_at is null and used.captured_at is null and o.user_id = ${userId}
  ), 0)::bigint as "availableMinor"`

/** Delivered cards by digest, in the order of the digests. */
export async function listByDigest(
  db: Database,
  userId: number | null,
  digests: readonly string[],
): Promise<StoredValue[]> {
  const { rows } = await sql<Row>`
    select ${columns(userId)} from unnest(${[...digests]}::text[]) with ordinality given (digest, place)
    join stored_values value on value.code_digest = given.digest order by given.place`.execute(db)
  return rows.map(toValue)
}

export async function findDesign(db: Database, valueId: number): Promise<GiftCardDesign | undefined> {
  const { rows } = await sql<{ design: GiftCardDesign | null }>`
    select coalesce(gift.design, given.design) as design from stored_values value
    left join order_line_gifts gift on gift.order_line_id = value.order_line_id
    left join issued_gift_cards given on given.value_id = value.id
    where value.id = ${valueId}`.execute(db)
  return rows[0]?.design ?? undefined
}

export async function findCredit(db: Database, userId: number): Promise<StoredValue | undefined> {
  const { rows } = await sql<Row>`
    select ${columns(userId)} from stored_values value
    where value.user_id = ${userId} and value.kind = 'store_credit'`.execute(db)
  return rows[0] && toValue(rows[0])
}

export async function listEntries(db: Database, valueId: number): Promise<ValueEntry[]> {
  const { rows } = await sql<Omit<ValueEntry, 'amount'> & { amountMinor: number }>`
    select entry.kind, entry.amount_minor as "amountMinor", o.code as "orderCode", entry.note, entry.at
    from stored_value_entries entry left join orders o on o.id = entry.order_id
    where entry.value_id = ${valueId} order by entry.id desc limit 200`.execute(db)
  return rows.map(({ amountMinor, ...row }) => ({ ...row, amount: money(amountMinor) }))
}

/** The account's credit; creates it if there is none. */
export async function openCredit(db: Database, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stored_values (kind, user_id, created_at) values ('store_credit', ${userId}, ${now})
    on conflict (user_id) where kind = 'store_credit' do update set user_id = excluded.user_id
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`The credit of ${userId} was not opened.`)
  return row.id
}

type NewEntry = {
  readonly valueId: number
  readonly kind: ValueEntry['kind']
  readonly amountMinor: number
  readonly orderId?: number
  readonly refundId?: number
  readonly note?: string
  readonly now: Date
}

export async function insertEntry(db: Database, entry: NewEntry): Promise<number> {
  const { id } = await db
    .insertInto('stored_value_entries')
    .values({
      value_id: entry.valueId,
      kind: entry.kind,
      amount_minor: entry.amountMinor,
      order_id: entry.orderId ?? null,
      refund_id: entry.refundId ?? null,
      note: entry.note ?? '',
      at: entry.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
