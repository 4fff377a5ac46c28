import { hourMs } from '@shop/contract/core/durations'
import type { AdminEInvoice } from '@shop/contract/selling/admin-e-invoices'
import type {
  CancelReason,
  EInvoiceState,
  EInvoiceView,
  StatutoryDocument,
} from '@shop/contract/selling/statutory-options'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import type { GstPortal } from '#platform/statutory/gst-portal.ts'
import type { Registration } from '#platform/statutory/irp.ts'
import { StatutoryError } from '#platform/statutory/statutory-error.ts'
import { findDocument as findIssued } from '#selling/invoices/issued-documents.store.ts'
import { problemsOf } from './e-invoice-check.service.ts'
import type { DocumentToRegister } from './e-invoice.types.ts'
import { eInvoiceOf } from './e-invoice.view.ts'
import * as store from './e-invoices.store.ts'
import type { ListedEInvoice } from './e-invoices.store.ts'

const atOnce = 100
/** Rule 48 of the CGST Rules lets the portal cancel within this time. */
const cancelWithinMs = 24 * hourMs

export function portalOf({ ports }: Context): GstPortal {
  if (ports.gstPortal === null) throw new ShopError('gst_portal.none')
  return ports.gstPortal
}

const settingsOf = async ({ ports }: Context): Promise<StatutoryDocument> =>
  (await ports.documents.read('statutory')).body

const startOf = (day: string): Date => new Date(`${day}T00:00:00+05:30`)

/** Notes new documents, each with a job; a house without e-invoices runs no statement. Returns how many it noted. */
export async function noteDocuments(ctx: Context): Promise<number> {
  if (ctx.ports.gstPortal === null) return 0
  const { eInvoicesFrom } = await settingsOf(ctx)
  if (eInvoicesFrom === '') return 0
  return inTransaction(ctx, async (trx) => {
    const ids = await store.noteDue(trx.db, { from: startOf(eInvoicesFrom), now: trx.now, limit: atOnce })
    for (const invoiceId of ids) await trx.ports.jobs.send(trx.db, 'e_invoice.register', { invoiceId })
    return ids.length
  })
}

async function registered(ctx: Context, document: DocumentToRegister, wasSent: boolean): Promise<Registration> {
  const { irp } = portalOf(ctx)
  const request = eInvoiceOf(document, await settingsOf(ctx))
  const { Typ: type, No: number, Dt: date } = request.DocDtls
  const known = wasSent ? await irp.find({ type, number, date }) : undefined
  await store.noteRequest(ctx.db, document.id, { request, now: ctx.now })
  return known ?? (await irp.register(request))
}

/** The job of one document. A lost answer is asked for before it is sent again. */
export async function registerDocument(ctx: Context, invoiceId: number): Promise<void> {
  const record = await store.findRecord(ctx.db, invoiceId)
  const document = record?.state === 'waiting' ? await store.findDocument(ctx.db, invoiceId) : undefined
  if (record === undefined || document === undefined) return
  const faults = problemsOf(document, await settingsOf(ctx))
  if (faults.length > 0) {
    await store.markProblem(ctx.db, invoiceId, { from: 'waiting', state: 'refused', problem: faults.join('\n') })
    return
  }
  try {
    await store.markRegistered(ctx.db, invoiceId, await registered(ctx, document, record.wasSent))
  } catch (error) {
    if (!(error instanceof StatutoryError)) throw error
    const state = error.isTransient ? 'waiting' : 'refused'
    await store.markProblem(ctx.db, invoiceId, { from: 'waiting', state, problem: error.reason })
    // The queue retries what may pass.
    if (error.isTransient) throw error
  }
}

/** Sends a refused document again, or one from before the first day. */
export async function registerAgain(ctx: Context, actor: Actor, invoiceId: number): Promise<void> {
  portalOf(ctx)
  const issued = await findIssued(ctx.db, invoiceId)
  if (issued === undefined) throw new ShopError('e_invoice.not_found')
  const record = await store.findRecord(ctx.db, invoiceId)
  if (record?.state === 'registered' || record?.state === 'cancelled') throw new ShopError('e_invoice.not_open')
  await inTransaction(ctx, async (trx) => {
    if (!(await store.noteOne(trx.db, invoiceId, trx.now))) throw new ShopError('e_invoice.not_found')
    await trx.ports.jobs.send(trx.db, 'e_invoice.register', { invoiceId })
    await recordChange(trx, actor, {
      verb: 'sent a document to the GST portal',
      subject: 'order',
      subjectId: issued.orderCode,
      after: { document: issued.number },
    })
  })
}

const reasonCodes = { duplicate: '1', data_entry: '2', order_cancelled: '3', other: '4' } as const

/** Runs a call of a person at the portal; its refusal says whether to try again. */
export async function atPortal<T>(
  ctx: Context,
  call: () => Promise<T>,
  onRefusal: (reason: string) => Promise<void>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof StatutoryError)) throw error
    ctx.log.warn({ reason: error.reason }, 'GST portal')
    if (error.isTransient) throw new ShopError('gst_portal.unavailable')
    await onRefusal(error.reason)
    throw new ShopError('gst_portal.refused')
  }
}

const isCancellable = ({ now }: Context, ackAt: Date): boolean => now.getTime() - ackAt.getTime() <= cancelWithinMs

type Cancellation = { readonly id: number; readonly reason: CancelReason; readonly remark: string }

export async function cancelRegistration(ctx: Context, actor: Actor, given: Cancellation): Promise<void> {
  const { id, reason, remark } = given
  const { irp } = portalOf(ctx)
  const record = await store.findRecord(ctx.db, id)
  const issued = record && (await findIssued(ctx.db, id))
  if (record === undefined || issued === undefined) throw new ShopError('e_invoice.not_found')
  const { state, irn, ackAt } = record
  if (state !== 'registered' || irn === null || ackAt === null) throw new ShopError('e_invoice.not_registered')
  if (!isCancellable(ctx, ackAt)) throw new ShopError('e_invoice.too_late')
  await atPortal(
    ctx,
    () => irp.cancel({ irn, reasonCode: reasonCodes[reason], remark }),
    (problem) => store.markProblem(ctx.db, id, { from: state, state, problem }),
  )
  await inTransaction(ctx, async (trx) => {
    const isDone = await store.markCancelled(trx.db, id, { reason: remark, now: trx.now })
    if (!isDone) throw new ShopError('e_invoice.not_registered')
    await recordChange(trx, actor, {
      verb: 'cancelled a document at the GST portal',
      subject: 'order',
      subjectId: issued.orderCode,
      after: { document: issued.number, irn, reason, remark },
    })
  })
}

const statesOf = {
  open: ['waiting', 'refused'],
  registered: ['registered'],
  cancelled: ['cancelled'],
  all: ['waiting', 'refused', 'registered', 'cancelled'],
} as const satisfies Record<EInvoiceView, readonly EInvoiceState[]>

type Listing = {
  readonly view: EInvoiceView
  readonly orderCode: string | null
  readonly afterId: number | null
  readonly limit: number
}

function toRow(ctx: Context, actor: Actor, { issuedAt, ackAt, buyer, state, ...row }: ListedEInvoice): AdminEInvoice {
  const seesContacts = actor.permissions.has('contacts.read')
  return {
    ...row,
    state,
    issuedAt: issuedAt.toISOString(),
    ackAt: ackAt?.toISOString() ?? null,
    customer: seesContacts ? (buyer.business?.legalName ?? buyer.name) : null,
    gstin: buyer.business?.gstin ?? null,
    canCancel: state === 'registered' && ackAt !== null && isCancellable(ctx, ackAt),
  }
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listEInvoices(ctx: Context, actor: Actor, { view, limit, ...where }: Listing) {
  const [{ eInvoicesFrom }, counts, rows] = await Promise.all([
    settingsOf(ctx),
    store.counts(ctx.db),
    store.list(ctx.db, { ...where, states: statesOf[view], limit: limit + 1 }),
  ])
  const page = rows.slice(0, limit)
  return {
    provider: ctx.ports.gstPortal?.provider ?? null,
    from: eInvoicesFrom === '' ? null : eInvoicesFrom,
    counts,
    documents: page.map((row) => toRow(ctx, actor, row)),
    next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null,
  }
}

/** Documents that wait for a person; a house without e-invoices runs no statement. */
export async function countRefusedEInvoices(ctx: Context): Promise<number> {
  return (await settingsOf(ctx)).eInvoicesFrom === '' ? 0 : (await store.counts(ctx.db)).refused
}
