import { sql } from 'kysely'
import { money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { BoughtLine } from './order.types.ts'

export async function listBought(db: Database, orderId: number): Promise<BoughtLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .select([
      'product_id',
      'variant_id',
      'product_name',
      'designer_id',
      'designer_name',
      'sku',
      'hsn',
      'is_gift_card',
      'quantity',
    ])
    .select(['unit_price_minor', 'mrp_minor', 'line_total_minor', 'discount_minor', 'tax_rate_percent'])
    .select(sql<Record<string, string>>`options`.as('options'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    productName: row.product_name,
    designerId: row.designer_id,
    designerName: row.designer_name,
    sku: row.sku,
    options: row.options,
    unitPrice: money(row.unit_price_minor),
    mrp: money(row.mrp_minor),
    quantity: row.quantity,
    lineTotal: money(row.line_total_minor),
    discount: money(row.discount_minor),
    taxRatePercent: row.tax_rate_percent,
    hsn: row.hsn,
    isGiftCard: row.is_gift_card,
  }))
}

/** Keyed by the number of the line. */
export async function listRefundedPieces(db: Database, orderId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ position: number; pieces: number }>`
    select position, sum(pieces)::integer as pieces from credited_lines where order_id = ${orderId} group by position`.execute(
    db,
  )
  return new Map(rows.map(({ position, pieces }) => [position, pieces]))
}
