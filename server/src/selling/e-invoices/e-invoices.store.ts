import { sql, type RawBuilder } from 'kysely'
import type { EInvoiceState } from '@shop/contract/selling/statutory-options'
import type { Database } from '#platform/db/db.ts'
import type { Registration } from '#platform/statutory/irp.ts'
import type { InvoiceBuyer, InvoiceKind } from '#selling/invoices/invoice.types.ts'
import { issuedDocuments, toInvoice, toLine, type InvoiceRow, type LineRow } from '#selling/invoices/invoices.store.ts'
import type { DocumentToRegister } from './e-invoice.types.ts'

export type IrnRecord = {
  readonly state: EInvoiceState
  readonly wasSent: boolean
  readonly irn: string | null
  readonly ackAt: Date | null
}

/** Documents between businesses, exports, and the credit notes of both, by the condition of their index. */
const isForBusiness = sql`
  i.kind in ('invoice', 'credit_note') and (i.treatment = 'export' or i.buyer ? 'business')`
/** Gift cards alone are no supply. */
const isSupply = sql`exists (select from json_array_elements(i.lines) line where line ->> 'kind' <> 'gift_card')`

type Due = { readonly from: Date; readonly now: Date; readonly limit: number }

/** Notes documents since the first day that nobody has noted; returns their ids. Reads the lines of these alone. */
export async function noteDue(db: Database, { from, now, limit }: Due): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with unnoted as materialized (
      select i.id from invoices i
      where ${isForBusiness} and i.issued_at >= ${from}
        and not exists (select from irn_records known where known.invoice_id = i.id)
    )
    insert into irn_records (invoice_id, state, created_at)
    select i.id, 'waiting', ${now} from unnoted join invoices i using (id) where ${isSupply}
    order by i.id limit ${limit}
    on conflict do nothing returning invoice_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lets a document wait for its registration, again or for the first time; false for one that is not registrable. */
export async function noteOne(db: Database, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into irn_records as known (invoice_id, state, created_at)
    select i.id, 'waiting', ${now} from invoices i where ${isForBusiness} and ${isSupply} and i.id = ${id}
    on conflict (invoice_id) do update set state = 'waiting', problem = ''
      where known.state in ('waiting', 'refused')
    returning invoice_id`.execute(db)
  return rows.length > 0
}

export async function findRecord(db: Database, id: number): Promise<IrnRecord | undefined> {
  const { rows } = await sql<IrnRecord>`
    select state, request is not null as "wasSent", irn, ack_at as "ackAt" from irn_records
    where invoice_id = ${id}`.execute(db)
  return rows[0]
}

type DocumentRow = InvoiceRow & {
  readonly kind: DocumentToRegister['kind']
  readonly correctedLines: readonly LineRow[] | null
  readonly longerHsn: Readonly<Record<string, string>>
}

/** Codes that the pieces of the order got later, where they only add digits and are the same for all such pieces. */
const longerHsn = sql`(
  select coalesce(jsonb_object_agg(one.short, one.longer), '{}') from (
    select line.hsn as short, min(piece.hsn) as longer
    from order_lines line join products piece on piece.id = line.product_id
    where line.order_id = o.id and length(piece.hsn) > length(line.hsn) and starts_with(piece.hsn, line.hsn)
    group by line.hsn having count(distinct piece.hsn) = 1
  ) one
)`

export async function findDocument(db: Database, id: number): Promise<DocumentToRegister | undefined> {
  const { rows } = await sql<DocumentRow>`
    select document.*, made.lines as "correctedLines", longer.codes as "longerHsn"
    from (${issuedDocuments} where i.id = ${id}) document
    join invoices own on own.id = document.id join orders o on o.id = own.order_id
    left join invoices made on made.id = own.corrects_id
    cross join lateral ${longerHsn} longer (codes)`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { kind, longerHsn: longer, correctedLines } = row
  return { ...toInvoice(row), id, kind, longerHsn: longer, correctedLines: correctedLines?.map(toLine) ?? null }
}

/** Stored before the call, so that a lost answer is asked for. */
export async function noteRequest(
  db: Database,
  id: number,
  { request, now }: { readonly request: unknown; readonly now: Date },
): Promise<void> {
  await sql`
    update irn_records set request = ${JSON.stringify(request)}::jsonb, tried_at = ${now}
    where invoice_id = ${id}`.execute(db)
}

export async function markRegistered(db: Database, id: number, made: Registration): Promise<void> {
  await sql`
    update irn_records set state = 'registered', irn = ${made.irn}, ack_number = ${made.ackNumber},
      ack_at = ${made.ackAt}, qr = ${made.qr}, answer = ${JSON.stringify(made.answer)}::jsonb, problem = ''
    where invoice_id = ${id} and state = 'waiting'`.execute(db)
}

type Problem = {
  /** Where the try began: an answer that another try got meanwhile stands. */
  readonly from: EInvoiceState
  readonly state: EInvoiceState
  readonly problem: string
}

export async function markProblem(db: Database, id: number, { from, state, problem }: Problem): Promise<void> {
  await db
    .updateTable('irn_records')
    .set({ state, problem })
    .where('invoice_id', '=', id)
    .where('state', '=', from)
    .execute()
}

type Cancelled = { readonly reason: string; readonly now: Date }

/** False when it is not registered any more. */
export async function markCancelled(db: Database, id: number, { reason, now }: Cancelled): Promise<boolean> {
  const done = await db
    .updateTable('irn_records')
    .set({ state: 'cancelled', cancelled_at: now, cancel_reason: reason, problem: '' })
    .where('invoice_id', '=', id)
    .where('state', '=', 'registered')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export type ListedEInvoice = {
  readonly id: number
  readonly number: string
  readonly kind: InvoiceKind
  readonly issuedAt: Date
  readonly orderCode: string
  readonly buyer: InvoiceBuyer
  readonly totalMinor: number
  readonly state: EInvoiceState
  readonly irn: string | null
  readonly ackNumber: string
  readonly ackAt: Date | null
  readonly problem: string
}

type Page = {
  readonly states: readonly EInvoiceState[]
  readonly orderCode: string | null
  readonly afterId: number | null
  readonly limit: number
}

export async function list(db: Database, { states, orderCode, afterId, limit }: Page): Promise<ListedEInvoice[]> {
  const ofOrder: RawBuilder<unknown> =
    orderCode === null ? sql`true` : sql`i.order_id = (select id from orders where code = ${orderCode})`
  const { rows } = await sql<ListedEInvoice>`
    select i.id, i.number, i.kind, i.issued_at as "issuedAt", o.code as "orderCode", i.buyer,
      i.total_minor as "totalMinor", record.state, record.irn, record.ack_number as "ackNumber",
      record.ack_at as "ackAt", record.problem
    from irn_records record join invoices i on i.id = record.invoice_id join orders o on o.id = i.order_id
    where record.state = any(${states}::text[]) and ${ofOrder}
      and (${afterId}::bigint is null or record.invoice_id < ${afterId})
    order by record.invoice_id desc limit ${limit}`.execute(db)
  return rows
}

export async function counts(db: Database): Promise<{ readonly waiting: number; readonly refused: number }> {
  const { rows } = await sql<{ waiting: number; refused: number }>`
    select count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'refused')::integer as refused
    from irn_records where state in ('waiting', 'refused')`.execute(db)
  return rows[0] ?? { waiting: 0, refused: 0 }
}
