import { sum, type Money } from '@shop/contract/core/money'
import { gstCodeOf } from '@shop/contract/selling/gstin'
import { unitOfWork, type UnitOfWork } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findCollected } from '#selling/orders/order-landed.store.ts'
import type { BoughtLine, PayableOrder } from '#selling/orders/order.types.ts'
import { getOwnOrder, listBoughtLines, lockForPayment } from '#selling/orders/orders.service.ts'
import type { CreditLine } from './credit-note.rules.ts'
import * as creditNotesStore from './credit-notes.store.ts'
import { restLines } from './invoice-rest.rules.ts'
import type { Invoice, InvoiceBuyer, InvoiceLine, InvoiceSupplier, Treatment } from './invoice.types.ts'
import {
  buyerBusiness,
  financialYearOf,
  invoiceLines,
  namesOfGoods,
  placeOfSupply,
  seriesOf,
  taxOf,
  taxTotals,
  treatmentOf,
} from './invoices.rules.ts'
import * as invoicesStore from './invoices.store.ts'
import { issueTimeAt } from './invoicing.store.ts'

type SoldOrder = PayableOrder & { readonly lines: readonly BoughtLine[] }

async function supplierOf({ ports: { brand, documents } }: Context): Promise<InvoiceSupplier> {
  const { legalName, address, state, gstin } = (await documents.read('house')).body
  return { brand: brand.name, legalName, address, state, stateGstCode: gstCodeOf(state) ?? '', gstin }
}

/** Leaves out the phone: the law does not require it, and an invoice is stored for years. */
export function buyerOf(
  { shipTo: { phone: _phone, ...buyer }, business }: PayableOrder,
  isInZone: boolean,
): InvoiceBuyer {
  if (business === null) return buyer
  return { ...buyer, business: buyerBusiness(business, { countryCode: buyer.countryCode, isInZone }) }
}

/** True for a buyer that the settings name as one in a special economic zone. */
export async function isInZone({ ports }: Context, { business }: PayableOrder): Promise<boolean> {
  if (business === null) return false
  const { zoneBuyers } = (await ports.documents.read('statutory')).body
  return zoneBuyers.some(({ gstin }) => gstin === business.gstin)
}

async function supplyOf(ctx: Context, order: PayableOrder) {
  const supplier = await supplierOf(ctx)
  const place = { ...placeOfSupply(order.shipTo, order.business), isInZone: await isInZone(ctx, order) }
  return { supplier, treatment: treatmentOf(supplier.stateGstCode, place), isInZone: place.isInZone }
}

const hasCashFee = ({ offline }: PayableOrder): boolean => (offline?.fee.amountMinor ?? 0) > 0

export type InvoiceDraft = {
  /** A receipt voucher for an order that is invoiced at dispatch. */
  readonly kind: 'invoice' | 'receipt_voucher'
  readonly treatment: Treatment
  readonly supplier: InvoiceSupplier
  readonly isInZone: boolean
  readonly lines: readonly InvoiceLine[]
  /** The whole tax, and the part of it in the delivery. */
  readonly tax: Money
  readonly shippingTax: Money
}

/**
 * True when the order is paid in advance and was placed while the house invoiced at dispatch, or paid only in part. Gift
 * cards alone are supplied with the payment, and nobody has paid for an order in cash yet.
 */
async function isInvoicedAtDispatch(ctx: Context, { offline, lines, createdAt, part }: SoldOrder): Promise<boolean> {
  if (part !== null) return true
  if (offline?.method === 'cash_on_delivery' || lines.every(({ isGiftCard }) => isGiftCard)) return false
  if ((await ctx.ports.documents.read('invoicing')).isDefault) return false
  return (await issueTimeAt(ctx.db, createdAt)) === 'dispatch'
}

/** The invoice before it gets a number; the ledger books the sale with its taxes. */
export async function draftInvoice(ctx: Context, order: SoldOrder): Promise<InvoiceDraft> {
  const supply = await supplyOf(ctx, order)
  const { treatment } = supply
  const duties = order.duties.amountMinor > 0 ? await findCollected(ctx.db, order.id) : null
  const sold = { lines: order.lines, shipping: order.shipping, hasCashFee: hasCashFee(order), duties }
  const lines = invoiceLines(sold, treatment)
  const delivery = lines.filter(({ kind }) => kind === 'delivery')
  const kind = (await isInvoicedAtDispatch(ctx, order)) ? 'receipt_voucher' : 'invoice'
  return { kind, ...supply, lines, tax: taxOf(taxTotals(lines)), shippingTax: taxOf(taxTotals(delivery)) }
}

type Issued = {
  readonly order: PayableOrder
  readonly draft: Pick<InvoiceDraft, 'kind' | 'treatment' | 'supplier' | 'isInZone' | 'lines'> & {
    readonly positions?: readonly number[]
  }
}

type Rest = Issued['draft'] & { readonly positions: readonly number[] }

/**
 * The invoice of an order that was paid in advance, without what was cancelled; null when it has an invoice, or no
 * receipt voucher. The caller must have locked the order.
 */
export async function draftRest(ctx: Context, order: PayableOrder): Promise<Rest | null> {
  if ((await creditNotesStore.findCreditedKind(ctx.db, order.id)) !== 'receipt_voucher') return null
  const supply = await supplyOf(ctx, order)
  const { treatment } = supply
  const rest = restLines(await creditBooks(ctx, order.id), treatment)
  const named = namesOfGoods(await listBoughtLines(ctx, order.id), treatment)
  const lines = rest.map(({ position, line }) => (line.kind === 'goods' ? { ...line, ...named[position - 1] } : line))
  return { kind: 'invoice', ...supply, lines, positions: rest.map(({ position }) => position) }
}

/**
 * Must be the last step of the payment's work: it locks the number series, and other payments wait until the commit.
 */
export function issueInvoice(ctx: Context, work: UnitOfWork, { order, draft }: Issued): void {
  const { kind, treatment, supplier, lines, positions } = draft
  invoicesStore.insertInvoice(work, {
    kind,
    orderId: order.id,
    series: seriesOf(kind, ctx.ports.invoicePrefix),
    financialYear: financialYearOf(ctx.now),
    treatment,
    supplier,
    buyer: buyerOf(order, draft.isInZone),
    lines,
    ...(positions && { positions }),
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

/** What a refund takes back now: the sale of an invoice, or the advance of a receipt voucher. */
export async function creditedKind(ctx: Context, orderId: number): Promise<creditNotesStore.CreditedKind> {
  return (await creditNotesStore.findCreditedKind(ctx.db, orderId)) ?? 'invoice'
}

type Crediting = {
  readonly orderId: number
  readonly refundId: number
  readonly reason: string
  readonly lines: readonly CreditLine[]
}

/** Must be the last step of its transaction, because it locks the number series. */
export async function issueCreditNote(ctx: Context, { refundId, ...note }: Crediting): Promise<void> {
  const credited = await creditedKind(ctx, note.orderId)
  const kind = credited === 'invoice' ? 'credit_note' : 'refund_voucher'
  const creditNoteId = await creditNotesStore.insertCreditNote(ctx.db, {
    ...note,
    kind,
    series: seriesOf(kind, ctx.ports.invoicePrefix),
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

const fileNames = {
  invoice: 'Invoice',
  credit_note: 'Credit-note',
  receipt_voucher: 'Receipt-voucher',
  refund_voucher: 'Refund-voucher',
} as const

const missingCodes = {
  invoice: 'invoice.not_issued',
  credit_note: 'invoice.no_credit_note',
  receipt_voucher: 'invoice.no_receipt',
  refund_voucher: 'invoice.no_credit_note',
} as const

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
  return invoice && fileOf(invoice)
}

/** The invoice that was issued with the dispatch; undefined for one that the customer got with the payment. */
export async function invoiceOfDispatch(ctx: Context, orderId: number): Promise<InvoiceFile | undefined> {
  const invoice = await invoicesStore.findInvoice(ctx.db, orderId, { kind: 'invoice' })
  return invoice?.receipt ? fileOf(invoice) : undefined
}

async function fileOf(invoice: Invoice): Promise<InvoiceFile> {
  // Loaded on demand: the PDF code takes memory, and most processes never render a PDF.
  const { invoicePdf: render } = await import('./invoice-pdf.view.ts')
  const name = fileNames[invoice.kind]
  return { fileName: `${name}-${invoice.number.replaceAll('/', '-')}.pdf`, content: await render(invoice) }
}
