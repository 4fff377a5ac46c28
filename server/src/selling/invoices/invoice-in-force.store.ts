import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { currentInvoice } from './credit-notes.store.ts'
import type { InvoiceInForce } from './invoice.types.ts'
import { toLine, type LineRow } from './invoices.store.ts'

/** The invoice of an order with the positions of its lines; undefined before it is issued. */
export async function findInvoiceInForce(db: Database, orderId: number): Promise<InvoiceInForce | undefined> {
  const { rows } = await sql<Omit<InvoiceInForce, 'lines'> & { readonly lines: readonly LineRow[] }>`
    select i.id, i.number, i.issued_at as "issuedAt", i.treatment, i.supplier, i.buyer, i.lines
    from ${currentInvoice(orderId)} i`.execute(db)
  const [row] = rows
  return row && { ...row, lines: row.lines.map((line) => ({ position: line.position, line: toLine(line) })) }
}
