import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { landedColumn, type OrderLanded } from '#sql/order-landed.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import type { CustomsLine } from './customs.types.ts'

/** The lines of an order that are sent: no gift cards. */
export async function listLines(db: Database, orderId: number): Promise<CustomsLine[]> {
  const { rows } = await sql<CustomsLine>`
    select line.position, line.product_name as name, line.hsn, line.quantity,
      (
        line.quantity - ${sql.raw(refundedPiecesColumn)} - coalesce((
          select sum(sent.pieces) from parcel_lines sent join parcels parcel on parcel.id = sent.parcel_id
          where sent.order_id = line.order_id and sent.position = line.position and parcel.returned_at is null
        ), 0)
      )::integer as "inHouse",
      line.line_total_minor - line.discount_minor as "netMinor", product.weight_grams as "weightGrams",
      coalesce(product.attributes, '{}') as details
    from order_lines line left join products product on product.id = line.product_id
    where line.order_id = ${orderId} and not line.is_gift_card order by line.position`.execute(db)
  return rows
}

export async function findQuote(db: Database, orderId: number): Promise<OrderLanded | null> {
  const { rows } = await sql<{ landed: OrderLanded | null }>`
    select ${landedColumn} from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.landed ?? null
}

/** What the shop owes customs of an order, in paise. */
export async function openDuties(db: Database, orderId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select coalesce(-sum(duties_payable_minor), 0)::bigint as open from ledger_transactions
    where order_id = ${orderId}`.execute(db)
  return rows[0]?.open ?? 0
}

type Bill = { readonly amountMinor: number; readonly reference: string; readonly by: string; readonly now: Date }

/** False when a bill was entered before. The caller must have locked the order. */
export async function insertBill(db: Database, orderId: number, bill: Bill): Promise<boolean> {
  const { rows } = await sql`
    update order_landed
    set billed_minor = ${bill.amountMinor}, bill_reference = ${bill.reference}, billed_by = ${bill.by}, billed_at = ${bill.now}
    where order_id = ${orderId} and terms = 'DDP' and billed_at is null returning order_id`.execute(db)
  return rows.length > 0
}
