import { sql, type RawBuilder } from 'kysely'
import type { DocumentBuyer } from '@shop/contract/selling/invoice-options'
import type { Database } from '#platform/db/db.ts'
import { likeText } from '#sql/by-code.ts'
import type { InvoiceBuyer, InvoiceKind, Treatment } from './invoice.types.ts'
import type { TimeRange } from './tax-documents.store.ts'

type Sql = RawBuilder<unknown>

type DocumentFilter = {
  readonly range: TimeRange
  readonly bounds: Bounds
  readonly kind: InvoiceKind | null
  readonly buyer: DocumentBuyer | null
  readonly search: string
  /** Whether the search may look at names. */
  readonly searchesContacts: boolean
}

export type ListedDocument = {
  readonly id: number
  readonly number: string
  readonly kind: InvoiceKind
  readonly issuedAt: Date
  readonly orderCode: string
  readonly treatment: Treatment
  readonly buyer: InvoiceBuyer
  readonly taxableMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
}

const orderCodeForm = /^\d{8}-\d+$/
const documentForm = /^[A-Z\d]{1,4}\/\d{4}\/\d+$/i

type Bounds = { readonly firstId: number; readonly lastId: number }

/** The ids of a time's documents, which rise with it. The fence makes PostgreSQL use the index on the time. */
export async function boundsOf(db: Database, { from, until }: TimeRange): Promise<Bounds> {
  const { rows } = await sql<Bounds>`
    select coalesce(min(one.id), 0) as "firstId", coalesce(max(one.id), 0) as "lastId"
    from (select id from invoices where issued_at >= ${from} and issued_at < ${until} offset 0) one`.execute(db)
  return rows[0] ?? { firstId: 0, lastId: 0 }
}

const isWithin = ({ range, bounds }: Pick<DocumentFilter, 'range' | 'bounds'>): Sql => sql`
  i.id between ${bounds.firstId} and ${bounds.lastId} and i.issued_at >= ${range.from} and i.issued_at < ${range.until}`

const gstin = sql`(i.buyer -> 'business' ->> 'gstin')`
const customer = sql`coalesce(i.buyer -> 'business' ->> 'legalName', i.buyer ->> 'name')`

/** The number of a document or an order is found in every month; a name only within the month. */
function placeOf({ search, searchesContacts, ...within }: DocumentFilter): Sql {
  if (orderCodeForm.test(search)) return sql`i.order_id = (select id from orders where code = ${search})`
  if (documentForm.test(search)) return sql`i.number = ${search.toUpperCase()}`
  if (search === '') return isWithin(within)
  if (!searchesContacts) return sql`false`
  const like = `%${likeText(search)}%`
  return sql`${isWithin(within)}
    and (${customer} ilike ${like} or i.buyer ->> 'name' ilike ${like} or ${gstin} = ${search.toUpperCase()})`
}

function conditionsOf(filter: DocumentFilter): Sql {
  const { kind, buyer } = filter
  const conditions = [
    placeOf(filter),
    ...(kind === null ? [] : [sql`i.kind = ${kind}`]),
    ...(buyer === null ? [] : [buyer === 'business' ? sql`${gstin} is not null` : sql`${gstin} is null`]),
  ]
  return sql.join(conditions, sql` and `)
}

const tax = sql`(i.cgst_minor + i.sgst_minor + i.igst_minor)`

type Page = DocumentFilter & { readonly afterId: number | null; readonly limit: number }

export async function listDocuments(db: Database, { afterId, limit, ...filter }: Page): Promise<ListedDocument[]> {
  const { rows } = await sql<ListedDocument>`
    select i.id, i.number, i.kind, i.issued_at as "issuedAt", o.code as "orderCode", i.treatment, i.buyer,
      i.taxable_minor as "taxableMinor", ${tax} as "taxMinor", i.total_minor as "totalMinor"
    from invoices i join orders o on o.id = i.order_id
    where ${conditionsOf(filter)} and (${afterId}::bigint is null or i.id < ${afterId})
    order by i.id desc limit ${limit}`.execute(db)
  return rows
}

type DocumentTotal = Pick<ListedDocument, 'kind' | 'taxableMinor' | 'taxMinor' | 'totalMinor'> & {
  readonly count: number
}

export async function sumDocuments(db: Database, filter: DocumentFilter): Promise<DocumentTotal[]> {
  const { rows } = await sql<DocumentTotal>`
    select i.kind, count(*)::integer as count, sum(i.taxable_minor)::bigint as "taxableMinor",
      sum(${tax})::bigint as "taxMinor", sum(i.total_minor)::bigint as "totalMinor"
    from invoices i where ${conditionsOf(filter)} group by i.kind order by min(i.id)`.execute(db)
  return rows
}
