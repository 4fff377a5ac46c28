import { money } from '@shop/contract/core/money'
import { batchedQuery, statement, batchedStatement, type Database } from '#platform/db/db.ts'
import { paymentColumns, providerFee, type OrderRow, type PaymentRow } from './provider-entities.ts'
import { ProviderError } from './provider-error.ts'
import { announce, deliveryOf, type EventType } from './provider-events.ts'
import { providerId } from './provider-ids.ts'
import { getOrder } from './provider-orders.ts'

export type Attempt = {
  readonly orderId: string
  readonly outcome: 'success' | 'failure' | 'late'
  /** True when the provider notifies the shop's webhook. */
  readonly notify: boolean
  /** False leaves the payment authorised, like a bank's late answer. */
  readonly capture: boolean
  readonly lateAfterMs: number
  /** A sum that differs from the order's, as a faulty provider would charge it. */
  readonly amountMinor?: number | undefined
}

const declined = {
  code: 'BAD_REQUEST_ERROR',
  description: 'Your bank declined the payment.',
}
const noAnswer = { code: 'GATEWAY_ERROR', description: 'The bank did not answer in time.' }

const unknownId = () => new ProviderError('The id provided does not exist')

/**
 * Writes the payment, the order's new status and its events, unless another payment arrived since the order was read.
 */
const writeAttempt = batchedStatement<{ id: string }>(`
  with request as materialized (
    select * from unnest(
      $1::text[], $2::timestamptz[], $3::integer[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::bigint[],
      $9::text[], $10::bigint[], $11::text[], $12::text[], $13::timestamptz[], $14::boolean[], $15::text[], $16::text[]
    ) with ordinality as request (
      order_id, at, attempts, status_before, status_after, amount_paid, payment_id, amount, payment_status, fee,
      error_code, error_description, succeeds_at, notify, telling_id, told, request_no
    )
  ),
  tried as (
    update sandbox_provider.orders o
    set attempts = o.attempts + 1, status = request.status_after, amount_paid = request.amount_paid
    from request where o.id = request.order_id and o.attempts = request.attempts and o.status = request.status_before
    returning request.request_no, o.currency
  ),
  made as (
    insert into sandbox_provider.payments (
      id, order_id, amount, currency, status, fee, error_code, error_description, succeeds_at, notify, created_at
    )
    select payment_id, order_id, amount, currency, payment_status, fee, error_code, error_description, succeeds_at,
      notify, at
    from tried join request using (request_no)
  ),
  told as (
    insert into sandbox_provider.tellings (id, told, due_at, created_at)
    select telling_id, told::json, at, at from tried join request using (request_no) where telling_id is not null
  )
  select request_no, payment_id as id from tried join request using (request_no)`)

function paymentOf(order: OrderRow, now: Date, attempt: Attempt): PaymentRow {
  const failure = failureOf(attempt)
  const taken = attempt.capture ? 'captured' : 'authorized'
  const amount = attempt.amountMinor ?? order.amount
  return {
    id: providerId('pay'),
    order_id: order.id,
    amount,
    amount_refunded: 0,
    currency: order.currency,
    status: failure ? 'failed' : taken,
    method: 'upi',
    fee: providerFee(money(amount)).fee.amountMinor,
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    succeeds_at: attempt.outcome === 'late' ? new Date(now.getTime() + attempt.lateAfterMs) : null,
    notify: attempt.notify,
    created_at: now,
  }
}

function orderAfter(order: OrderRow, payment: PaymentRow): OrderRow {
  const attempts = order.attempts + 1
  if (payment.status === 'captured') return { ...order, attempts, status: 'paid', amount_paid: payment.amount }
  return { ...order, attempts, status: order.status === 'paid' ? 'paid' : 'attempted' }
}

function eventTypesOf({ status }: PaymentRow): EventType[] {
  if (status === 'failed') return ['payment.failed']
  return status === 'authorized' ? ['payment.authorized'] : ['payment.authorized', 'payment.captured', 'order.paid']
}

/** Plays a shopper at the provider's sheet. Returns the payment, whatever its status. */
export async function attemptPayment(db: Database, now: Date, attempt: Attempt): Promise<PaymentRow> {
  for (;;) {
    const order = await getOrder(db, attempt.orderId)
    const payment = paymentOf(order, now, attempt)
    const after = orderAfter(order, payment)
    const telling = deliveryOf(now, { types: eventTypesOf(payment), payment, order: after })
    const [tried] = await writeAttempt(
      db,
      ...[
        [order.id, now, order.attempts, order.status, after.status, after.amount_paid],
        [payment.id, payment.amount, payment.status, payment.fee, payment.error_code, payment.error_description],
        [payment.succeeds_at, payment.notify, telling?.id, telling?.told],
      ].flat(),
    )
    // Another attempt at the same order was first, so the order is read again.
    if (tried) return payment
  }
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
  await announce(db, now, { types: ['payment.captured', 'order.paid'], payment, order })
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

const selectLate = statement(`
  select id from sandbox_provider.payments where status = 'failed' and succeeds_at <= $1 limit 1`)

/** Authorises failed payments whose banks answered late. */
export async function takeLatePayments(db: Database, now: Date): Promise<void> {
  if ((await selectLate(db, now)).length === 0) return
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
      await announce(trx, now, { types: ['payment.authorized'], payment })
      await capture(trx, now, payment)
    }
  })
}

function isLateAndDue(payment: PaymentRow, now: Date): boolean {
  return payment.status === 'failed' && payment.succeeds_at !== null && payment.succeeds_at <= now
}

const selectPayment = batchedQuery<PaymentRow>(`
  select request.request_no, ${paymentColumns}
  from unnest($1::text[]) with ordinality as request (wanted, request_no) join sandbox_provider.payments on id = request.wanted`)

async function readPayment(db: Database, paymentId: string): Promise<PaymentRow> {
  const [payment] = await selectPayment(db, paymentId)
  if (!payment) throw unknownId()
  return payment
}

export async function getPayment(db: Database, now: Date, paymentId: string): Promise<PaymentRow> {
  const payment = await readPayment(db, paymentId)
  if (!isLateAndDue(payment, now)) return payment
  await takeLatePayments(db, now)
  return readPayment(db, paymentId)
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
