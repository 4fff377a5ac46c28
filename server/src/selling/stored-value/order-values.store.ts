import { sql } from 'kysely'
import { money } from '@shop/contract/core/money'
import type { StoredValueKind } from '@shop/contract/selling/stored-value-options'
import { batchedStatement, type Database, type UnitOfWork } from '#platform/db/db.ts'
import type { BoughtCard, PaidPart, RefundPart } from './stored-value.rules.ts'
import type { ValueUse } from './stored-value.types.ts'

const holdValues = batchedStatement('select hold_stored_values($1::bigint[], $2::text[], $3::timestamptz[])')

type Holding = { readonly userId: number; readonly uses: readonly ValueUse[]; readonly now: Date }

/** Holds value for the order inserted earlier in this batch, or raises a write conflict. */
export function hold(work: UnitOfWork, { userId, uses, now }: Holding): void {
  const rows = uses.map(({ valueId, amount }, index) => ({
    value_id: valueId,
    amount_minor: amount.amountMinor,
    position: index + 1,
  }))
  const step = holdValues.with(userId, JSON.stringify(rows), now)
  work.add({ ...step, locks: 'value', lockKeys: uses.map(({ valueId }) => `value ${valueId}`) })
}

const captureValues = batchedStatement('select capture_stored_values($1::bigint[], $2::timestamptz[])')
const issueCards = batchedStatement('select issue_gift_cards($1::bigint[], $2::timestamptz[])')

export function capture(work: UnitOfWork, orderId: number, now: Date): void {
  work.add({ ...captureValues.with(orderId, now), locks: 'value' })
}

export function issue(work: UnitOfWork, orderId: number, now: Date): void {
  work.add({ ...issueCards.with(orderId, now), locks: 'value' })
}

const copyGifts = batchedStatement(`
  insert into order_line_gifts (
    order_line_id, recipient_name, recipient_email, recipient_phone, sender_name, message, design, deliver_on
  )
  select line.id, gift.recipient_name, gift.recipient_email, gift.recipient_phone, gift.sender_name, gift.message,
    gift.design, gift.deliver_on
  from unnest($1::bigint[]) request (user_id)
  join carts cart on cart.user_id = request.user_id
  join cart_items item on item.cart_id = cart.id
  join cart_item_gifts gift on gift.cart_item_id = item.id
  join order_lines line on line.order_id = (select max(id) from orders where orders.user_id = request.user_id)
    and line.variant_id = item.variant_id and line.is_gift_card`)

export async function listRecipientTexts(db: Database, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select gift::text as text from carts cart join cart_items item on item.cart_id = cart.id
    join cart_item_gifts gift on gift.cart_item_id = item.id
    where cart.user_id = ${userId} order by item.id`.execute(db)
  return rows.map(({ text }) => text)
}

export function copyRecipients(work: UnitOfWork, userId: number): void {
  work.add(copyGifts.with(userId))
}

/** Releases what an unpaid order holds, once. The caller must have locked the order. */
export async function release(db: Database, orderId: number, now: Date): Promise<void> {
  await lockOf(db, orderId)
  await sql`
    with released as (
      update order_values set released_at = ${now}
      where order_id = ${orderId} and released_at is null and captured_at is null returning value_id, amount_minor
    )
    update stored_values set held_minor = held_minor - released.amount_minor from released
    where stored_values.id = released.value_id`.execute(db)
}

async function lockOf(db: Database, orderId: number): Promise<void> {
  await sql`
    select id from stored_values where id in (select value_id from order_values where order_id = ${orderId})
    order by id for update`.execute(db)
}

export async function canHoldAgain(db: Database, orderId: number, siblingIds: readonly number[]): Promise<boolean> {
  await lockOf(db, orderId)
  const { rows } = await sql`
    select from order_values used join stored_values value on value.id = used.value_id
    where used.order_id = ${orderId} and used.released_at is not null and (
      value.blocked_at is not null or value.balance_minor - value.held_minor + coalesce((
        select sum(other.amount_minor) from order_values other
        where other.value_id = value.id and other.order_id = any (${[...siblingIds]}::bigint[]) and other.released_at is null
      ), 0) < used.amount_minor
    )`.execute(db)
  return rows.length === 0
}

export async function holdAgain(db: Database, orderId: number): Promise<void> {
  await sql`
    with held as (
      update order_values set released_at = null where order_id = ${orderId} and released_at is not null
      returning value_id, amount_minor
    )
    update stored_values set held_minor = held_minor + held.amount_minor from held
    where stored_values.id = held.value_id`.execute(db)
}

type PartRow = { readonly valueId: number; readonly kind: StoredValueKind; readonly leftMinor: number }

export async function lockPaidParts(db: Database, orderId: number): Promise<PaidPart[]> {
  await lockOf(db, orderId)
  const { rows } = await sql<PartRow>`
    select value.id as "valueId", value.kind, used.amount_minor - used.refunded_minor as "leftMinor"
    from order_values used join stored_values value on value.id = used.value_id
    where used.order_id = ${orderId} and used.captured_at is not null order by used.position for update of used`.execute(
    db,
  )
  return rows.map(({ leftMinor, ...row }) => ({ ...row, left: money(leftMinor) }))
}

export async function countRefunded(db: Database, orderId: number, { valueId, amount }: RefundPart): Promise<void> {
  await sql`
    update order_values set refunded_minor = refunded_minor + ${amount.amountMinor}
    where order_id = ${orderId} and value_id = ${valueId}`.execute(db)
}

/**
 * Locks the gift cards that an order bought; within a line, undelivered cards come first, then those with the highest
 * balance.
 */
export async function lockBoughtCards(db: Database, orderId: number): Promise<BoughtCard[]> {
  const { rows } = await sql<BoughtCard>`
    select value.id, line.position, value.balance_minor as "balanceMinor", value.held_minor as "heldMinor",
      value.blocked_at is not null as "isEnded"
    from stored_values value join order_lines line on line.id = value.order_line_id
    where line.order_id = ${orderId}
    order by value.delivered_at is not null, value.balance_minor desc, value.id
    for update of value`.execute(db)
  return rows
}

export async function block(db: Database, valueId: number, now: Date): Promise<void> {
  await db.updateTable('stored_values').set({ blocked_at: now }).where('id', '=', valueId).execute()
}
