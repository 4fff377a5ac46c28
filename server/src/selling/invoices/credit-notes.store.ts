import { sql } from 'kysely'
import { money, sum } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { Credited, CreditLine, InvoicedLine } from './credit-note.rules.ts'
import { taxTotals } from './invoices.rules.ts'
import { lineRows, numberOf, toLine, type LineRow } from './invoices.store.ts'

export type CreditBooks = { readonly invoiced: readonly InvoicedLine[]; readonly credited: readonly Credited[] }

type BooksRow = {
  readonly lines: readonly LineRow[]
  readonly credited: readonly { readonly position: number; readonly pieces: number; readonly amountMinor: number }[]
}

/** The invoice in force: an invoice with another place of supply replaces the one before it. */
export const currentInvoice = (orderId: number) => sql`(
  select * from invoices where order_id = ${orderId} and kind = 'invoice' order by id desc limit 1
)`

/** The document that credits take back: the invoice in force, or the receipt voucher until there is one. */
const toCredit = (orderId: number) => sql`
    select i.* from invoices i where i.order_id = ${orderId} and i.kind in ('invoice', 'receipt_voucher')
    order by i.kind = 'invoice' desc, i.id desc limit 1`

export type CreditedKind = 'invoice' | 'receipt_voucher'

export async function findCreditedKind(db: Database, orderId: number): Promise<CreditedKind | undefined> {
  const { rows } = await sql<{ kind: CreditedKind }>`select kind from (${toCredit(orderId)}) one`.execute(db)
  return rows[0]?.kind
}

/**
 * The caller must have locked the order. Undefined without an invoice and a voucher. Refund vouchers took pieces back
 * before the invoice, which no longer has them.
 */
export async function findBooks(db: Database, orderId: number): Promise<CreditBooks | undefined> {
  const { rows } = await sql<BooksRow>`
    select i.lines,
      (
        select coalesce(json_agg(before), '[]') from (
          select position, sum(pieces)::integer as pieces, sum(amount_minor)::bigint as "amountMinor"
          from credited_lines credited join invoices note on note.id = credited.credit_note_id
          where credited.order_id = ${orderId} and note.corrects_id = i.id group by position
        ) before
      ) as credited
    from (${toCredit(orderId)}) i`.execute(db)
  const [row] = rows
  return (
    row && {
      invoiced: row.lines
        .filter((line) => !('is_kept' in line))
        .map((line) => ({ position: line.position, line: toLine(line) })),
      credited: row.credited.map(({ amountMinor, ...one }) => ({ ...one, amount: money(amountMinor) })),
    }
  )
}

/** Takes the next number of a series and locks the series until the transaction ends. */
export function numbered(series: string, financialYear: string) {
  return sql`
    insert into invoice_counters as counter (series, financial_year, last_number)
    values (${series}, ${financialYear}, 1)
    on conflict (series, financial_year) do update set last_number = counter.last_number + 1
    returning series, financial_year, last_number as serial, ${sql.raw(numberOf('last_number'))}`
}

type NewCreditNote = {
  readonly kind: 'credit_note' | 'refund_voucher'
  readonly orderId: number
  readonly series: string
  readonly financialYear: string
  readonly reason: string
  readonly lines: readonly CreditLine[]
  readonly now: Date
}

/** Takes back parts of the order's invoice or receipt voucher; returns the id of the note. */
export async function insertCreditNote(db: Database, { lines, ...note }: NewCreditNote): Promise<number> {
  const credits = lines.map(({ credit }) => credit)
  const totals = taxTotals(credits)
  const discount = sum(credits.map((line) => line.discount))
  const { rows } = await sql<{ id: number }>`
    with numbered as (${numbered(note.series, note.financialYear)})
    insert into invoices (
      kind, number, series, financial_year, serial, order_id, corrects_id, reason, treatment, supplier, buyer,
      discount_minor, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor, issued_at, lines
    )
    select ${note.kind}, numbered.number, numbered.series, numbered.financial_year, numbered.serial, i.order_id, i.id,
      ${note.reason}, i.treatment, i.supplier, i.buyer, ${discount.amountMinor}, ${totals.taxable.amountMinor},
      ${totals.cgst.amountMinor}, ${totals.sgst.amountMinor}, ${totals.igst.amountMinor}, ${totals.total.amountMinor},
      ${note.now}::timestamptz, ${JSON.stringify(lineRows(credits))}::json
    from numbered, (${toCredit(note.orderId)}) i
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Order ${note.orderId} has no invoice to credit.`)
  return row.id
}

type Written = {
  readonly orderId: number
  readonly refundId: number
  readonly creditNoteId: number
  readonly lines: readonly CreditLine[]
}

export async function insertCredited(db: Database, { orderId, refundId, creditNoteId, lines }: Written): Promise<void> {
  await db
    .insertInto('credited_lines')
    .values(
      lines.map(({ position, pieces, shareBp, credit }) => ({
        refund_id: refundId,
        credit_note_id: creditNoteId,
        order_id: orderId,
        position,
        pieces,
        share_bp: shareBp,
        amount_minor: credit.total.amountMinor,
      })),
    )
    .execute()
}

/** The credit note of a refund. */
export async function findNoteOfRefund(db: Database, refundId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('credited_lines')
    .select('credit_note_id')
    .where('refund_id', '=', refundId)
    .limit(1)
    .executeTakeFirst()
  return row?.credit_note_id
}
