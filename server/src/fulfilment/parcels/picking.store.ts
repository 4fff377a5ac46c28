import { sql, type RawBuilder } from 'kysely'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { isLineInHouse, sentPiecesColumn } from '#sql/sent-pieces.ts'

export type LineToPick = {
  readonly orderCode: string
  readonly position: number
  /** Null for a piece that has left the catalogue. */
  readonly variantId: number | null
  readonly name: string
  readonly designer: string
  /** The path of the main category, or empty. */
  readonly category: string
  readonly sku: string
  readonly merchantSku: string
  readonly barcode: string
  readonly options: Readonly<Record<string, string>>
  readonly picture: Picture | null
  readonly pieces: number
  /** From where they are taken; empty in a house with one location. */
  readonly locations: readonly { readonly name: string; readonly pieces: number }[]
}

/** Lines with pieces in the house: of these orders only while they are paid and not wholly sent. */
const linesWhere = (condition: RawBuilder<unknown>) => sql<LineToPick>`
  select o.code as "orderCode", line.position, line.variant_id as "variantId", line.product_name as name, line.designer_name as designer,
    coalesce(concat_ws(' › ', above.name, category.name), '') as category, line.sku,
    coalesce(variant.merchant_sku, '') as "merchantSku", coalesce(variant.barcode, '') as barcode, line.options,
    ${pictureColumns('media')} as picture,
    line.quantity - ${sql.raw(refundedPiecesColumn)} - ${sentPiecesColumn} as pieces,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', location.name, 'pieces', taken.pieces - taken.sent) order by location.rank)
      from order_allocations taken join locations location on location.id = taken.location_id
      where taken.order_id = line.order_id and taken.position = line.position and taken.pieces > taken.sent
    ), '[]') as locations
  from orders o join order_lines line on line.order_id = o.id and not line.is_gift_card and ${isLineInHouse}
  left join variants variant on variant.id = line.variant_id
  left join products product on product.id = line.product_id
  left join categories category on category.id = product.main_category_id
  left join categories above on above.id = category.parent_id
  left join media on media.id = line.media_id
  where o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check') and ${condition}
  order by category, line.sku, line.product_name, o.id, line.position`

export async function listToPick(db: Database, codes: readonly string[]): Promise<LineToPick[]> {
  return (await linesWhere(sql`o.code = any (${[...codes]}::text[])`).execute(db)).rows
}

export async function listOfOrder(db: Database, orderId: number): Promise<LineToPick[]> {
  return (await linesWhere(sql`o.id = ${orderId}`).execute(db)).rows.toSorted((a, b) => a.position - b.position)
}

export type PackedFacts = {
  readonly id: number
  readonly state: OrderState
  readonly dispatchBy: string | null
  readonly isGiftWrapped: boolean
  readonly packedBy: string | null
  readonly packedAt: Date | null
}

export async function findPacking(db: Database, code: string): Promise<PackedFacts | undefined> {
  const { rows } = await sql<PackedFacts>`
    select o.id, o.state, (
        select max(line.dispatch_latest)::text from order_lines line where line.order_id = o.id and ${isLineInHouse}
      ) as "dispatchBy", coalesce(extras.is_gift_wrapped, false) as "isGiftWrapped",
      packed.packed_by as "packedBy", packed.packed_at as "packedAt"
    from orders o left join order_extras extras on extras.order_id = o.id
    left join packed_orders packed on packed.order_id = o.id
    where o.code = ${code}`.execute(db)
  return rows[0]
}

export async function markPacked(
  db: Database,
  orderId: number,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('packed_orders')
    .values({ order_id: orderId, packed_by: by, packed_at: now })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ packed_by: by, packed_at: now }))
    .execute()
}

/** Forgets that an order was packed, because other pieces are to be sent now. */
export async function unmarkPacked(db: Database, orderId: number): Promise<void> {
  await db.deleteFrom('packed_orders').where('order_id', '=', orderId).execute()
}
