import { sql } from 'kysely'
import { add, money, type Money } from '@shop/contract/core/money'
import { statement, type Database, type UnitOfWork } from '#platform/db/db.ts'
import type { CollectedDuties, LandedQuote } from './order.types.ts'

const insertOfNewest = statement(`
  insert into order_landed (order_id, terms, duty_minor, tax_minor, fee_minor, is_estimate, checked_on, pieces)
  select max(id), $2, $3, $4, $5, $6, $7::date, $8::jsonb from orders where user_id = $1`)

/** Keeps the quote of the order inserted earlier in this batch: the cart lock makes it the shopper's newest. */
export function insertLanded(work: UnitOfWork, userId: number, quote: LandedQuote): void {
  const { terms, duty, tax, fee, isEstimate, checkedOn } = quote
  const pieces = quote.pieces.map((piece) => ({
    position: piece.position,
    dutyMinor: piece.duty.amountMinor,
    taxMinor: piece.tax.amountMinor,
    paisePerUnit: piece.paisePerUnit,
    rule: piece.rule,
  }))
  const sums = [duty.amountMinor, tax.amountMinor, fee.amountMinor] as const
  work.add(insertOfNewest.with(userId, terms, ...sums, isEstimate, checkedOn, JSON.stringify(pieces)))
}

type Row = {
  readonly pieces: readonly { readonly position: number; readonly dutyMinor: number; readonly taxMinor: number }[]
  readonly feeMinor: number
}

export async function findCollected(db: Database, orderId: number): Promise<CollectedDuties> {
  const { rows } = await sql<Row>`
    select pieces, fee_minor as "feeMinor" from order_landed where order_id = ${orderId} and terms = 'DDP'`.execute(db)
  const [row] = rows
  if (row === undefined) return { lines: [], fee: money(0) }
  const lines = row.pieces.map(({ position, dutyMinor, taxMinor }) => ({
    position,
    amount: add(money(dutyMinor), money(taxMinor)),
  }))
  return { lines, fee: money(row.feeMinor) }
}

/** True when the courier billed what customs took of an order. */
export async function areDutiesBilled(
  { db }: { readonly db: Database },
  { id, duties }: { readonly id: number; readonly duties: Money },
): Promise<boolean> {
  if (duties.amountMinor === 0) return false
  const { rows } = await sql`
    select from order_landed where order_id = ${id} and billed_at is not null`.execute(db)
  return rows.length > 0
}
