import { sql } from 'kysely'
import type { WorkroomView } from '@shop/contract/fulfilment/admin-workroom'
import type { StepKind } from '@shop/contract/fulfilment/workroom-options'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns } from '#platform/media/picture.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { isLineInHouse, sentPiecesColumn } from '#sql/sent-pieces.ts'
import type { WorkLine } from './workroom.types.ts'

export type ListedPiece = Omit<WorkLine, 'lineId' | 'designerId'> & {
  readonly orderId: number
  readonly orderCode: string
  readonly orderState: OrderState
  /** The day by which the list is sorted. */
  readonly dueDay: string
  readonly daysLate: number
  readonly lastKind: StepKind | null
  readonly lastAt: Date | null
  readonly approval: 'open' | 'approved' | 'changes' | 'withdrawn' | 'expired' | null
  readonly needsAnswer: boolean
}

export type ListEnd = { readonly day: string; readonly orderId: number; readonly position: number }

type Filter = {
  readonly view: WorkroomView
  readonly labelId: number | null
  readonly after: ListEnd | null
  readonly limit: number
  readonly now: Date
}

const views = {
  all: sql`true`,
  waiting: sql`coalesce(held.is_open, false)`,
  answer: sql`coalesce(held.has_changes, false)`,
} as const satisfies Record<WorkroomView, unknown>

/** A piece without a promised day comes last. */
const dueDay = sql`coalesce(line.dispatch_latest, '9999-12-31'::date)`

/** Made-to-order pieces of orders in the house, without refunded pieces, earliest due day first. */
export async function listPieces(db: Database, { view, labelId, after, limit, now }: Filter): Promise<ListedPiece[]> {
  const isOfLabel = labelId === null ? sql`true` : sql`line.designer_id = ${labelId}`
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${dueDay}, line.order_id, line.position) > (${after.day}::date, ${after.orderId}::bigint, ${after.position}::integer)`
  const { rows } = await sql<ListedPiece>`
    select o.id as "orderId", o.code as "orderCode", o.state as "orderState", line.position, line.product_name as name,
      line.designer_name as designer, line.options, ${pictureColumns('media')} as picture,
      line.quantity - ${sql.raw(refundedPiecesColumn)} - ${sentPiecesColumn} as quantity,
      line.dispatch_latest::text as "dispatchBy", ${dueDay}::text as "dueDay",
      greatest(coalesce((${now}::timestamptz at time zone 'Asia/Kolkata')::date - line.dispatch_latest, 0), 0) as "daysLate",
      newest.kind as "lastKind", newest.created_at as "lastAt",
      case when request.approval = 'open' and request.answer_until <= ${now} then 'expired' else request.approval end as approval,
      coalesce(held.has_changes, false) as "needsAnswer"
    from orders o join order_lines line on line.order_id = o.id left join media on media.id = line.media_id
    left join lateral (
      select kind, created_at from workroom_steps step
      where step.order_id = o.id and step.position = line.position order by id desc limit 1
    ) newest on true
    left join lateral (
      select approval, answer_until from workroom_steps step
      where step.order_id = o.id and step.position = line.position and approval is not null order by id desc limit 1
    ) request on true
    left join lateral (
      select bool_or(approval = 'open') as is_open, bool_or(approval = 'changes') as has_changes from workroom_steps step
      where step.order_id = o.id and step.position = line.position
        and (approval = 'open' or (approval = 'changes' and closed_at is null))
    ) held on true
    where o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check') and line.is_made_to_order and ${isOfLabel}
      and ${isLineInHouse}
      and ${views[view]} and ${isAfter}
    order by ${dueDay}, line.order_id, line.position limit ${limit}`.execute(db)
  return rows
}
