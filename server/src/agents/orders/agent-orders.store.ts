import { sql } from 'kysely'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import { parcelsColumn, type OrderParcel } from '#sql/order-parcels.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { sentPiecesColumn } from '#sql/sent-pieces.ts'

export type AgentOrderLine = {
  readonly position: number
  readonly productId: number | null
  readonly variantId: number | null
  readonly name: string
  readonly options: Readonly<Record<string, string>>
  readonly unitPriceMinor: number
  readonly lineTotalMinor: number
  readonly discountMinor: number
  readonly quantity: number
  readonly refunded: number
  readonly sent: number
  readonly arrivalEarliest: string | null
  readonly arrivalLatest: string | null
  readonly picture: Picture | null
}

export type AgentRefund = {
  readonly id: number
  readonly amountMinor: number
  readonly status: string
  readonly at: string
}

export type AgentOrder = {
  readonly id: number
  readonly code: string
  readonly state: OrderState
  readonly subtotalMinor: number
  readonly shippingMinor: number
  readonly dutiesMinor: number
  readonly discountMinor: number
  readonly totalMinor: number
  readonly taxMinor: number
  readonly city: string
  readonly region: string
  readonly countryCode: string
  readonly createdAt: Date
  readonly steps: readonly { readonly state: OrderState; readonly at: string }[]
  readonly lines: readonly AgentOrderLine[]
  readonly parcels: readonly OrderParcel[]
  readonly refunds: readonly AgentRefund[]
}

const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const linesColumn = sql`(
  select jsonb_agg(jsonb_build_object(
    'position', line.position, 'productId', line.product_id, 'variantId', line.variant_id, 'name', line.product_name,
    'options', line.options, 'unitPriceMinor', line.unit_price_minor, 'lineTotalMinor', line.line_total_minor,
    'discountMinor', line.discount_minor, 'quantity', line.quantity, 'refunded', ${sql.raw(refundedPiecesColumn)},
    'sent', ${sentPiecesColumn}, 'arrivalEarliest', line.arrival_earliest, 'arrivalLatest', line.arrival_latest,
    'picture', ${pictureColumns('media')}
  ) order by line.position)
  from order_lines line left join media on media.id = line.media_id where line.order_id = o.id
) as lines`

/** An order with what its platform may know: no name, no contact, and of the address the town. */
export async function getOrder(db: Database, orderId: number): Promise<AgentOrder> {
  const { rows } = await sql<AgentOrder>`
    select o.id, o.code, o.state, o.subtotal_minor as "subtotalMinor", o.shipping_minor as "shippingMinor",
      o.duties_minor as "dutiesMinor",
      o.discount_minor as "discountMinor", o.total_minor as "totalMinor", o.tax_minor as "taxMinor",
      o.ship_city as city, o.ship_state as region, o.ship_country_code as "countryCode", o.created_at as "createdAt",
      (
        select coalesce(jsonb_agg(jsonb_build_object('state', step.to_state, 'at', ${instant('step.at')}) order by step.place), '[]')
        from order_steps step where step.order_id = o.id
      ) as steps,
      ${linesColumn}, ${parcelsColumn},
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', refund.id, 'amountMinor', refund.amount_minor + refund.stored_minor, 'status', refund.status,
          'at', ${instant('refund.created_at')}
        ) order by refund.id), '[]')
        from refunds refund left join payments payment on payment.id = refund.payment_id
        where refund.order_id = o.id or payment.order_id = o.id
      ) as refunds
    from orders o where o.id = ${orderId}`.execute(db)
  const [order] = rows
  if (!order) throw new Error(`There is no order ${orderId}.`)
  return order
}

type Owned = { readonly platformId: number; readonly code: string }

/** The order of a session of the platform; undefined for every other order. */
export async function findOwnOrder(
  db: Database,
  { platformId, code }: Owned,
): Promise<{ readonly orderId: number; readonly sessionId: string } | undefined> {
  const { rows } = await sql<{ orderId: number; sessionId: string }>`
    select orders.id as "orderId", session.id as "sessionId"
    from agent_sessions session join orders on orders.id = session.order_id
    where session.platform_id = ${platformId} and orders.code = ${code} and orders.paid_at is not null`.execute(db)
  return rows[0]
}
