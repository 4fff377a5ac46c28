import { sql } from 'kysely'
import { money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { Section } from './gst-return.rules.ts'
import type { Taxes } from './gst.types.ts'

export type FiledMonth = {
  readonly at: Date
  readonly by: string
  readonly note: string
  readonly totals: Taxes
  readonly sections: readonly Section[]
}

type Row = {
  readonly at: Date
  readonly by: string
  readonly note: string
  readonly taxable: number
  readonly igst: number
  readonly cgst: number
  readonly sgst: number
  readonly sections: readonly Section[]
}

export async function findFiled(db: Database, month: string): Promise<FiledMonth | undefined> {
  const { rows } = await sql<Row>`
    select filed_at as at, filed_by as by, note, taxable_minor as taxable, igst_minor as igst, cgst_minor as cgst,
      sgst_minor as sgst, sections
    from gst_months where month = ${month}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { at, by, note, sections } = row
  const totals = {
    taxable: money(row.taxable),
    igst: money(row.igst),
    cgst: money(row.cgst),
    sgst: money(row.sgst),
  }
  return { at, by, note, totals, sections }
}

type Filing = FiledMonth & { readonly month: string }

/** False when the month is already filed. */
export async function insertFiled(db: Database, { month, at, by, note, totals, sections }: Filing): Promise<boolean> {
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
      sections: JSON.stringify(sections),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}
