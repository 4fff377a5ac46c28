import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/money'
import type { Database } from '#platform/db.ts'
import type { OpenedPayment, PaymentSource, PaymentStatus, RecordedPayment, RefundReason } from './payment.ts'

type OpenedRow = { orderId: number; userId: number | null; providerOrderId: string; amountMinor: number }

function toOpened({ amountMinor, ...row }: OpenedRow): OpenedPayment {
  return { ...row, amount: money(amountMinor) }
}

function selectOpened(db: Database) {
  return db
    .selectFrom('payment_orders')
    .innerJoin('orders', 'orders.id', 'payment_orders.order_id')
    .select([
      'payment_orders.order_id as orderId',
      'orders.user_id as userId',
      'payment_orders.provider_order_id as providerOrderId',
      'payment_orders.amount_minor as amountMinor',
    ])
}

export async function findOpened(db: Database, orderId: number): Promise<OpenedPayment | undefined> {
  const row = await selectOpened(db).where('payment_orders.order_id', '=', orderId).executeTakeFirst()
  return row && toOpened(row)
}

export async function findOpenedByProvider(db: Database, providerOrderId: string): Promise<OpenedPayment | undefined> {
  const row = await selectOpened(db).where('payment_orders.provider_order_id', '=', providerOrderId).executeTakeFirst()
  return row && toOpened(row)
}

/** How long the browser and the webhook have to tell of a payment before the provider is asked. */
const firstCheckMs = 20_000

type Opening = {
  readonly orderId: number
  readonly provider: string
  readonly providerOrderId: string
  readonly amount: Money
  readonly now: Date
}

/** The first of two that open at once is kept; the other one reads it. */
export async function insertOpened(db: Database, opening: Opening): Promise<void> {
  await db
    .insertInto('payment_orders')
    .values({
      order_id: opening.orderId,
      provider: opening.provider,
      provider_order_id: opening.providerOrderId,
      amount_minor: opening.amount.amountMinor,
      created_at: opening.now,
      next_check_at: new Date(opening.now.getTime() + firstCheckMs),
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
}

/** A payment by the provider's id, and why it goes back when it does. */
export async function findPayment(db: Database, providerPaymentId: string): Promise<RecordedPayment | undefined> {
  const { rows } = await sql<{ id: number; orderId: number; status: PaymentStatus; refundReason: RefundReason | null }>`
    select payment.id, payment.order_id as "orderId", payment.status,
      (select reason from refunds where refunds.payment_id = payment.id order by id limit 1) as "refundReason"
    from payments payment where payment.provider_payment_id = ${providerPaymentId}`.execute(db)
  return rows[0]
}

export type NewPayment = {
  readonly orderId: number
  readonly provider: string
  readonly providerPaymentId: string
  readonly providerOrderId: string
  readonly amount: Money
  readonly fee: Money
  readonly method: string
  readonly status: 'settled' | 'to_refund'
  readonly source: PaymentSource
  readonly now: Date
}

export async function insertPayment(db: Database, payment: NewPayment): Promise<number> {
  const { id } = await db
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      provider: payment.provider,
      provider_payment_id: payment.providerPaymentId,
      provider_order_id: payment.providerOrderId,
      amount_minor: payment.amount.amountMinor,
      fee_minor: payment.fee.amountMinor,
      method: payment.method,
      status: payment.status,
      source: payment.source,
      created_at: payment.now,
      updated_at: payment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateStatus(
  db: Database,
  paymentId: number,
  { status, now }: { readonly status: PaymentStatus; readonly now: Date },
): Promise<void> {
  await db.updateTable('payments').set({ status, updated_at: now }).where('id', '=', paymentId).execute()
}

type Failure = {
  readonly orderId: number
  readonly providerPaymentId: string
  readonly code: string
  readonly description: string
  readonly now: Date
}

/** Whether it is the order's first failure: the same one told of again is none. */
export async function insertFailure(db: Database, failure: Failure): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into payment_failures (order_id, provider_payment_id, code, description, at)
    values (${failure.orderId}, ${failure.providerPaymentId}, ${failure.code}, ${failure.description}, ${failure.now})
    on conflict (provider_payment_id) do nothing
    returning not exists (select 1 from payment_failures earlier where earlier.order_id = ${failure.orderId}) as "isFirst"
  `.execute(db)
  return rows[0]?.isFirst ?? false
}

type ProviderEvent = {
  readonly provider: string
  readonly eventId: string
  readonly type: string
  readonly payload: string
  readonly now: Date
}

/** False when it was seen before; two deliveries at once take turns here. */
export async function insertEvent(db: Database, event: ProviderEvent): Promise<boolean> {
  const inserted = await db
    .insertInto('provider_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      type: event.type,
      payload: event.payload,
      outcome: 'received',
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateEventOutcome(
  db: Database,
  { provider, eventId }: { readonly provider: string; readonly eventId: string },
  outcome: string,
): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ outcome })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

type Exception = {
  readonly kind: string
  readonly subject: string
  readonly orderId: number | null
  readonly detail: string
}

/**
 * Something that a person must look at. The same thing is listed once; what a person has settled is listed again only
 * when it says something new, or when it is a refund, which is tried until it is done.
 */
export async function listException(db: Database, exception: Exception): Promise<void> {
  await db
    .insertInto('payment_exceptions')
    .values({
      kind: exception.kind,
      subject: exception.subject,
      order_id: exception.orderId,
      detail: exception.detail,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        detail: exception.detail,
        resolved_at: sql`case when excluded.kind not in ('refund_refused', 'refund_failed')
          and payment_exceptions.detail = excluded.detail then payment_exceptions.resolved_at end`,
      }),
    )
    .execute()
}
