import { sql } from 'kysely'
import { money } from '@shop/contract/money'
import type { Database } from '#platform/db.ts'
import { providerFee, type OrderRow, type PaymentRow } from './provider-entities.ts'
import { ProviderError } from './provider-error.ts'
import { announce } from './provider-events.ts'
import { providerId } from './provider-ids.ts'

export type Attempt = {
  readonly orderId: string
  readonly outcome: 'success' | 'failure' | 'late'
  /** Whether the shop's webhook hears of it. */
  readonly notify: boolean
  /** False leaves the payment authorised, as a bank's late answer would. */
  readonly capture: boolean
  readonly lateAfterMs: number
}

const declined = { code: 'BAD_REQUEST_ERROR', description: 'Your payment was declined by the bank. Please try again.' }
const noAnswer = { code: 'GATEWAY_ERROR', description: 'The bank did not answer in time.' }

const unknownId = () => new ProviderError('The id provided does not exist')

async function lockOrder(db: Database, orderId: string): Promise<OrderRow> {
  const query = db.selectFrom('sandbox_provider.orders').selectAll().where('id', '=', orderId).forUpdate()
  return query.executeTakeFirstOrThrow(unknownId)
}

/** A shopper at the provider's sheet. Resolves to the payment, whatever became of it. */
export async function attemptPayment(db: Database, now: Date, attempt: Attempt): Promise<PaymentRow> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, attempt.orderId)
    const failure = failureOf(attempt)
    const payment = await trx
      .insertInto('sandbox_provider.payments')
      .values({
        id: providerId('pay'),
        order_id: order.id,
        amount: order.amount,
        currency: order.currency,
        status: failure ? 'failed' : 'authorized',
        fee: providerFee(money(order.amount)).fee.amountMinor,
        error_code: failure?.code ?? null,
        error_description: failure?.description ?? null,
        succeeds_at: attempt.outcome === 'late' ? new Date(now.getTime() + attempt.lateAfterMs) : null,
        notify: attempt.notify,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('sandbox_provider.orders')
      .set({ attempts: sql`attempts + 1`, status: order.status === 'paid' ? 'paid' : 'attempted' })
      .where('id', '=', order.id)
      .execute()
    await announce(trx, now, [{ type: failure ? 'payment.failed' : 'payment.authorized', subject: { payment } }])
    return failure || !attempt.capture ? payment : capture(trx, now, payment)
  })
}

function failureOf({ outcome }: Attempt) {
  switch (outcome) {
    case 'success':
      return undefined
    case 'failure':
      return declined
    case 'late':
      return noAnswer
  }
}

async function capture(db: Database, now: Date, { id, order_id }: PaymentRow): Promise<PaymentRow> {
  const payment = await db
    .updateTable('sandbox_provider.payments')
    .set({ status: 'captured', error_code: null, error_description: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const order = await db
    .updateTable('sandbox_provider.orders')
    .set({ status: 'paid', amount_paid: payment.amount })
    .where('id', '=', order_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await announce(db, now, [
    { type: 'payment.captured', subject: { payment } },
    { type: 'order.paid', subject: { payment, order } },
  ])
  return payment
}

export async function captureAuthorized(
  db: Database,
  now: Date,
  { paymentId, amount }: { paymentId: string; amount: number },
): Promise<PaymentRow> {
  return db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('sandbox_provider.payments').selectAll().where('id', '=', paymentId).forUpdate()
    const payment = await query.executeTakeFirstOrThrow(unknownId)
    if (payment.status === 'captured' || payment.status === 'refunded') {
      throw new ProviderError('This payment has already been captured')
    }
    if (payment.status !== 'authorized')
      throw new ProviderError('Only payments which have been authorized can be captured')
    if (amount !== payment.amount) throw new ProviderError('Capture amount must be equal to the amount authorized')
    return capture(trx, now, payment)
  })
}

/** Banks that answered late: their payments were failed until now. */
export async function takeLatePayments(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .selectFrom('sandbox_provider.payments')
      .selectAll()
      .where('status', '=', 'failed')
      .where('succeeds_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const payment of late) {
      await announce(trx, now, [
        { type: 'payment.authorized', subject: { payment: { ...payment, status: 'authorized' } } },
      ])
      await capture(trx, now, payment)
    }
  })
}

function isLateAndDue(payment: PaymentRow, now: Date): boolean {
  return payment.status === 'failed' && payment.succeeds_at !== null && payment.succeeds_at <= now
}

export async function getPayment(db: Database, now: Date, paymentId: string): Promise<PaymentRow> {
  const query = db.selectFrom('sandbox_provider.payments').selectAll().where('id', '=', paymentId)
  const payment = await query.executeTakeFirstOrThrow(unknownId)
  if (!isLateAndDue(payment, now)) return payment
  await takeLatePayments(db, now)
  return query.executeTakeFirstOrThrow(unknownId)
}

export async function listPayments(db: Database, now: Date, orderId: string): Promise<PaymentRow[]> {
  const query = db
    .selectFrom('sandbox_provider.payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
  const payments = await query.execute()
  if (!payments.some((payment) => isLateAndDue(payment, now))) return payments
  await takeLatePayments(db, now)
  return query.execute()
}

type Period = { readonly from: Date; readonly to: Date; readonly skip: number; readonly count: number }

export async function listPaymentsBetween(db: Database, { from, to, skip, count }: Period): Promise<PaymentRow[]> {
  return db
    .selectFrom('sandbox_provider.payments')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(skip)
    .limit(count)
    .execute()
}
