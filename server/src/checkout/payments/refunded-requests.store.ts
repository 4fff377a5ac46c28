import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import { isStaleRequest, openRequestStates, refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import type { OpenRequest } from './refunded-requests.rules.ts'

/** Orders with a request for pieces that were refunded. */
export async function listStaleOrders(db: Database): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    select distinct request.order_id as "orderId"
    from return_requests request join order_lines line on line.id = request.order_line_id
    where ${isStaleRequest} order by 1`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

/**
 * Open requests of an order, also those whose piece is still on its way back; the caller must have locked the order.
 */
export async function listOpen(db: Database, orderId: number): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select request.id, request.state, request.pieces, line.position, line.quantity - ${sql.raw(refundedPiecesColumn)} as "leftPieces"
    from return_requests request join order_lines line on line.id = request.order_line_id
    where request.order_id = ${orderId} and request.state in ${openRequestStates}
    order by request.id`.execute(db)
  return rows
}

type Ended = { readonly refundId: number | null; readonly note: string; readonly now: Date }

/** `refundId` is null when the bank took the money back. */
export async function end(db: Database, requestId: number, { refundId, note, now }: Ended): Promise<void> {
  await db
    .updateTable('return_requests')
    .set({ state: 'refunded', refund_id: refundId })
    .where('id', '=', requestId)
    .execute()
  await insertStep(db, { requestId, state: 'refunded', note, now })
}

type Narrowed = { readonly request: OpenRequest; readonly pieces: number; readonly note: string; readonly now: Date }

export async function narrow(db: Database, { request, pieces, note, now }: Narrowed): Promise<void> {
  await db.updateTable('return_requests').set({ pieces }).where('id', '=', request.id).execute()
  await insertStep(db, { requestId: request.id, state: request.state, note, now })
}

type Step = { readonly requestId: number; readonly state: string; readonly note: string; readonly now: Date }

async function insertStep(db: Database, { requestId, state, note, now }: Step): Promise<void> {
  await db
    .insertInto('return_request_steps')
    .values({ request_id: requestId, state, actor: 'merchant', note, at: now })
    .execute()
}

/** Provider's ids of refunds that were made there and that a person must still assign to pieces. */
export async function listUnassigned(db: Database, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_exceptions')
    .select('subject')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund_not_ours')
    .where('resolved_at', 'is', null)
    .execute()
  return rows.map(({ subject }) => subject)
}

export type OutsideRefund = { readonly id: number; readonly reference: string; readonly amount: Money }

/** Those unassigned refunds whose money was sent. */
export async function listOutside(db: Database, orderId: number): Promise<OutsideRefund[]> {
  const { rows } = await sql<{ id: number; reference: string; amountMinor: number }>`
    select refund.id, refund.provider_refund_id as reference, refund.amount_minor as "amountMinor"
    from refunds refund join payments payment on payment.id = refund.payment_id
    join payment_exceptions waiting on waiting.kind = 'refund_not_ours' and waiting.subject = refund.provider_refund_id
    where payment.order_id = ${orderId} and payment.status = 'settled' and refund.status = 'processed'
      and waiting.resolved_at is null
    order by refund.id`.execute(db)
  return rows.map(({ amountMinor, ...row }) => ({ ...row, amount: money(amountMinor) }))
}

/** Marks the refund as covered by the credit note of `mainId`. */
export async function countInto(db: Database, refundId: number, mainId: number): Promise<void> {
  await db.updateTable('refunds').set({ main_refund_id: mainId }).where('id', '=', refundId).execute()
}

/** True when the bank reversed everything that was left of the order's payments. */
export async function isWhollyLost(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isLost: boolean }>`
    select coalesce(sum(payment.amount_minor - (
      select coalesce(sum(amount_minor), 0) from refunds where payment_id = payment.id and status <> 'failed'
    ) - (
      select coalesce(sum(deducted_minor), 0) from payment_disputes where payment_id = payment.id and status = 'lost'
    )) <= 0, false) as "isLost"
    from payments payment where payment.order_id = ${orderId} and payment.status = 'settled'`.execute(db)
  return rows[0]?.isLost ?? false
}
