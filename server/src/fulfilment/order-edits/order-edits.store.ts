import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { linePromiseColumn } from '#sql/delivery-promise.ts'
import type { CutTo } from '#sql/order-extras.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { sentPiecesColumn } from '#sql/sent-pieces.ts'
import { sizeDaysJson } from '#sql/size-days.ts'
import type { EditableLine, OtherSize } from './order-edit.types.ts'

/** The first step of the workroom cuts nothing. */
const isCut = sql`exists (
  select from workroom_steps step
  where step.order_id = line.order_id and step.position = line.position and step.kind <> 'fabric'
)`

export async function listLines(db: Database, orderId: number): Promise<EditableLine[]> {
  const { rows } = await sql<EditableLine>`
    select line.position, line.product_id as "productId", line.variant_id as "variantId",
      line.stock_item_id as "stockItemId", line.media_id as "mediaId", line.product_name as name, line.sku,
      array_to_string(
        array(select value from jsonb_each_text(line.options) where value <> line.designer_name), ', '
      ) as size,
      line.is_gift_card as "isGiftCard", line.is_made_to_order as "isMadeToOrder", ${isCut} as "isCut",
      line.quantity - ${sql.raw(refundedPiecesColumn)} as left, ${sentPiecesColumn} > 0 as "isSent",
      ${linePromiseColumn} as promise
    from order_lines line where line.order_id = ${orderId} order by line.position`.execute(db)
  return rows
}

/** The other sizes of the pieces that are left; a price is compared with that of the bought size today. */
export async function listSizes(db: Database, orderId: number): Promise<OtherSize[]> {
  const { rows } = await sql<OtherSize>`
    select line.position, size.product_id as "productId", size.id as "variantId", size.sku,
      size.stock_item_id as "stockItemId", coalesce(first.media_id, line.media_id) as "mediaId",
      array_to_string(array_remove(size.option_values, line.designer_name), ', ') as name,
      coalesce((
        select jsonb_object_agg(option.title, coalesce(size.option_values[option.place], ''))
        from (
          select title, row_number() over (order by position)::integer as place
          from product_options where product_id = size.product_id
        ) option
      ), '{}') as options,
      stock.policy = 'made_to_order' as "isMadeToOrder",
      stock.policy <> 'tracked' or stock.available >= line.quantity - ${sql.raw(refundedPiecesColumn)} as "isAvailable",
      size.price_minor - coalesce(own.price_minor, line.unit_price_minor) as "differenceMinor",
      ${sql.raw(sizeDaysJson("stock.policy = 'made_to_order'"))} as "dispatchDays"
    from order_lines line
    join products product on product.id = line.product_id and product.status = 'published'
    left join variants own on own.id = line.variant_id
    join variants size on size.product_id = line.product_id and size.is_active and size.id is distinct from line.variant_id
    join stock_items stock on stock.id = size.stock_item_id
    left join lateral (
      select media_id from product_pictures where product_id = size.product_id and variant_sku = size.sku
      order by position limit 1
    ) first on true
    where line.order_id = ${orderId} and not line.is_gift_card
    order by line.position, size.position, size.id`.execute(db)
  return rows
}

export async function findMeasurements(db: Database, orderId: number): Promise<CutTo | null> {
  const row = await db
    .selectFrom('order_extras')
    .select(sql<CutTo | null>`measurements`.as('measurements'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.measurements ?? null
}

/** True for a customer with an account, who can get store credit. */
export async function hasAccount(db: Database, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const row = await db.selectFrom('users').select('is_guest').where('id', '=', userId).executeTakeFirst()
  return row?.is_guest === false
}

export type OrderEdit = {
  readonly changes: readonly string[]
  readonly note: string
  readonly author: string
  readonly at: Date
}

export async function listEdits(db: Database, orderId: number): Promise<OrderEdit[]> {
  return db
    .selectFrom('order_edits')
    .select(['changes', 'note', 'author', 'created_at as at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

export async function insertEdit(
  db: Database,
  orderId: number,
  { changes, note, author, at }: OrderEdit,
): Promise<void> {
  await db
    .insertInto('order_edits')
    .values({ order_id: orderId, changes: [...changes], note, author, created_at: at })
    .execute()
}
