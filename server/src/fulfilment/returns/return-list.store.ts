import { sql } from 'kysely'
import type { ReturnReason } from '@shop/contract/content/return-policy'
import type { ReturnView } from '@shop/contract/fulfilment/admin-returns'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import type { Database } from '#platform/db/db.ts'

export type ListedReturn = {
  readonly id: number
  readonly version: number
  readonly state: ReturnState
  readonly createdAt: Date
  readonly orderCode: string
  readonly product: string
  readonly designer: string
  readonly designerId: number | null
  readonly pieces: number
  readonly reason: ReturnReason
  readonly isExchange: boolean
  readonly pictures: number
  readonly customer: string
}

export type FoundReturn = ListedReturn & {
  readonly size: string
  readonly canBeCredit: boolean
  readonly refundedMinor: number | null
}

const viewStates = {
  to_decide: sql`request.state = 'requested'`,
  awaited: sql`request.state in ('accepted', 'pickup_booked', 'picked_up')`,
  received: sql`request.state in ('received', 'passed', 'failed')`,
  done: sql`request.state in ('refunded', 'sent_back', 'refused', 'withdrawn', 'exchanged', 'expired')`,
} as const satisfies Record<ReturnView, unknown>

const columns = sql`
  request.id, request.state, request.created_at as "createdAt", o.code as "orderCode", line.product_name as product,
  line.designer_name as designer, line.designer_id as "designerId", request.pieces, request.reason, o.ship_name as customer,
  (select count(*)::integer + 1 from return_request_steps where request_id = request.id) as version,
  exists (select from return_exchanges where request_id = request.id) as "isExchange",
  (select count(*)::integer from return_request_pictures where request_id = request.id) as pictures`

const tables = sql`
  return_requests request join orders o on o.id = request.order_id
  join order_lines line on line.id = request.order_line_id`

export type ReturnFilter = {
  readonly view: ReturnView
  readonly state: ReturnState | null
  readonly reason: ReturnReason | null
  readonly designer: string | null
  /** Only returns of this designer's pieces. */
  readonly labelId: number | null
  readonly afterId: number | null
  readonly limit: number
}

/** Work is listed oldest first; the list of finished returns starts with the newest. */
export async function listReturns(db: Database, filter: ReturnFilter): Promise<ListedReturn[]> {
  const { view, state, reason, designer, labelId, afterId, limit } = filter
  const isNewestFirst = view === 'done'
  const conditions = [
    viewStates[view],
    ...(state === null ? [] : [sql`request.state = ${state}`]),
    ...(reason === null ? [] : [sql`request.reason = ${reason}`]),
    ...(designer === null ? [] : [sql`line.designer_name = ${designer}`]),
    ...(labelId === null ? [] : [sql`line.designer_id = ${labelId}`]),
    ...(afterId === null ? [] : [isNewestFirst ? sql`request.id < ${afterId}` : sql`request.id > ${afterId}`]),
  ]
  const { rows } = await sql<ListedReturn>`
    select ${columns} from ${tables} where ${sql.join(conditions, sql` and `)}
    order by request.id ${isNewestFirst ? sql`desc` : sql`asc`} limit ${limit}`.execute(db)
  return rows
}

export async function findReturn(db: Database, id: number): Promise<FoundReturn | undefined> {
  const { rows } = await sql<FoundReturn>`
    select ${columns}, coalesce(line.options ->> 'Size', '') as size, o.user_id is not null as "canBeCredit",
      (
        select sum(amount_minor + stored_minor)::bigint from refunds
        where refunds.id = request.refund_id or refunds.main_refund_id = request.refund_id
      ) as "refundedMinor"
    from ${tables} where request.id = ${id}`.execute(db)
  return rows[0]
}

export type Counts = Readonly<Record<Exclude<ReturnView, 'done'>, number>>

export async function countViews(db: Database, labelId: number | null): Promise<Counts> {
  const scope = labelId === null ? sql`true` : sql`line.designer_id = ${labelId}`
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${viewStates.to_decide}) as to_decide,
      count(*) filter (where ${viewStates.awaited}) as awaited,
      count(*) filter (where ${viewStates.received}) as received
    from return_requests request join order_lines line on line.id = request.order_line_id
    where request.state in ('requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed', 'failed')
      and ${scope}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count without rows.')
  return counts
}
