import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { refundedPiecesColumn } from '#platform/db/refunded-pieces.ts'
import type { OpenRequest } from './refunded-requests.rules.ts'

/** Requests of an order that are not over, also those whose piece waits to be sent back; the caller has locked the order. */
export async function listOpen(db: Database, orderId: number): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select request.id, request.state, request.pieces, line.position, line.quantity - ${sql.raw(refundedPiecesColumn)} as "leftPieces"
    from return_requests request join order_lines line on line.id = request.order_line_id
    where request.order_id = ${orderId} and request.state in (
      'requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed', 'failed'
    )
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

/** Whether a person still has to say for which pieces a refund was that was made at the provider. */
export async function hasUnassignedRefund(db: Database, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payment_exceptions')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund_not_ours')
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the bank took back all that was left of the order's payments. */
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
