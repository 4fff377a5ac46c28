import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { RefundReason } from './payment.types.ts'

export type Refund = {
  readonly id: number
  readonly paymentId: number
  readonly orderId: number
  /** Only the provider that took the payment can refund it. */
  readonly provider: string
  readonly providerPaymentId: string
  readonly providerRefundId: string | null
  readonly amount: Money
  readonly status: 'pending' | 'processed' | 'failed'
  readonly idempotencyKey: string
  /** True for a refund that was made at the provider and not by the shop. */
  readonly isForeign: boolean
}

type RefundRow = Omit<Refund, 'amount'> & { readonly amountMinor: number }

function toRefund({ amountMinor, ...row }: RefundRow): Refund {
  return { ...row, amount: money(amountMinor) }
}

const columns = sql`
  refunds.id, refunds.payment_id as "paymentId", payments.order_id as "orderId",
  payments.provider, payments.provider_payment_id as "providerPaymentId", refunds.provider_refund_id as "providerRefundId",
  refunds.amount_minor as "amountMinor", refunds.status, refunds.idempotency_key as "idempotencyKey",
  refunds.reason = 'at_provider' as "isForeign"`

type NewRefund = {
  /** Null when no part goes through the provider. */
  readonly paymentId: number | null
  readonly amount: Money
  readonly order: { readonly id: number; readonly stored: Money; readonly unpaid?: Money } | null
  readonly reason: RefundReason
  readonly idempotencyKey: string
  /** The refund whose credit note covers this part. */
  readonly mainId?: number
  readonly now: Date
}

export async function insert(db: Database, refund: NewRefund): Promise<number> {
  const { id } = await db
    .insertInto('refunds')
    .values({
      payment_id: refund.paymentId,
      amount_minor: refund.amount.amountMinor,
      reason: refund.reason,
      status: refund.paymentId === null ? 'processed' : 'pending',
      order_id: refund.order?.id ?? null,
      stored_minor: refund.order?.stored.amountMinor ?? 0,
      unpaid_minor: refund.order?.unpaid?.amountMinor ?? 0,
      main_refund_id: refund.mainId ?? null,
      idempotency_key: refund.idempotencyKey,
      created_at: refund.now,
      updated_at: refund.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Refunds wait while the provider of their payment is not in use. */
type Claiming = { readonly providers: readonly string[]; readonly now: Date }

/** Counts the try before it is made, so that the next sweep continues after a crash. */
export async function claim(db: Database, refundId: number, { providers, now }: Claiming): Promise<Refund | undefined> {
  const { rows } = await sql<RefundRow>`
    update refunds set tries = tries + 1, updated_at = ${now}
    from payments
    where refunds.id = ${refundId} and refunds.status = 'pending' and payments.id = refunds.payment_id
      and payments.provider = any(${[...providers]})
    returning ${columns}`.execute(db)
  return rows[0] && toRefund(rows[0])
}

/** Due refunds: retried after 2, 4, 8 … seconds, at most an hour. */
export async function claimDue(
  db: Database,
  { providers, now, limit }: Claiming & { readonly limit: number },
): Promise<Refund[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set tries = refunds.tries + 1, updated_at = ${now}
    from payments
    where payments.id = refunds.payment_id and refunds.id in (
      select due.id from refunds due join payments payment on payment.id = due.payment_id
      where due.status = 'pending' and payment.provider = any(${[...providers]})
        and due.updated_at <= ${now}::timestamptz - least(3600, power(2, least(due.tries + 1, 12))) * interval '1 second'
      order by due.updated_at limit ${limit} for update of due skip locked
    )
    returning ${columns}`.execute(db)
  return rows.map(toRefund)
}

export async function lock(db: Database, refundId: number): Promise<Refund | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from refunds join payments on payments.id = refunds.payment_id
    where refunds.id = ${refundId} for update of refunds`.execute(db)
  return rows[0] && toRefund(rows[0])
}

/** Finds a refund by the provider's id, or by the shop's key while the provider's response is outstanding. */
export async function findByProvider(
  db: Database,
  reported: { readonly refundId: string; readonly providerPaymentId: string; readonly receipt: string | null },
): Promise<Refund | undefined> {
  const { rows } = await sql<RefundRow>`
    select ${columns} from refunds join payments on payments.id = refunds.payment_id
    where refunds.provider_refund_id = ${reported.refundId} or (
      refunds.provider_refund_id is null and payments.provider_payment_id = ${reported.providerPaymentId}
      and refunds.idempotency_key = ${reported.receipt}
    )
    order by refunds.provider_refund_id is null limit 1`.execute(db)
  return rows[0] && toRefund(rows[0])
}

export async function findPayment(
  db: Database,
  providerPaymentId: string,
): Promise<{ readonly id: number; readonly orderId: number } | undefined> {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId'])
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
}

type Foreign = {
  readonly paymentId: number
  readonly reported: {
    readonly id: string
    readonly amountMinor: number
    readonly status: 'pending' | 'processed' | 'failed'
  }
  readonly now: Date
}

/**
 * Undefined when the refund exists already. The key only has to be unique, because the shop never sends this refund.
 */
export async function insertForeign(db: Database, { paymentId, reported, now }: Foreign): Promise<number | undefined> {
  const row = await db
    .insertInto('refunds')
    .values({
      payment_id: paymentId,
      amount_minor: reported.amountMinor,
      reason: 'at_provider',
      status: reported.status,
      idempotency_key: `provider-${reported.id}`,
      provider_refund_id: reported.id,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Progress = {
  readonly status: Refund['status']
  readonly providerRefundId: string | null
  readonly now: Date
}

export async function updateProgress(
  db: Database,
  refundId: number,
  { status, providerRefundId, now }: Progress,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      status,
      updated_at: now,
      last_error: null,
      ...(providerRefundId === null ? {} : { provider_refund_id: providerRefundId }),
    })
    .where('id', '=', refundId)
    .execute()
}

export async function updateError(db: Database, refundId: number, error: string): Promise<void> {
  await db.updateTable('refunds').set({ last_error: error }).where('id', '=', refundId).execute()
}
