import { dayMs } from '@shop/contract/core/durations'
import { monthAfter, monthOf, monthStart } from '@shop/contract/core/india-month'
import { isPeriod } from '@shop/contract/core/report-period'
import type { InvoiceRow, InvoiceTotal } from '@shop/contract/selling/admin-invoices'
import { maxDocumentsInFile, type DocumentBuyer } from '@shop/contract/selling/invoice-options'
import { once } from '#platform/http/idempotent-request.ts'
import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { boundsOf, listDocuments, sumDocuments, type ListedDocument } from './invoice-list.store.ts'
import { placeOfBuyer } from './invoice-text.view.ts'
import type { InvoiceKind } from './invoice.types.ts'
import { documentFile, type InvoiceFile } from './invoices.service.ts'
import { countIssued, findDocument, readIssued, type DocumentOfOrder } from './issued-documents.store.ts'

const seesContacts = ({ permissions }: Actor): boolean => permissions.has('contacts.read')

type Listing = {
  readonly month: string | null
  readonly kind: InvoiceKind | null
  readonly buyer: DocumentBuyer | null
  readonly search: string
  readonly afterId: number | null
  readonly limit: number
}

const toRow =
  (actor: Actor) =>
  ({ issuedAt, buyer, treatment, ...row }: ListedDocument): InvoiceRow => ({
    ...row,
    issuedAt: issuedAt.toISOString(),
    customer: seesContacts(actor) ? (buyer.business?.legalName ?? buyer.name) : null,
    gstin: buyer.business?.gstin ?? null,
    place: placeOfBuyer({ buyer, treatment }),
  })

/** Reads one row more than a page, to know whether another page follows. */
export async function listInvoices(
  ctx: Context,
  actor: Actor,
  { month, afterId, limit, ...given }: Listing,
): Promise<{ documents: InvoiceRow[]; totals: InvoiceTotal[]; next: string | null }> {
  const shown = month ?? monthOf(ctx.now)
  const range = { from: monthStart(shown), until: monthStart(monthAfter(shown)) }
  const bounds = await boundsOf(ctx.db, range)
  const filter = { ...given, range, bounds, searchesContacts: seesContacts(actor) }
  const [rows, totals] = await Promise.all([
    listDocuments(ctx.db, { ...filter, afterId, limit: limit + 1 }),
    afterId === null ? sumDocuments(ctx.db, filter) : [],
  ])
  const page = rows.slice(0, limit)
  return { documents: page.map(toRow(actor)), totals, next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null }
}

/** A document has the buyer's address, so a role without contacts gets none. */
async function getDocument(ctx: Context, actor: Actor, id: number): Promise<DocumentOfOrder> {
  if (!seesContacts(actor)) throw new ShopError('staff.no_permission')
  const found = await findDocument(ctx.db, id)
  if (!found) throw new ShopError('invoice.not_found')
  return found
}

export async function openDocument(ctx: Context, actor: Actor, id: number): Promise<InvoiceFile> {
  const { orderId, kind } = await getDocument(ctx, actor, id)
  const file = await documentFile(ctx, orderId, { kind, id })
  if (!file) throw new ShopError('invoice.not_found')
  return file
}

/** Keeps a stuck button or a script from filling the customer's mailbox. */
const sendings: Limit = { name: 'invoices-sent-again', most: 5, windowSeconds: 86_400 }

type Sending = { readonly id: number; readonly key: string | null }

/** Emails the document to the order's address, and writes it into the order's history. */
export async function sendDocument(ctx: Context, actor: Actor, { id, key }: Sending): Promise<void> {
  const { orderId, orderCode, kind, number, name, email: to } = await getDocument(ctx, actor, id)
  if (to === '') throw new ShopError('order.no_email')
  await once(ctx, { by: actor, key, input: { id } }, async (trx) => {
    await countHits(trx, [[sendings, String(id)]])
    const facts = { name, orderId, orderCode, documentId: id, kind, number }
    await trx.ports.jobs.send(trx.db, 'mail.send', { template: 'invoice-copy', to, facts })
    await recordChange(trx, actor, {
      verb: 'sent a document again',
      subject: 'order',
      subjectId: orderCode,
      after: { document: number },
    })
  })
}

type Days = { readonly from: string; readonly until: string; readonly kind: InvoiceKind | null }

/** All documents of some days as one PDF. The audit records it, because a whole list of buyers leaves the shop. */
export async function documentsFile(ctx: Context, actor: Actor, { from, until, kind }: Days): Promise<InvoiceFile> {
  if (!seesContacts(actor)) throw new ShopError('staff.no_permission')
  if (!isPeriod({ from, until })) throw new ShopError('money.period')
  const startOf = (day: string): number => Date.parse(`${day}T00:00:00+05:30`)
  const range = { from: new Date(startOf(from)), until: new Date(startOf(until) + dayMs), kind }
  const count = await countIssued(ctx.db, range)
  if (count === 0) throw new ShopError('invoice.none')
  if (count > maxDocumentsInFile) throw new ShopError('invoice.too_many')
  const { invoicesPdf: render } = await import('./invoice-pdf.view.ts')
  const { legalName: author } = (await ctx.ports.documents.read('house')).body
  const name = `Tax-documents-${from}-${until}`
  const content = await render(readIssued(ctx.db, range), { title: name, author, at: ctx.now })
  const after = { file: 'invoices', from, until, kind: kind ?? 'all', documents: count }
  await recordChange(ctx, actor, { verb: 'downloaded', subject: 'export', subjectId: 'invoices', after })
  return { fileName: `${name}.pdf`, content }
}
