import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { readInParts } from '#platform/db/read-in-parts.ts'
import type { InvoiceBuyer, InvoiceKind, InvoiceLine, Treatment } from './invoice.types.ts'
import { toLine, type LineRow } from './invoices.store.ts'

/** An invoice or a credit note as the tax authorities count it. */
export type TaxDocument = {
  readonly kind: InvoiceKind
  readonly number: string
  readonly series: string
  readonly financialYear: string
  readonly serial: number
  readonly issuedAt: Date
  readonly treatment: Treatment
  readonly buyer: InvoiceBuyer
  readonly lines: readonly InvoiceLine[]
  /** The lines of the invoice that a credit note corrects. */
  readonly correctedLines: readonly InvoiceLine[] | null
}

/** Includes `from` and excludes `until`. */
export type TimeRange = { readonly from: Date; readonly until: Date }

/** Numbers that have no invoice, with the recorded reason. */
export type NumberGap = {
  readonly series: string
  readonly financialYear: string
  readonly first: number
  readonly last: number
}

type DocumentRow = {
  readonly kind: InvoiceKind
  readonly number: string
  readonly series: string
  readonly financialYear: string
  readonly serial: number
  readonly issuedAt: Date
  readonly treatment: Treatment
  readonly buyer: InvoiceBuyer
  readonly lines: readonly LineRow[]
  readonly correctedLines: readonly LineRow[] | null
}

/** Yields one document after the other, in the order of their numbers; call it in a transaction. */
export async function* readTaxDocuments(db: Database, { from, until }: TimeRange): AsyncGenerator<TaxDocument> {
  const documents = sql<DocumentRow>`
    select made.kind, made.number, made.series, made.financial_year as "financialYear", made.serial,
      made.issued_at as "issuedAt", made.treatment, made.buyer, made.lines, corrected.lines as "correctedLines"
    from invoices made left join invoices corrected on corrected.id = made.corrects_id
    where made.issued_at >= ${from} and made.issued_at < ${until} order by made.id`
  for await (const { lines, correctedLines, ...row } of readInParts(db, documents)) {
    yield { ...row, lines: lines.map(toLine), correctedLines: correctedLines?.map(toLine) ?? null }
  }
}

export async function listNumberGaps(db: Database): Promise<NumberGap[]> {
  const rows = await db
    .selectFrom('invoice_number_gaps')
    .select(['series', 'financial_year', 'first_number', 'last_number'])
    .execute()
  return rows.map((row) => ({
    series: row.series,
    financialYear: row.financial_year,
    first: row.first_number,
    last: row.last_number,
  }))
}

export type LastSerial = { readonly series: string; readonly financialYear: string; readonly serial: number }

/** The last number of each series before a moment; the next month starts from there. */
export async function listLastSerials(db: Database, before: Date): Promise<LastSerial[]> {
  const { rows } = await sql<LastSerial>`
    select series, financial_year as "financialYear", max(serial) as serial from invoices
    where issued_at < ${before} group by series, financial_year`.execute(db)
  return rows
}
