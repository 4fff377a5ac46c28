import { correctionEntries, insertTransaction } from '#checkout'
import { refundPieces } from '#fulfilment/order-steps/refund-pieces.service.ts'
import { unmarkPacked } from '#fulfilment/parcels/picking.store.ts'
import { notify, orderFacts } from '#messages'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import {
  changeSize,
  lockStock,
  reissueInvoice,
  revokeOrderLinks,
  setDestination,
  setMeasurements,
  setPromise,
  type SupplyMove,
} from '#selling'
import type { EditDraft, EditPlan, PlannedSize } from './order-edit.types.ts'
import { insertEdit } from './order-edits.store.ts'
import { newArrivalDay } from './order-edits.view.ts'

type Edit = { readonly plan: EditPlan; readonly draft: EditDraft; readonly note: string }

/** Performs a plan on the order, which the caller has locked. Must be the last step, because it may number papers. */
export async function applyEdit(trx: Context, actor: Actor, { plan, draft, note }: Edit): Promise<void> {
  const { order, changes, taxes } = plan
  await move(trx, plan)
  await lockPieces(trx, plan)
  for (const size of plan.sizes) await resize(trx, order.id, size)
  // A packed parcel has the label of the address as it was.
  if (plan.sizes.length > 0 || plan.isMoved) await unmarkPacked(trx.db, order.id)
  if (plan.measurements !== null) await setMeasurements(trx.db, order.id, plan.measurements)
  await insertEdit(trx.db, order.id, { changes, note, author: actor.name, at: trx.now })
  await recordChange(trx, actor, { verb: 'edited', subject: 'order', subjectId: order.code, after: { changes } })
  if (draft.isTold) {
    const facts = {
      ...orderFacts(order),
      changes,
      arrivesBy: newArrivalDay(plan),
      isReissued: (taxes?.move ?? null) !== null,
    }
    await notify(trx, order, { template: 'order-edited', facts })
  }
  if (taxes?.move) await correctTaxes(trx, order.id, taxes.move)
  await drop(trx, { plan, draft, note })
  if (taxes?.move) await reissueInvoice(trx, order, taxes.move)
}

async function move(trx: Context, { before, order, isMoved, promises }: EditPlan): Promise<void> {
  if (isMoved) await setDestination(trx.db, order.id, { ...order, now: trx.now })
  // A mailbox that no longer belongs to the order must not open it.
  if (before.order.email !== order.email) await revokeOrderLinks(trx, order.id)
  for (const { position, promise } of promises) await setPromise(trx.db, { orderId: order.id, position }, promise)
}

/** Locks all stock of the edit in one order, so that two edits never deadlock. */
async function lockPieces(trx: Context, { sizes, drop: dropped }: EditPlan): Promise<void> {
  const ids = [
    ...sizes.flatMap(({ line, size }) => [line.stockItemId, size.stockItemId]),
    ...(dropped?.lines.map(({ line }) => line.stockItemId) ?? []),
  ].filter((id) => id !== null)
  if (ids.length > 0) await lockStock(trx.db, ids)
}

async function resize(trx: Context, orderId: number, { line, size, pieces, promise }: PlannedSize): Promise<void> {
  const { position, stockItemId: fromStockItemId } = line
  const { productId, variantId, stockItemId, mediaId, sku, options, isMadeToOrder } = size
  const to = { variantId, stockItemId, mediaId, sku, options, isMadeToOrder, promise }
  const isTaken = await changeSize(trx, { orderId, position, pieces, fromStockItemId, productId, to })
  if (!isTaken) throw new ShopError('order_edit.sold_out')
}

async function correctTaxes(trx: Context, orderId: number, { credited, lines }: SupplyMove): Promise<void> {
  const before = credited.map(({ credit }) => credit)
  const entries = correctionEntries(before, lines)
  await insertTransaction(trx.db, { kind: 'correction', orderId, paymentId: null, entries, now: trx.now })
}

async function drop(trx: Context, { plan, draft, note }: Edit): Promise<void> {
  if (plan.drop === null) return
  const { order } = plan
  await refundPieces(trx, {
    order,
    pieces: plan.drop.plan.lines.map(({ position, pieces, shareBp }) => ({ position, pieces, shareBp })),
    withDelivery: false,
    isRestocked: true,
    reason: 'order_cancelled',
    actor: 'merchant',
    note,
    creditOf: draft.refundTo === 'credit' ? order.userId : null,
  })
}
