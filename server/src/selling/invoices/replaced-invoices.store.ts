import { sql } from 'kysely'
import { sum } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import { currentInvoice, numbered } from './credit-notes.store.ts'
import type { InvoiceBuyer, InvoiceLine, InvoiceSupplier, Treatment } from './invoice.types.ts'
import { taxTotals } from './invoices.rules.ts'
import { lineRows } from './invoices.store.ts'

export type IssuedSupply = {
  readonly number: string
  readonly treatment: Treatment
  readonly supplier: InvoiceSupplier
  readonly buyer: InvoiceBuyer
}

/** Whom the invoice in force names, and its tax treatment; undefined before an invoice is issued. */
export async function findSupply(db: Database, orderId: number): Promise<IssuedSupply | undefined> {
  const { rows } = await sql<IssuedSupply>`
    select i.number, i.treatment, i.supplier, i.buyer from ${currentInvoice(orderId)} i`.execute(db)
  return rows[0]
}

type Replacement = {
  readonly orderId: number
  readonly series: string
  readonly financialYear: string
  readonly treatment: Treatment
  readonly buyer: InvoiceBuyer
  /** Each with its number on the order, which later credits name. */
  readonly lines: readonly { readonly position: number; readonly line: InvoiceLine }[]
  readonly now: Date
}

/** Issues the invoice that replaces the one in force, by the same supplier. */
export async function insertReplacement(db: Database, { lines, ...invoice }: Replacement): Promise<void> {
  const plain = lines.map(({ line }) => line)
  const totals = taxTotals(plain)
  const discount = sum(plain.map((line) => line.discount))
  const rows = lineRows(plain).map((row, index) => ({ ...row, position: lines[index]?.position ?? row.position }))
  await sql`
    with numbered as (${numbered(invoice.series, invoice.financialYear)})
    insert into invoices (
      kind, number, series, financial_year, serial, order_id, replaces_id, treatment, supplier, buyer, discount_minor,
      taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor, issued_at, lines
    )
    select 'invoice', numbered.number, numbered.series, numbered.financial_year, numbered.serial, i.order_id, i.id,
      ${invoice.treatment}, i.supplier, ${JSON.stringify(invoice.buyer)}::jsonb, ${discount.amountMinor},
      ${totals.taxable.amountMinor}, ${totals.cgst.amountMinor}, ${totals.sgst.amountMinor}, ${totals.igst.amountMinor},
      ${totals.total.amountMinor}, ${invoice.now}::timestamptz, ${JSON.stringify(rows)}::json
    from numbered, ${currentInvoice(invoice.orderId)} i`.execute(db)
}
