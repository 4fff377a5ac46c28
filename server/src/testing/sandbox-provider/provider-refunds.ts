import { sql } from 'kysely'
import { money, subtract } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { PaymentRow, RefundRow } from './provider-entities.ts'
import { ProviderError } from './provider-error.ts'
import { announce } from './provider-events.ts'
import { providerId } from './provider-ids.ts'

export type RefundRequest = {
  readonly paymentId: string
  /** When undefined, refunds the whole remaining amount. */
  readonly amount: number | undefined
  readonly idempotencyKey: string | undefined
  readonly notes: Readonly<Record<string, string>>
}

type Refunded = { readonly refund: RefundRow; readonly payment: PaymentRow }

function refundable(payment: PaymentRow, requestedAmount: number | undefined): number {
  if (payment.status === 'refunded') throw new ProviderError('The payment has been fully refunded already')
  if (payment.status !== 'captured') {
    throw new ProviderError('The payment status should be captured for action to be taken')
  }
  const left = subtract(money(payment.amount), money(payment.amount_refunded)).amountMinor
  const amount = requestedAmount ?? left
  if (amount > left) throw new ProviderError('The refund amount provided is greater than amount captured')
  return amount
}

/** Repeating an idempotency key returns the same refund. */
export async function refundPayment(db: Database, now: Date, request: RefundRequest): Promise<Refunded> {
  return db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('sandbox_provider.payments')
      .selectAll()
      .where('id', '=', request.paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ProviderError('The id provided does not exist'))
    const known = await refundByKey(trx, request)
    if (known) return { refund: known, payment }
    const amount = refundable(payment, request.amount)
    const refund = await trx
      .insertInto('sandbox_provider.refunds')
      .values({
        id: providerId('rfnd'),
        payment_id: payment.id,
        amount,
        idempotency_key: request.idempotencyKey ?? null,
        notes: JSON.stringify(request.notes),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = await trx
      .updateTable('sandbox_provider.payments')
      .set({
        amount_refunded: sql`amount_refunded + ${amount}`,
        status: sql`case when amount_refunded + ${amount} >= amount then 'refunded' else status end`,
      })
      .where('id', '=', payment.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await announce(trx, now, { types: ['refund.created', 'refund.processed'], payment: after, refund })
    return { refund, payment: after }
  })
}

async function refundByKey(db: Database, request: RefundRequest): Promise<RefundRow | undefined> {
  if (request.idempotencyKey === undefined) return undefined
  const known = await db
    .selectFrom('sandbox_provider.refunds')
    .selectAll()
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirst()
  const isAnother =
    known &&
    (known.payment_id !== request.paymentId || (request.amount !== undefined && known.amount !== request.amount))
  if (isAnother) throw new ProviderError('Different request body sent with the same idempotency key')
  return known
}

export async function getRefund(db: Database, refundId: string): Promise<Refunded> {
  const unknownId = () => new ProviderError('The id provided does not exist')
  const refund = await db
    .selectFrom('sandbox_provider.refunds')
    .selectAll()
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow(unknownId)
  const payment = await db
    .selectFrom('sandbox_provider.payments')
    .selectAll()
    .where('id', '=', refund.payment_id)
    .executeTakeFirstOrThrow(unknownId)
  return { refund, payment }
}
