import { sql } from 'kysely'
import { documentKinds } from '@shop/contract/selling/invoice-options'
import type { Database } from '#platform/db/db.ts'
import type { Invoice, InvoiceKind } from './invoice.types.ts'
import { issuedDocuments, toInvoice, type InvoiceRow } from './invoices.store.ts'
import type { TimeRange } from './tax-documents.store.ts'

export type DocumentOfOrder = {
  readonly id: number
  readonly kind: InvoiceKind
  readonly number: string
  readonly orderId: number
  readonly orderCode: string
  /** The customer's contact, as the order has it. */
  readonly name: string
  readonly email: string
}

export async function findDocument(db: Database, id: number): Promise<DocumentOfOrder | undefined> {
  const { rows } = await sql<DocumentOfOrder>`
    select i.id, i.kind, i.number, o.id as "orderId", o.code as "orderCode", o.ship_name as name, o.ship_email as email
    from invoices i join orders o on o.id = i.order_id where i.id = ${id}`.execute(db)
  return rows[0]
}

type IssuedRange = TimeRange & { readonly kind: InvoiceKind | null }

export async function countIssued(db: Database, { from, until, kind }: IssuedRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from invoices i
    where i.issued_at >= ${from} and i.issued_at < ${until} and (${kind}::text is null or i.kind = ${kind})`.execute(db)
  return rows[0]?.count ?? 0
}

const perPart = 50

/** Reads one kind in the order of its numbers, in parts without a transaction, because documents never change. */
async function* readKind(db: Database, kind: InvoiceKind, { from, until }: TimeRange): AsyncGenerator<Invoice> {
  let lastId = 0
  for (;;) {
    const { rows } = await sql<InvoiceRow>`
      ${issuedDocuments}
      where i.issued_at >= ${from} and i.issued_at < ${until} and i.kind = ${kind} and i.id > ${lastId}
      order by i.id limit ${perPart}`.execute(db)
    yield* rows.map(toInvoice)
    lastId = rows.at(-1)?.id ?? lastId
    if (rows.length < perPart) return
  }
}

export async function* readIssued(db: Database, { kind, ...range }: IssuedRange): AsyncGenerator<Invoice> {
  for (const one of kind === null ? documentKinds : [kind]) yield* readKind(db, one, range)
}
