import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Unsettled = {
  readonly kind: 'payment' | 'refund' | 'dispute'
  readonly id: number
  readonly reference: string
  readonly orderCode: string | null
  readonly at: Date
  readonly owedMinor: number
  readonly settlementId: number | null
  readonly settlementCode: string | null
}

/** Every provider pays by settlements; cash, transfers and stored value are none. */
const isOnline = sql`payment.provider not in ('cash_on_delivery', 'bank_transfer', 'stored_value')`

/** The provider account by its payments, refunds and disputes, less what bookings cleared. */
const money = sql`
  select 'payment' as kind, payment.id, payment.provider_payment_id as reference, payment.order_id, payment.created_at as at,
    payment.amount_minor - payment.fee_minor - coalesce(line.cleared_minor, 0) as owed, line.settlement_id
  from payments payment
  left join gateway_lines line on line.kind = 'payment' and line.entity = payment.provider_payment_id
  where ${isOnline}
  union all
  select 'refund', refund.id, refund.provider_refund_id, payment.order_id, refund.created_at,
    -refund.amount_minor - coalesce(line.cleared_minor, 0), line.settlement_id
  from refunds refund join payments payment on payment.id = refund.payment_id
  left join gateway_lines line on line.kind = 'refund' and line.entity = refund.provider_refund_id
  where refund.status = 'processed' and ${isOnline}
  union all
  select 'dispute', dispute.id, dispute.provider_dispute_id, payment.order_id, dispute.created_at,
    -dispute.deducted_minor - coalesce(settled.cleared, 0), settled.settlement_id
  from payment_disputes dispute join payments payment on payment.id = dispute.payment_id
  left join lateral (
    select sum(line.cleared_minor)::bigint as cleared, max(line.settlement_id) as settlement_id
    from gateway_lines line where line.kind = 'adjustment' and line.dispute_entity = dispute.provider_dispute_id
  ) settled on true`

const order = sql`array_position(array['payment', 'refund', 'dispute'], open.kind)`

type Cursor = { readonly kind: string; readonly id: number }
type Wanted = {
  readonly after: Cursor | null
  /** Newer money, and money in a settlement, is not late. */
  readonly lateBefore: Date | null
  readonly limit: number
}

function isAfter(after: Cursor | null): RawBuilder<unknown> {
  if (after === null) return sql`true`
  return sql`(open.at, ${order}, open.id) > (
    select last.at, array_position(array['payment', 'refund', 'dispute'], last.kind), last.id
    from all_money last where last.kind = ${after.kind} and last.id = ${after.id}
  )`
}

/** Lists the oldest first. */
export async function listUnsettled(db: Database, { after, lateBefore, limit }: Wanted): Promise<Unsettled[]> {
  const isLate = lateBefore === null ? sql`true` : sql`open.at < ${lateBefore} and open.settlement_id is null`
  const { rows } = await sql<Unsettled>`
    with all_money as (${money})
    select open.kind, open.id, open.reference, o.code as "orderCode", open.at, open.owed as "owedMinor",
      open.settlement_id as "settlementId", settlement.code as "settlementCode"
    from all_money open left join orders o on o.id = open.order_id
    left join gateway_settlements settlement on settlement.id = open.settlement_id
    where open.owed <> 0 and ${isLate} and ${isAfter(after)}
    order by open.at, ${order}, open.id limit ${limit}`.execute(db)
  return rows
}

export type UnsettledSums = {
  readonly unsettled: number
  readonly late: number
  readonly owedMinor: number
  readonly ledgerMinor: number
}

/** The sum beside the provider's account of the ledger. The two must be equal. */
export async function sumUnsettled(db: Database, lateBefore: Date): Promise<UnsettledSums> {
  const { rows } = await sql<UnsettledSums>`
    with all_money as (${money}),
    closing as (select * from ledger_closings order by through_id desc limit 1)
    select count(*)::integer as unsettled,
      (count(*) filter (where open.at < ${lateBefore} and open.settlement_id is null))::integer as late,
      coalesce(sum(open.owed), 0)::bigint as "owedMinor",
      coalesce((select provider_receivable_minor from closing), 0) + coalesce((
        select sum(booking.provider_receivable_minor)::bigint from ledger_transactions booking
        where booking.id > coalesce((select through_id from closing), 0)
      ), 0) as "ledgerMinor"
    from all_money open where open.owed <> 0`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum without rows.')
  return sums
}
