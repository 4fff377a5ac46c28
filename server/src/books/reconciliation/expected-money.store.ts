import { sql, type RawBuilder } from 'kysely'
import type { MoneyQueue } from '@shop/contract/books/admin-reconciliation'
import { money, sum, type Money } from '@shop/contract/core/money'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import { isSentParcel } from '#sql/sent-pieces.ts'

export type ExpectedOrder = {
  readonly id: number
  readonly orderCode: string
  readonly state: OrderState
  readonly amountMinor: number
  readonly since: Date
  readonly detail: string
}

/** A transfer can pay an order for this many days after it expired. */
const lateDays = 30

/** All queues have the same columns; the ids are order ids. */
const queues: Readonly<Record<MoneyQueue, (now: Date) => RawBuilder<unknown>>> = {
  cash: () => sql`
    select o.id, o.code as "orderCode", o.state, (
        select coalesce(sum(booking.cash_receivable_minor), 0)::bigint from ledger_transactions booking
        where booking.order_id = o.id
      ) as "amountMinor", sent.since, sent.detail
    from offline_orders way join orders o on o.id = way.order_id join lateral (
      select min(parcel.dispatched_at) as since,
        string_agg(concat_ws(' ', parcel.courier, nullif(parcel.awb, '')), ', ' order by parcel.id) as detail
      from parcels parcel where parcel.order_id = o.id and ${isSentParcel}
    ) sent on sent.since is not null
    where way.method = 'cash_on_delivery' and way.collected_at is null
      and o.state in ('picked_up', 'on_the_way', 'delivered')`,
  transfers: (now) => sql`
    select o.id, o.code as "orderCode", o.state,
      o.total_minor - o.gift_card_minor - o.store_credit_minor as "amountMinor", o.created_at as since, '' as detail
    from offline_orders way join orders o on o.id = way.order_id
    where way.method = 'bank_transfer' and way.collected_at is null and (
      o.state = 'awaiting_payment'
      or o.state = 'cancelled' and o.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(lateDays)})
    )`,
  payouts: () => sql`
    select o.id, o.code as "orderCode", o.state, sum(refund.amount_minor)::bigint as "amountMinor",
      min(refund.created_at) as since, way.refund_account as detail
    from refunds refund join payments payment on payment.id = refund.payment_id
    join orders o on o.id = payment.order_id join offline_orders way on way.order_id = o.id
    where refund.status = 'pending' and payment.provider in ('cash_on_delivery', 'bank_transfer') group by o.id, way.refund_account`,
}

type Wanted = {
  readonly queue: MoneyQueue
  readonly now: Date
  readonly afterId: number | null
  readonly limit: number
}

/** Lists the oldest order first. */
export async function listExpected(db: Database, { queue, now, afterId, limit }: Wanted): Promise<ExpectedOrder[]> {
  const { rows } = await sql<ExpectedOrder>`
    select due.* from (${queues[queue](now)}) due where due."amountMinor" > 0 and due.id > ${afterId ?? 0}
    order by due.id limit ${limit}`.execute(db)
  return rows
}

export type QueueCounts = Readonly<Record<MoneyQueue | 'cases', number>>

export async function countQueues(db: Database, now: Date): Promise<QueueCounts> {
  const countOf = (queue: MoneyQueue) =>
    sql`(select count(*) from (${queues[queue](now)}) due where due."amountMinor" > 0) as ${sql.ref(queue)}`
  const { rows } = await sql<QueueCounts>`
    select (select count(*) from payment_exceptions where resolved_at is null) as cases,
      ${countOf('cash')}, ${countOf('transfers')}, ${countOf('payouts')}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count without rows.')
  return counts
}

/** The sum of an order's unsent refunds. Locks the order before them, in the sequence of every refund. */
export async function lockPendingSum(db: Database, orderId: number): Promise<Money> {
  await sql`select id from orders where id = ${orderId} for update`.execute(db)
  const { rows } = await sql<{ amountMinor: number }>`
    select refund.amount_minor as "amountMinor" from refunds refund join payments payment on payment.id = refund.payment_id
    where payment.order_id = ${orderId} and refund.status = 'pending'
      and payment.provider in ('cash_on_delivery', 'bank_transfer') for update of refund`.execute(db)
  return sum(rows.map(({ amountMinor }) => money(amountMinor)))
}

/** The shopper's account for refunds of an order; empty when none was given. */
export async function findRefundAccount(db: Database, orderId: number): Promise<string> {
  const row = await db
    .selectFrom('offline_orders')
    .select('refund_account')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.refund_account ?? ''
}

/** True when a transfer was booked as a debt to the shopper. */
export async function isOwedBack(db: Database, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments where provider_payment_id = ${reference} and status <> 'settled'`.execute(db)
  return rows.length > 0
}

export async function findOrderId(db: Database, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}
