import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'

export type ForeignRefund = {
  readonly id: number
  readonly orderId: number
  readonly paymentId: number
  readonly reference: string
  readonly amount: Money
  /** False for a payment that settles no order and so has no pieces. */
  readonly isOfOrder: boolean
  readonly isAssigned: boolean
}

type Row = Omit<ForeignRefund, 'amount'> & { readonly amountMinor: number }

/** Locks a refund that was made at the provider. The caller must have locked its order. */
export async function lockForeign(db: Database, refundId: number): Promise<ForeignRefund | undefined> {
  const { rows } = await sql<Row>`
    select refund.id, payment.order_id as "orderId", payment.id as "paymentId", refund.amount_minor as "amountMinor",
      refund.provider_refund_id as reference,
      payment.status = 'settled' and refund.status = 'processed' as "isOfOrder",
      refund.main_refund_id is not null
        or exists (select from credited_lines credited where credited.refund_id = refund.id) as "isAssigned"
    from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.id = ${refundId} and refund.reason = 'at_provider' for update of refund`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { amountMinor, ...refund } = row
  return { ...refund, amount: money(amountMinor) }
}

type Found = { readonly refundId: number; readonly orderId: number }

export async function findForeign(db: Database, reference: string): Promise<Found | undefined> {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id as refundId', 'payments.order_id as orderId'])
    .where('provider_refund_id', '=', reference)
    .where('reason', '=', 'at_provider')
    .executeTakeFirst()
}

type Settled = { readonly note: string; readonly now: Date }

/** Closes the case of the refund. */
export async function settleCase(db: Database, reference: string, { note, now }: Settled): Promise<void> {
  await sql`
    update payment_exceptions set resolved_at = ${now}, version = version + 1, note = ${note}
    where kind = 'refund_not_ours' and subject = ${reference} and resolved_at is null`.execute(db)
}
