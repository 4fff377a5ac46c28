import { sql } from 'kysely'
import type { ReturnReason } from '@shop/contract/content/return-policy'
import { money, type Money } from '@shop/contract/core/money'
import type { ReturnFit, ReturnState } from '@shop/contract/fulfilment/return-options'
import type { Database } from '#platform/db/db.ts'
import { policyOfSold, soldPieceColumns, type SoldPieceRow } from '#sql/return-policies.ts'
import { sentPiecesColumn } from '#sql/sent-pieces.ts'
import type { OpenRequest, OwnRequest, RefundTo, ReturnableLine, ReturnStep } from './return.types.ts'

const openStates = sql`('requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed')`

type LineRow = Omit<ReturnableLine, 'policy'> & SoldPieceRow

/** The caller must have checked the order's owner. */
export async function listLines(db: Database, orderId: number): Promise<ReturnableLine[]> {
  const { rows } = await sql<LineRow>`
    select line.id as "lineId", line.position, line.product_name as "productName", line.designer_name as "designerName",
      coalesce(line.options ->> 'Size', '') as size, line.quantity, (
        (select coalesce(sum(pieces), 0) from credited_lines c where c.order_id = o.id and c.position = line.position)
        + (select coalesce(sum(pieces), 0) from return_requests r where r.order_line_id = line.id and r.state in ${openStates})
      )::integer as "takenPieces", ${sentPiecesColumn} as "sentPieces",
      ${sql.raw(soldPieceColumns)}
    from order_lines line join orders o on o.id = line.order_id where o.id = ${orderId} order by line.position`.execute(
    db,
  )
  return rows.map((row) => ({
    lineId: row.lineId,
    position: row.position,
    productName: row.productName,
    size: row.size,
    quantity: row.quantity,
    takenPieces: row.takenPieces,
    sentPieces: row.sentPieces,
    policy: policyOfSold(row),
  }))
}

/** The spent part of the gift cards bought with an order; ended cards do not count. */
export async function sumSpentOnCards(db: Database, orderId: number): Promise<Money> {
  const { rows } = await sql<{ spentMinor: number }>`
    select coalesce(sum(line.unit_price_minor - value.balance_minor), 0)::bigint as "spentMinor"
    from stored_values value join order_lines line on line.id = value.order_line_id
    where line.order_id = ${orderId} and value.blocked_at is null`.execute(db)
  return money(rows[0]?.spentMinor ?? 0)
}

export async function findDeliveredAt(db: Database, orderId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from order_history where order_id = ${orderId} and to_state = 'delivered' order by id desc limit 1`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/** The order of a line, if it is this shopper's. */
export async function findOrderOfLine(db: Database, userId: number, lineId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select o.id from order_lines line join orders o on o.id = line.order_id
    where line.id = ${lineId} and o.user_id = ${userId}`.execute(db)
  return rows[0]?.id
}

type NewRequest = {
  readonly orderId: number
  readonly lineId: number
  readonly pieces: number
  readonly reason: ReturnReason
  readonly fit: ReturnFit | null
  readonly comment: string
  readonly shareBp: number
  readonly isOurFault: boolean
  readonly refundTo: RefundTo
  readonly pickupFee: Money
  readonly now: Date
}

export async function insert(db: Database, request: NewRequest): Promise<number> {
  const { id } = await db
    .insertInto('return_requests')
    .values({
      order_id: request.orderId,
      order_line_id: request.lineId,
      pieces: request.pieces,
      reason: request.reason,
      fit: request.fit,
      comment: request.comment,
      share_bp: request.shareBp,
      is_our_fault: request.isOurFault,
      refund_to: request.refundTo,
      pickup_fee_minor: request.pickupFee.amountMinor,
      created_at: request.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewStep = {
  readonly state: ReturnState
  readonly actor: 'shopper' | 'merchant' | 'expiry'
  readonly note: string
  readonly now: Date
}

export async function insertStep(db: Database, requestId: number, { state, actor, note, now }: NewStep): Promise<void> {
  await db.insertInto('return_request_steps').values({ request_id: requestId, state, actor, note, at: now }).execute()
}

type Reached = { readonly state: ReturnState; readonly refundId?: number | null; readonly refundTo?: RefundTo }

export async function setState(
  db: Database,
  requestId: number,
  { state, refundId = null, refundTo }: Reached,
): Promise<void> {
  await db
    .updateTable('return_requests')
    .set({ state, refund_id: refundId, ...(refundTo && { refund_to: refundTo }) })
    .where('id', '=', requestId)
    .execute()
}

const requestColumns = sql`
  request.id, request.order_id as "orderId", o.user_id as "userId", line.position, line.product_name as "productName",
  request.pieces, request.share_bp as "shareBp", request.is_our_fault as "isOurFault",
  request.refund_to as "refundTo", request.pickup_fee_minor as "pickupFeeMinor", request.state,
  (select choice from return_exchanges where request_id = request.id) as choice`

const requestTables = sql`
  return_requests request join orders o on o.id = request.order_id join order_lines line on line.id = request.order_line_id`

/** Reads any shopper's request, for the merchant. The caller must lock its order first. */
export async function find(db: Database, requestId: number): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest>`
    select ${requestColumns} from ${requestTables} where request.id = ${requestId}`.execute(db)
  return rows[0]
}

export async function findOwn(db: Database, userId: number, requestId: number): Promise<OpenRequest | undefined> {
  const { rows } = await sql<OpenRequest>`
    select ${requestColumns} from ${requestTables} where request.id = ${requestId} and o.user_id = ${userId}`.execute(
    db,
  )
  return rows[0]
}

export async function listByOrder(db: Database, orderId: number): Promise<OwnRequest[]> {
  const { rows } = await sql<OwnRequest & { readonly history: ReturnStep[] }>`
    select request.id, request.order_line_id as "lineId", request.pieces, request.reason, request.comment, request.state,
      (select count(*)::integer from return_request_pictures where request_id = request.id) as pictures,
      (
        select sum(amount_minor + stored_minor)::bigint from refunds
        where refunds.id = request.refund_id or refunds.main_refund_id = request.refund_id
      ) as "refundedMinor",
      (
        select json_build_object(
          'choice', choice, 'held_until', to_char(held_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'courier', courier, 'tracking_number', tracking_number, 'tracking_url', tracking_url
        ) from return_exchanges where request_id = request.id
      ) as exchange,
      (
        select json_agg(json_build_object(
          'state', step.state, 'note', step.note, 'at', to_char(step.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        ) order by step.id)
        from return_request_steps step where step.request_id = request.id
      ) as history
    from return_requests request where request.order_id = ${orderId} order by request.id`.execute(db)
  return rows
}

export type ListedRequest = {
  readonly id: number
  readonly orderCode: string
  readonly productName: string
  readonly priceMinor: number
  readonly state: ReturnState
  readonly createdAt: Date
}

type Window = { readonly limit: number; readonly offset: number }

export async function listByOwner(
  db: Database,
  userId: number,
  { limit, offset }: Window,
): Promise<{ readonly requests: readonly ListedRequest[]; readonly total: number }> {
  const { rows } = await sql<ListedRequest & { readonly total: number }>`
    select request.id, o.code as "orderCode", line.product_name as "productName",
      (line.unit_price_minor * request.pieces)::bigint as "priceMinor", request.state, request.created_at as "createdAt",
      (count(*) over ())::integer as total
    from ${requestTables} where o.user_id = ${userId}
    order by request.id desc limit ${limit} offset ${offset}`.execute(db)
  return { requests: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export type MerchantRequest = OpenRequest & {
  readonly orderCode: string
  readonly orderedAt: Date
  readonly reason: ReturnReason
  readonly comment: string
  readonly createdAt: Date
  readonly pictures: number
  readonly steps: readonly {
    readonly state: string
    readonly actor: string
    readonly note: string
    readonly at: string
  }[]
}

const merchantColumns = sql`
  ${requestColumns}, o.code as "orderCode", o.created_at as "orderedAt", request.reason, request.comment, request.created_at as "createdAt",
  (select count(*)::integer from return_request_pictures where request_id = request.id) as pictures,
  (
    select json_agg(json_build_object('state', step.state, 'actor', step.actor, 'note', step.note, 'at', step.at) order by step.id)
    from return_request_steps step where step.request_id = request.id
  ) as steps`

export async function listOpen(db: Database, limit: number): Promise<MerchantRequest[]> {
  const { rows } = await sql<MerchantRequest>`
    select ${merchantColumns} from ${requestTables}
    where request.state in ${openStates} or request.state = 'failed' order by request.id limit ${limit}`.execute(db)
  return rows
}

/** Open requests of an order; the caller must have locked it. */
export async function listOpenOf(db: Database, orderId: number): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select ${requestColumns} from ${requestTables}
    where request.order_id = ${orderId} and request.state in ${openStates} order by request.id`.execute(db)
  return rows
}

export async function findForMerchant(db: Database, requestId: number): Promise<MerchantRequest | undefined> {
  const { rows } = await sql<MerchantRequest>`
    select ${merchantColumns} from ${requestTables} where request.id = ${requestId}`.execute(db)
  return rows[0]
}
