import { money } from '@shop/contract/money'
import type { Database } from '#platform/db/db.ts'
import type { Taxes } from './gst.types.ts'

export type FiledMonth = { readonly at: Date; readonly by: string; readonly note: string; readonly totals: Taxes }

export async function findFiled(db: Database, month: string): Promise<FiledMonth | undefined> {
  const row = await db.selectFrom('gst_months').selectAll().where('month', '=', month).executeTakeFirst()
  if (row === undefined) return undefined
  const totals = {
    taxable: money(row.taxable_minor),
    igst: money(row.igst_minor),
    cgst: money(row.cgst_minor),
    sgst: money(row.sgst_minor),
  }
  return { at: row.filed_at, by: row.filed_by, note: row.note, totals }
}

type Filing = FiledMonth & { readonly month: string }

/** Resolves to false when the month was filed before. */
export async function insertFiled(db: Database, { month, at, by, note, totals }: Filing): Promise<boolean> {
  const done = await db
    .insertInto('gst_months')
    .values({
      month,
      filed_at: at,
      filed_by: by,
      note,
      taxable_minor: totals.taxable.amountMinor,
      igst_minor: totals.igst.amountMinor,
      cgst_minor: totals.cgst.amountMinor,
      sgst_minor: totals.sgst.amountMinor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}
