import type { EwayBillsOfOrder } from '@shop/contract/fulfilment/admin-eway-bills'
import type { CancelReason, StatutoryDocument } from '@shop/contract/selling/statutory-options'
import { invoiceAdvance } from '#checkout'
import { findAdminOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { leftToSend, type ParcelPieces } from '#fulfilment/parcels/parcels.rules.ts'
import * as parcelsStore from '#fulfilment/parcels/parcels.store.ts'
import { isCollected } from '#fulfilment/store-pickups/order-pickups.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { StatutoryError } from '#platform/statutory/statutory-error.ts'
import { type PayableOrder, atPortal, findInvoiceInForce, linesOfPieces, lockForPayment, portalOf } from '#selling'
import { canCancel, canExtend, challanNumber, ewayFaults, isOn, valueOf } from './eway-bills.rules.ts'
import * as store from './eway-bills.store.ts'
import type { StoredBill } from './eway-bills.store.ts'
import { billsOf, isFirstParcel, isInIndia, settingsOf } from './eway-facts.service.ts'
import { ewayRequestOf } from './eway-request.view.ts'
import type { InvoiceInForce, Transport } from './eway.types.ts'

export async function showBills(ctx: Context, code: string): Promise<EwayBillsOfOrder> {
  const view = await findAdminOrder(ctx, code)
  if (!view) throw new ShopError('order.not_found')
  return billsOf(ctx, view.order.id)
}

/** An order that is invoiced at dispatch gets its invoice with the bill: the goods are about to leave. */
async function invoiceFor(ctx: Context, orderId: number): Promise<InvoiceInForce> {
  const issued = await findInvoiceInForce(ctx.db, orderId)
  if (issued) return issued
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, orderId)
    if (order) await invoiceAdvance(trx, order)
  })
  const made = await findInvoiceInForce(ctx.db, orderId)
  if (!made) throw new ShopError('eway.no_invoice')
  return made
}

/**
 * A bill whose answer was lost is asked for; true when the portal had made it. The earlier bill of the same document,
 * which was cancelled, is not this one.
 */
async function isReadBack(ctx: Context, { id, orderId, request }: StoredBill): Promise<boolean> {
  const { eway } = portalOf(ctx)
  const { docType: type, docNo: number } = request
  const found = await atPortal(
    ctx,
    () => eway.find({ type, number }),
    () => Promise.resolve(),
  )
  const isEarlier = (await store.listOfOrder(ctx.db, orderId)).some(({ number: known }) => known === found?.number)
  if (found && !isEarlier) await store.markMade(ctx.db, id, found)
  else await store.markProblem(ctx.db, id, { from: 'waiting', state: 'refused', problem: 'The portal did not answer.' })
  return found !== undefined && !isEarlier
}

type Wanted = {
  readonly courier: string
  readonly vehicle: string
  readonly pieces: readonly ParcelPieces[] | null
}

function transportOf({ transporters }: StatutoryDocument, { courier, vehicle }: Wanted): Transport {
  const transporterId = transporters.find((one) => one.courier === courier)?.transporterId ?? ''
  if (transporterId === '' && vehicle === '') throw new ShopError('eway.no_transport')
  return { courier, vehicle, transporterId }
}

async function piecesToSend(ctx: Context, orderId: number, wanted: readonly ParcelPieces[] | null) {
  const lines = await parcelsStore.listLines(ctx.db, orderId)
  const left = leftToSend(lines)
  if (left.length === 0) throw new ShopError('eway.nothing_to_send')
  const leftOf = new Map(left.map(({ position, pieces }) => [position, pieces]))
  const isTooMany = wanted?.some(({ position, pieces }) => pieces > (leftOf.get(position) ?? 0))
  if (isTooMany === true) throw new ShopError('parcel.too_many_pieces')
  return { pieces: wanted ?? left, isFirst: isFirstParcel(lines) }
}

type Planned = { readonly order: PayableOrder; readonly wanted: Wanted; readonly createdBy: string }

async function planBill(ctx: Context, { order, wanted, createdBy }: Planned): Promise<store.NewBill> {
  if (await isCollected(ctx.db, order.id)) throw new ShopError('pickup.no_parcel')
  const house = await settingsOf(ctx)
  const transport = transportOf(house, wanted)
  const consigned = await piecesToSend(ctx, order.id, wanted.pieces)
  const invoice = await invoiceFor(ctx, order.id)
  const lines = linesOfPieces(invoice, consigned)
  const faults = ewayFaults(invoice, { lines, house })
  const first = ewayRequestOf(invoice, { lines, house, transport })
  // Rule 55(5): the invoice goes with the first consignment, each later one has a delivery challan.
  const later = {
    docType: 'CHL',
    docNo: challanNumber(order.id, (await parcelsStore.countSent(ctx.db, order.id)) + 1),
  } as const
  return {
    orderId: order.id,
    invoiceId: invoice.id,
    state: faults.length > 0 ? 'refused' : 'waiting',
    pieces: consigned.pieces,
    valueMinor: valueOf(lines).amountMinor,
    ...transport,
    request: consigned.isFirst ? first : { ...first, ...later },
    problem: faults.join('\n'),
    createdBy,
    now: ctx.now,
  }
}

/** A refusal stays on the bill with the portal's words; without an answer the next try asks first. */
async function send(ctx: Context, bill: StoredBill): Promise<void> {
  try {
    await store.markMade(ctx.db, bill.id, await portalOf(ctx).eway.make(bill.request))
  } catch (error) {
    if (!(error instanceof StatutoryError)) throw error
    ctx.log.warn({ reason: error.reason }, 'GST portal')
    const state = error.isTransient ? 'waiting' : 'refused'
    await store.markProblem(ctx.db, bill.id, { from: 'waiting', state, problem: error.reason })
    if (error.isTransient) throw new ShopError('gst_portal.unavailable')
  }
}

/** Makes the bill of the order's next parcel. */
export async function makeBill(
  ctx: Context,
  actor: Actor,
  { code, ...wanted }: Wanted & { readonly code: string },
): Promise<EwayBillsOfOrder> {
  if (!isOn(await settingsOf(ctx), ctx.now)) throw new ShopError('eway.off')
  portalOf(ctx)
  const view = await findAdminOrder(ctx, code)
  if (!view) throw new ShopError('order.not_found')
  const { order } = view
  if (!isInIndia(order)) throw new ShopError('eway.only_india')
  const open = await store.findOpen(ctx.db, order.id)
  if (open?.state === 'made') throw new ShopError('eway.made_already')
  if (open && (await isReadBack(ctx, open))) return billsOf(ctx, order.id)
  const planned = await planBill(ctx, { order, wanted, createdBy: actor.name })
  const id = await inTransaction(ctx, async (trx) => {
    const made = await store.insert(trx.db, planned)
    if (made === undefined) throw new ShopError('eway.made_already')
    const after = { courier: wanted.courier, vehicle: wanted.vehicle }
    await recordChange(trx, actor, { verb: 'asked for an e-way bill', subject: 'order', subjectId: code, after })
    return made
  })
  const bill = planned.state === 'waiting' ? await store.find(ctx.db, id) : undefined
  if (bill) await send(ctx, bill)
  return billsOf(ctx, order.id)
}

async function getMade(ctx: Context, id: number): Promise<StoredBill & { readonly number: string }> {
  const bill = await store.find(ctx.db, id)
  if (!bill) throw new ShopError('eway.not_found')
  const { state, number } = bill
  if (state !== 'made' || number === null) throw new ShopError('eway.not_open')
  return { ...bill, number }
}

type Change = {
  readonly bill: StoredBill
  readonly verb: string
  readonly after: Readonly<Record<string, unknown>>
  readonly atPortal: () => Promise<(trx: Context) => Promise<void>>
}

/** Asks the portal outside a transaction, then writes what it answered with the audit row. */
async function change(ctx: Context, actor: Actor, { bill, verb, after, atPortal: ask }: Change) {
  const write = await atPortal(ctx, ask, (problem) =>
    store.markProblem(ctx.db, bill.id, { from: bill.state, state: bill.state, problem }),
  )
  await inTransaction(ctx, async (trx) => {
    await write(trx)
    await recordChange(trx, actor, { verb, subject: 'order', subjectId: bill.orderCode, after })
  })
  return billsOf(ctx, bill.orderId)
}

export async function enterVehicle(
  ctx: Context,
  actor: Actor,
  { id, vehicle }: { readonly id: number; readonly vehicle: string },
): Promise<EwayBillsOfOrder> {
  const { eway } = portalOf(ctx)
  const bill = await getMade(ctx, id)
  const { place } = await settingsOf(ctx)
  const stateGstCode = bill.request.fromGstin.slice(0, 2)
  const remark = bill.vehicle === '' ? 'First vehicle' : 'Changed vehicle'
  return change(ctx, actor, {
    bill,
    verb: 'entered the vehicle of the e-way bill',
    after: { ewayBill: bill.number, vehicle },
    atPortal: async () => {
      const validUntil = await eway.enterPartB({ number: bill.number, vehicle, place, stateGstCode, remark })
      return ({ db }) => store.markVehicle(db, id, { vehicle, validUntil })
    },
  })
}

type Extension = {
  readonly id: number
  readonly vehicle: string
  readonly place: string
  readonly pin: string
  readonly stateGstCode: string
  readonly remainingKm: number
}

export async function extendBill(ctx: Context, actor: Actor, { id, ...where }: Extension): Promise<EwayBillsOfOrder> {
  const { eway } = portalOf(ctx)
  const bill = await getMade(ctx, id)
  if (!canExtend(bill, ctx.now)) throw new ShopError('eway.not_extendable')
  return change(ctx, actor, {
    bill,
    verb: 'extended the e-way bill',
    after: { ewayBill: bill.number, place: where.place, remainingKm: where.remainingKm },
    atPortal: async () => {
      const validUntil = await eway.extend({ number: bill.number, ...where, remark: 'Still on the way' })
      return ({ db }) => store.markVehicle(db, id, { vehicle: where.vehicle, validUntil })
    },
  })
}

const reasonCodes = { duplicate: 1, order_cancelled: 2, data_entry: 3, other: 4 } as const

type Cancellation = { readonly id: number; readonly reason: CancelReason; readonly remark: string }

export async function cancelBill(
  ctx: Context,
  actor: Actor,
  { id, reason, remark }: Cancellation,
): Promise<EwayBillsOfOrder> {
  const { eway } = portalOf(ctx)
  const bill = await getMade(ctx, id)
  if (!canCancel(bill, ctx.now)) throw new ShopError('eway.too_late')
  return change(ctx, actor, {
    bill,
    verb: 'cancelled the e-way bill',
    after: { ewayBill: bill.number, reason, remark },
    atPortal: async () => {
      await eway.cancel({ number: bill.number, reasonCode: reasonCodes[reason], remark })
      return (trx) => store.markCancelled(trx.db, id, trx.now)
    },
  })
}
