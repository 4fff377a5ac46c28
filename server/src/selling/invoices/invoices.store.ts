import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import { batchedStatement, type Database, type UnitOfWork } from '#platform/db/db.ts'
import type {
  Invoice,
  InvoiceBuyer,
  InvoiceKind,
  InvoiceLine,
  InvoiceSupplier,
  Registered,
  TaxAmounts,
  Treatment,
} from './invoice.types.ts'

type NewInvoice = {
  readonly kind: 'invoice' | 'receipt_voucher'
  readonly orderId: number
  readonly series: string
  readonly financialYear: string
  readonly treatment: Treatment
  readonly supplier: InvoiceSupplier
  readonly buyer: InvoiceBuyer
  readonly lines: readonly InvoiceLine[]
  /** The positions of the lines, when some were cancelled before. */
  readonly positions?: readonly number[]
  readonly totals: TaxAmounts & { readonly discount: Money }
  readonly now: Date
}

export function lineRows(lines: readonly InvoiceLine[], positions: readonly number[] = []) {
  return lines.map((line, index) => ({
    position: positions[index] ?? index + 1,
    kind: line.kind,
    description: line.description,
    detail: line.detail,
    hsn: line.hsn,
    quantity: line.quantity,
    unit_code: line.unitCode,
    unit_price_minor: line.unitPrice.amountMinor,
    discount_minor: line.discount.amountMinor,
    rate_percent: line.ratePercent,
    taxable_minor: line.taxable.amountMinor,
    cgst_minor: line.cgst.amountMinor,
    sgst_minor: line.sgst.amountMinor,
    igst_minor: line.igst.amountMinor,
    total_minor: line.total.amountMinor,
    ...(line.isKept === true && { is_kept: true }),
    ...(line.dutyOf !== undefined && { duty_of: line.dutyOf }),
  }))
}

/** SQL for the printed number, built from the column with this serial number. */
export function numberOf(serial: string): string {
  return `series || '/' || financial_year || '/' || lpad(${serial}::text, greatest(6, length(${serial}::text)), '0') as number`
}

/** Invoices of one batch get consecutive numbers. */
const insertNumbered = batchedStatement(`
  with requested as materialized (
    select given.place, invoice.*
    from unnest($1::json[]) with ordinality as given (invoice, place),
      json_to_record(given.invoice) as invoice (
        kind text, series text, financial_year text, order_id bigint, treatment text, supplier jsonb, buyer jsonb,
        discount_minor bigint, taxable_minor bigint, cgst_minor bigint, sgst_minor bigint, igst_minor bigint,
        total_minor bigint, issued_at timestamptz, lines json
      )
  ),
  counted as (
    insert into invoice_counters as counter (series, financial_year, last_number)
    select series, financial_year, count(*) from requested group by series, financial_year order by series, financial_year
    on conflict (series, financial_year) do update set last_number = counter.last_number + excluded.last_number
    returning series, financial_year, last_number
  ),
  numbered as (
    select requested.*, last_number - (count(*) over whole)::integer + (row_number() over (whole order by place))::integer
      as serial
    from requested join counted using (series, financial_year)
    window whole as (partition by series, financial_year)
  )
  insert into invoices (
    kind, number, series, financial_year, serial, order_id, treatment, supplier, buyer, discount_minor,
    taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor, issued_at, lines
  )
  select kind, ${numberOf('serial')}, series, financial_year, serial, order_id, treatment, supplier, buyer,
    discount_minor, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor, issued_at, lines
  from numbered order by serial`)

/** Numbers and writes an invoice with its lines; must be the last statement of its transaction. */
export function insertInvoice(work: UnitOfWork, { totals, ...invoice }: NewInvoice): void {
  const step = insertNumbered.with({
    kind: invoice.kind,
    series: invoice.series,
    financial_year: invoice.financialYear,
    order_id: invoice.orderId,
    treatment: invoice.treatment,
    supplier: invoice.supplier,
    buyer: invoice.buyer,
    discount_minor: totals.discount.amountMinor,
    taxable_minor: totals.taxable.amountMinor,
    cgst_minor: totals.cgst.amountMinor,
    sgst_minor: totals.sgst.amountMinor,
    igst_minor: totals.igst.amountMinor,
    total_minor: totals.total.amountMinor,
    issued_at: invoice.now,
    lines: lineRows(invoice.lines, invoice.positions),
  })
  work.add({ ...step, locks: 'invoice' })
}

export async function isIssued(db: Database, orderId: number, kind: InvoiceKind): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** Paid orders without an invoice or a receipt voucher, earliest payment first. */
export async function listMissing(db: Database, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check', 'picked_up', 'on_the_way', 'delivered')
      and not exists (
        select 1 from invoices i where i.order_id = o.id and i.kind in ('invoice', 'receipt_voucher')
      )
    order by o.paid_at, o.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

type TaxColumns = {
  readonly taxable_minor: number
  readonly cgst_minor: number
  readonly sgst_minor: number
  readonly igst_minor: number
  readonly total_minor: number
}

function toTaxes(row: TaxColumns): TaxAmounts {
  return {
    taxable: money(row.taxable_minor),
    cgst: money(row.cgst_minor),
    sgst: money(row.sgst_minor),
    igst: money(row.igst_minor),
    total: money(row.total_minor),
  }
}

export type LineRow = ReturnType<typeof lineRows>[number]

export function toLine(row: LineRow): InvoiceLine {
  return {
    kind: row.kind,
    description: row.description,
    detail: row.detail,
    hsn: row.hsn,
    quantity: row.quantity,
    unitCode: row.unit_code,
    unitPrice: money(row.unit_price_minor),
    discount: money(row.discount_minor),
    ratePercent: row.rate_percent,
    ...toTaxes(row),
    ...('duty_of' in row && { dutyOf: row.duty_of }),
  }
}

export type InvoiceRow = TaxColumns & {
  readonly id: number
  readonly kind: InvoiceKind
  readonly number: string
  readonly issuedAt: Date
  readonly orderCode: string
  readonly orderedAt: Date
  readonly treatment: Treatment
  readonly supplier: InvoiceSupplier
  readonly buyer: InvoiceBuyer
  readonly discount_minor: number
  readonly reason: string
  readonly correctedNumber: string | null
  readonly correctedAt: Date | null
  readonly receiptNumber: string | null
  readonly receiptAt: Date | null
  readonly isGiftWrapped: boolean
  readonly registration: (Omit<Registered, 'ackAt'> & { readonly ackAt: string | null }) | null
  readonly firstMinor: number | null
  readonly lines: readonly LineRow[]
}

/** Without an id, the newest credit note. */
export type InvoiceKey = { readonly kind: InvoiceKind; readonly id?: number | undefined }

/** Documents as issued; the caller adds the condition. */
export const issuedDocuments = sql`
    select i.id, i.kind, i.number, i.issued_at as "issuedAt", o.code as "orderCode", o.created_at as "orderedAt", i.treatment,
      i.supplier, i.buyer, i.discount_minor, i.taxable_minor, i.cgst_minor, i.sgst_minor, i.igst_minor, i.total_minor,
      i.lines, i.reason, corrected.number as "correctedNumber", corrected.issued_at as "correctedAt",
      receipt.number as "receiptNumber", receipt.issued_at as "receiptAt",
      coalesce((select is_gift_wrapped from order_extras extra where extra.order_id = o.id), false) as "isGiftWrapped",
      (
        select json_build_object('state', state, 'irn', irn, 'ackNumber', ack_number, 'ackAt', ack_at, 'qr', qr)
        from irn_records record where record.invoice_id = i.id
      ) as registration,
      (select first_minor from part_payments part where part.order_id = o.id) as "firstMinor"
    from invoices i join orders o on o.id = i.order_id left join invoices corrected on corrected.id = i.corrects_id
    left join invoices receipt on receipt.order_id = i.order_id and receipt.kind = 'receipt_voucher' and i.kind = 'invoice'`

/**
 * The caller must have checked the order's owner. A refund before dispatch has a refund voucher in place of a credit
 * note.
 */
export async function findInvoice(
  db: Database,
  orderId: number,
  { kind, id }: InvoiceKey,
): Promise<Invoice | undefined> {
  const kinds = kind === 'credit_note' ? [kind, 'refund_voucher'] : [kind]
  const { rows } = await sql<InvoiceRow>`
    ${issuedDocuments}
    where i.order_id = ${orderId} and i.kind = any(${kinds}::text[]) and i.id = coalesce(${id ?? null}::bigint, i.id)
    order by i.id desc limit 1`.execute(db)
  const [row] = rows
  return row && toInvoice(row)
}

function registrationOf({ registration: made }: InvoiceRow): Registered | null {
  return made && { ...made, ackAt: made.ackAt === null ? null : new Date(made.ackAt) }
}

export function toInvoice(row: InvoiceRow): Invoice {
  const { kind, number, issuedAt, orderCode, orderedAt, treatment, supplier, buyer } = row
  const { correctedNumber, correctedAt, receiptNumber, receiptAt, isGiftWrapped, firstMinor } = row
  const corrected =
    correctedNumber === null || correctedAt === null
      ? null
      : { number: correctedNumber, issuedAt: correctedAt, reason: row.reason }
  return {
    kind,
    number,
    issuedAt,
    orderCode,
    orderedAt,
    treatment,
    supplier,
    buyer,
    corrected,
    receipt: receiptNumber === null || receiptAt === null ? null : { number: receiptNumber, issuedAt: receiptAt },
    lines: row.lines.map(toLine),
    isGiftWrapped,
    registration: registrationOf(row),
    firstPart: firstMinor === null ? null : money(firstMinor),
    totals: { ...toTaxes(row), discount: money(row.discount_minor) },
  }
}
