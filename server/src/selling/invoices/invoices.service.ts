import { sum, type Money } from '@shop/contract/core/money'
import { gstCodeOf } from '@shop/contract/selling/gstin'
import { unitOfWork, type UnitOfWork } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { BoughtLine, PayableOrder } from '#selling/orders/order.types.ts'
import { getOwnOrder, listBoughtLines, lockForPayment } from '#selling/orders/orders.service.ts'
import type { CreditLine } from './credit-note.rules.ts'
import * as creditNotesStore from './credit-notes.store.ts'
import type { InvoiceBuyer, InvoiceLine, InvoiceSupplier, Treatment } from './invoice.types.ts'
import {
  buyerBusiness,
  financialYearOf,
  invoiceLines,
  placeOfSupply,
  seriesOf,
  taxOf,
  taxTotals,
  treatmentOf,
} from './invoices.rules.ts'
import * as invoicesStore from './invoices.store.ts'

type SoldOrder = PayableOrder & { readonly lines: readonly BoughtLine[] }

async function supplierOf({ ports: { brand, documents } }: Context): Promise<InvoiceSupplier> {
  const { legalName, address, state, gstin } = (await documents.read('house')).body
  return { brand: brand.name, legalName, address, state, stateGstCode: gstCodeOf(state) ?? '', gstin }
}

/** Leaves out the phone: the law does not require it, and an invoice is stored for years. */
function buyerOf({ shipTo: { phone: _phone, ...buyer }, business }: PayableOrder): InvoiceBuyer {
  return business === null ? buyer : { ...buyer, business: buyerBusiness(business, buyer.countryCode) }
}

const hasCashFee = ({ offline }: PayableOrder): boolean => (offline?.fee.amountMinor ?? 0) > 0

export type InvoiceDraft = {
  readonly treatment: Treatment
  readonly supplier: InvoiceSupplier
  readonly lines: readonly InvoiceLine[]
  /** The whole tax, and the part of it in the delivery. */
  readonly tax: Money
  readonly shippingTax: Money
}

/** The invoice before it gets a number; the ledger books the sale with its taxes. */
export async function draftInvoice(ctx: Context, order: SoldOrder): Promise<InvoiceDraft> {
  const supplier = await supplierOf(ctx)
  const treatment = treatmentOf(supplier.stateGstCode, placeOfSupply(order.shipTo, order.business))
  const lines = invoiceLines({ lines: order.lines, shipping: order.shipping, hasCashFee: hasCashFee(order) }, treatment)
  const delivery = lines.filter(({ kind }) => kind === 'delivery')
  return { treatment, supplier, lines, tax: taxOf(taxTotals(lines)), shippingTax: taxOf(taxTotals(delivery)) }
}

type Issued = { readonly order: PayableOrder; readonly draft: InvoiceDraft }

/**
 * Must be the last step of the payment's work: it locks the number series, and other payments wait until the commit.
 */
export function issueInvoice(ctx: Context, work: UnitOfWork, { order, draft }: Issued): void {
  const { treatment, supplier, lines } = draft
  invoicesStore.insertInvoice(work, {
    orderId: order.id,
    series: seriesOf('invoice', ctx.ports.invoicePrefix),
    financialYear: financialYearOf(ctx.now),
    treatment,
    supplier,
    buyer: buyerOf(order),
    lines,
    totals: { ...taxTotals(lines), discount: sum(lines.map((line) => line.discount)) },
    now: ctx.now,
  })
}

/** The caller must have locked the order. An order that is older than invoices gets its invoice first. */
export async function creditBooks(ctx: Context, orderId: number): Promise<creditNotesStore.CreditBooks> {
  const books = await creditNotesStore.findBooks(ctx.db, orderId)
  if (books) return books
  await issueMissing(ctx, orderId)
  const made = await creditNotesStore.findBooks(ctx.db, orderId)
  if (!made) throw new ShopError('invoice.not_issued')
  return made
}

type Crediting = {
  readonly orderId: number
  readonly refundId: number
  readonly reason: string
  readonly lines: readonly CreditLine[]
}

/** Must be the last step of its transaction, because it locks the number series. */
export async function issueCreditNote(ctx: Context, { refundId, ...note }: Crediting): Promise<void> {
  const creditNoteId = await creditNotesStore.insertCreditNote(ctx.db, {
    ...note,
    series: seriesOf('credit_note', ctx.ports.invoicePrefix),
    financialYear: financialYearOf(ctx.now),
    now: ctx.now,
  })
  await creditNotesStore.insertCredited(ctx.db, { ...note, refundId, creditNoteId })
}

const turnSize = 50

/** Issues invoices for orders paid before the shop made invoices; resolves to their number. */
export async function issueMissingInvoices(ctx: Context): Promise<number> {
  let issued = 0
  for (;;) {
    const missing = await invoicesStore.listMissing(ctx.db, turnSize)
    for (const orderId of missing) if (await issueMissing(ctx, orderId)) issued += 1
    if (missing.length < turnSize) return issued
  }
}

async function issueMissing(ctx: Context, orderId: number): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    if (!order || (await invoicesStore.isIssued(trx.db, orderId, 'invoice'))) return false
    const work = unitOfWork(trx.db)
    issueInvoice(trx, work, {
      order,
      draft: await draftInvoice(trx, { ...order, lines: await listBoughtLines(trx, orderId) }),
    })
    await work.flush()
    return true
  })
}

export type InvoiceFile = { readonly fileName: string; readonly content: Uint8Array }

const fileNames = { invoice: 'Invoice', credit_note: 'Credit-note' } as const
const missingCodes = { invoice: 'invoice.not_issued', credit_note: 'invoice.no_credit_note' } as const

type InvoiceRequest = { readonly userId: number; readonly orderId: number; readonly key: invoicesStore.InvoiceKey }

export async function downloadInvoice(ctx: Context, { userId, orderId, key }: InvoiceRequest): Promise<InvoiceFile> {
  await getOwnOrder(ctx, userId, orderId)
  const file = await documentFile(ctx, orderId, key)
  if (!file) throw new ShopError(missingCodes[key.kind])
  return file
}

/** The credit note of a refund. Refunds that are older than the link between the two get the order's newest note. */
export async function creditNoteFile(
  ctx: Context,
  orderId: number,
  refundId: number | undefined,
): Promise<InvoiceFile | undefined> {
  const id = refundId === undefined ? undefined : await creditNotesStore.findNoteOfRefund(ctx.db, refundId)
  return refundId !== undefined && id === undefined
    ? undefined
    : documentFile(ctx, orderId, { kind: 'credit_note', id })
}

/** Returns the same bytes on every call. */
export async function documentFile(
  ctx: Context,
  orderId: number,
  key: invoicesStore.InvoiceKey,
): Promise<InvoiceFile | undefined> {
  const invoice = await invoicesStore.findInvoice(ctx.db, orderId, key)
  if (!invoice) return undefined
  // Loaded on demand: the PDF code takes memory, and most processes never render a PDF.
  const { invoicePdf: render } = await import('./invoice-pdf.view.ts')
  const name = fileNames[key.kind]
  return { fileName: `${name}-${invoice.number.replaceAll('/', '-')}.pdf`, content: await render(invoice) }
}
