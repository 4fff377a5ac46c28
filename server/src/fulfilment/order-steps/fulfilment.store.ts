import { sql } from 'kysely'
import type { ReturnPolicy } from '@shop/contract/content/return-policy'
import { money, type Money } from '@shop/contract/core/money'
import type { DocumentKind } from '@shop/contract/selling/invoice-options'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import { promiseColumn, type DeliveryPromise } from '#sql/delivery-promise.ts'
import { extrasColumn, type OrderExtras } from '#sql/order-extras.ts'
import { parcelsColumn, type OrderParcel } from '#sql/order-parcels.ts'
import { isLineLeft, refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { policyOfSold, soldPieceColumns, type SoldPieceRow } from '#sql/return-policies.ts'
import { isLineInHouse } from '#sql/sent-pieces.ts'

export type { Shipment } from '#fulfilment/parcels/parcels.store.ts'

/** The terms of each line with pieces left, as they were when the order was placed. */
export async function listPolicies(db: Database, orderId: number): Promise<readonly ReturnPolicy[]> {
  const { rows } = await sql<SoldPieceRow>`
    select line.designer_name as "designerName", ${sql.raw(soldPieceColumns)}
    from order_lines line join orders o on o.id = line.order_id
    where o.id = ${orderId} and ${isLineLeft} order by line.position`.execute(db)
  return rows.map(policyOfSold)
}

/** Counts the refusal in its shopper's history. */
export async function markRefused(db: Database, orderId: number, now: Date): Promise<void> {
  await db.updateTable('offline_orders').set({ refused_at: now }).where('order_id', '=', orderId).execute()
}

/** True when any piece in the house is made to order. */
export async function isMadeToOrder(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from order_lines line
    where line.order_id = ${orderId} and line.is_made_to_order and ${isLineInHouse}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Finds an order by the code that shoppers see. */
export async function findOrderId(db: Database, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

export type AdminOrder = {
  readonly code: string
  readonly state: OrderState
  readonly createdAt: Date
  readonly shipName: string
  readonly shipCity: string
  readonly pieces: number
  readonly total: Money
}

type Requested = { readonly state: OrderState | null; readonly limit: number }

/** Lists orders for the merchant, newest first. */
export async function listOrders(db: Database, { state, limit }: Requested): Promise<AdminOrder[]> {
  const { rows } = await sql<Omit<AdminOrder, 'total'> & { totalMinor: number }>`
    select o.code, o.state, o.created_at as "createdAt", o.ship_name as "shipName", o.ship_city as "shipCity",
      o.total_minor as "totalMinor",
      (
        select coalesce(sum(line.quantity - ${sql.raw(refundedPiecesColumn)}), 0)::integer
        from order_lines line where line.order_id = o.id
      ) as pieces
    from orders o where ${state}::text is null or o.state = ${state}
    order by o.id desc limit ${limit}`.execute(db)
  return rows.map(({ totalMinor, ...row }) => ({ ...row, total: money(totalMinor) }))
}

export type AdminOrderStep = {
  readonly state: OrderState
  readonly actor: string
  readonly note: string
  readonly at: string
}
export type AdminRefund = {
  readonly id: number
  readonly amountMinor: number
  readonly reason: string
  readonly status: string
  /** True for a refund that was made at the provider and is not assigned to pieces yet. */
  readonly isUnassigned: boolean
}
export type AdminPayment = { readonly id: string; readonly status: string; readonly refunds: readonly AdminRefund[] }

export type AdminDispute = {
  readonly id: string
  readonly status: string
  readonly amountMinor: number
  readonly deductedMinor: number
  /** ISO 8601; null when no response is due. */
  readonly respondBy: string | null
}

type OrderDocument = {
  readonly id: number
  readonly number: string
  readonly kind: DocumentKind
  readonly totalMinor: number
}

export type AdminOrderFacts = {
  readonly steps: readonly AdminOrderStep[]
  readonly payments: readonly AdminPayment[]
  readonly disputes: readonly AdminDispute[]
  readonly documents: readonly OrderDocument[]
  /** Keyed by the number of the line. */
  readonly refundedPieces: Readonly<Record<number, number>>
  /** The first one first. */
  readonly parcels: readonly OrderParcel[]
  readonly promise: DeliveryPromise | null
  readonly extras: OrderExtras | null
}

const documentsColumn = sql`
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'number', number, 'kind', kind, 'totalMinor', total_minor
        ) order by id), '[]')
        from invoices where order_id = o.id
      ) as documents`

export async function getFacts(db: Database, orderId: number): Promise<AdminOrderFacts> {
  const { rows } = await sql<AdminOrderFacts>`
    select
      ${promiseColumn} as promise,
      (
        select coalesce(jsonb_agg(jsonb_build_object('state', to_state, 'actor', actor, 'note', note, 'at', at) order by place), '[]')
        from order_steps where order_id = ${orderId}
      ) as steps,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', p.provider_payment_id, 'status', p.status,
          'refunds', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'id', r.id, 'amountMinor', r.amount_minor, 'reason', r.reason, 'status', r.status,
              'isUnassigned', r.reason = 'at_provider' and r.status = 'processed' and p.status = 'settled'
                and r.main_refund_id is null
                and not exists (select 1 from credited_lines credited where credited.refund_id = r.id)
            ) order by r.id), '[]')
            from refunds r where r.payment_id = p.id
          )
        ) order by p.id), '[]')
        from payments p where p.order_id = ${orderId}
      ) as payments,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', d.provider_dispute_id, 'status', d.status, 'amountMinor', d.amount_minor,
          'deductedMinor', d.deducted_minor,
          'respondBy', to_char(d.respond_by at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
        ) order by d.id), '[]')
        from payment_disputes d join payments p on p.id = d.payment_id where p.order_id = ${orderId}
      ) as disputes,
      ${documentsColumn},
      (
        select coalesce(jsonb_object_agg(position, pieces), '{}') from (
          select position, sum(pieces) as pieces from credited_lines where order_id = ${orderId} group by position
        ) back
      ) as "refundedPieces",
      ${parcelsColumn},
      ${extrasColumn} as extras
    from orders o where o.id = ${orderId}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('A select without rows.')
  return facts
}

/** The sum of all refunds of an order, including those to stored value. */
export async function sumRefunds(db: Database, orderId: number): Promise<Money> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor + stored_minor), 0)::bigint as sum from refunds
    where order_id = ${orderId} or payment_id in (select id from payments where order_id = ${orderId})`.execute(db)
  return money(rows[0]?.sum ?? 0)
}
