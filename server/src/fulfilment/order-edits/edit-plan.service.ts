import { arrivalCounter, type DeliveryPlan } from '@shop/contract/catalogue/arrival'
import { deliveryDaysTo } from '@shop/contract/content/delivery-days'
import type { ErrorCode } from '@shop/contract/core/errors'
import { wholeSharePoints } from '@shop/contract/core/money'
import { offlineTermsInForce, termsFor, unpaidOf } from '#checkout'
import { hasOpenBooking } from '#fulfilment/couriers/bookings.store.ts'
import { hasBillToCancel } from '#fulfilment/eway-bills/dispatch-bill.service.ts'
import { planRefund } from '#fulfilment/order-steps/refund-pieces.service.ts'
import { arrivalAfter } from '#fulfilment/order-steps/slips.rules.ts'
import { isCollected } from '#fulfilment/store-pickups/order-pickups.store.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { creditedKind, type PayableOrder, readDestination, taxPlanOf } from '#selling'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import type { DeliveryPromise } from '#sql/delivery-promise.ts'
import type {
  EditableLine,
  EditDraft,
  EditPlan,
  OtherSize,
  PlannedDrop,
  PlannedSize,
  Situation,
} from './order-edit.types.ts'
import { laterPromise, moveRefusal, orderRefusal, piecesRefusal } from './order-edits.rules.ts'
import * as editStore from './order-edits.store.ts'
import { changesOf } from './order-edits.view.ts'

/**
 * The booked courier has the address and collects the cash of the order as it was, an e-way bill lists it as it was,
 * and the store of an order that is collected has exactly its pieces.
 */
export async function bookedRefusal(ctx: Context, orderId: number): Promise<ErrorCode | null> {
  if (await isCollected(ctx.db, orderId)) return 'pickup.keeps_pieces'
  if (await hasOpenBooking(ctx.db, orderId)) return 'courier.still_booked'
  return (await hasBillToCancel(ctx, orderId)) ? 'eway.still_open' : null
}

/** The order as an edit finds it, unless nothing of it can be edited now. */
export async function editableSituation(ctx: Context, order: PayableOrder): Promise<Situation> {
  const refusal = orderRefusal(order)
  if (refusal !== null) throw new ShopError(refusal)
  const booked = await bookedRefusal(ctx, order.id)
  if (booked !== null) throw new ShopError(booked)
  return readSituation(ctx, order)
}

export async function readSituation(ctx: Context, order: PayableOrder): Promise<Situation> {
  const [lines, sizes, measurements, edits] = await Promise.all([
    editStore.listLines(ctx.db, order.id),
    editStore.listSizes(ctx.db, order.id),
    editStore.findMeasurements(ctx.db, order.id),
    editStore.listEdits(ctx.db, order.id),
  ])
  return { order, lines, sizes, measurements, edits: edits.length }
}

/** What the edit does to the order as it is now, or the refusal. Changes nothing. */
export async function planEdit(ctx: Context, before: Situation, draft: EditDraft): Promise<EditPlan> {
  const { order } = before
  const refused = piecesRefusal(before, draft)
  if (refused !== null) throw new ShopError(refused)
  if (draft.refundTo === 'credit' && !(await editStore.hasAccount(ctx.db, order.userId)))
    throw new ShopError('return.no_account')
  const moved = await destinationOf(ctx, before, draft)
  const plan = await deliveryPlan(ctx)
  const sizes = draft.sizes.map((chosen) => sizeOf(ctx, { before, chosen, order: moved, plan }))
  const drop = await dropOf(ctx, before, draft)
  const steps = {
    before,
    order: moved,
    isMoved: JSON.stringify([moved.shipTo, moved.email]) !== JSON.stringify([order.shipTo, order.email]),
    sizes,
    measurements: isSame(draft.measurements, before.measurements) ? null : draft.measurements,
    drop,
    promises: promisesOf(before, moved, { plan, sizes }),
    taxes: await taxPlanOf(ctx, moved, drop?.plan.lines ?? []),
  }
  const changes = changesOf(steps, draft)
  if (changes.length === 0) throw new ShopError('order_edit.nothing')
  return { ...steps, changes }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

async function destinationOf(
  ctx: Context,
  { order, lines }: Situation,
  { address, email }: Pick<EditDraft, 'address' | 'email'>,
): Promise<PayableOrder> {
  const written = email === null ? order : { ...order, email }
  if (address === null) return written
  const shipTo = await readDestination(ctx, address)
  const cashTerms = termsFor(await offlineTermsInForce(ctx), 'cash_on_delivery', shipTo.postalCode)
  const refusal = moveRefusal({ ...order, lines }, shipTo, cashTerms)
  if (refusal !== null) throw new ShopError(refusal)
  return { ...written, shipTo }
}

type Sizing = {
  readonly before: Situation
  readonly chosen: EditDraft['sizes'][number]
  readonly order: PayableOrder
  readonly plan: DeliveryPlan
}

function sizeOf(ctx: Context, { before, chosen, order, plan }: Sizing): PlannedSize {
  const line = before.lines.find(({ position }) => position === chosen.position)
  const size = before.sizes.find(({ position, sku }) => position === chosen.position && sku === chosen.sku)
  if (!line || !size) throw new ShopError('order_edit.unknown_size')
  return { line, size, pieces: line.left, promise: promiseOf(ctx, { line, size, order, plan }) }
}

type Promised = {
  readonly line: EditableLine
  readonly size: OtherSize
  readonly order: PayableOrder
  readonly plan: DeliveryPlan
}

/** Days count anew only for a piece that must now be made: every other size leaves on the promised day. */
function promiseOf(ctx: Context, { line, size, order, plan }: Promised): DeliveryPromise | null {
  if (line.isMadeToOrder || !size.isMadeToOrder) return null
  const { earliest, latest, dispatchBetween } = arrivalCounter(plan, ctx.now)(
    { dispatch: size.dispatchDays, isMade: true },
    order.shipTo,
  )
  return laterPromise(line.promise, { dispatch: dispatchBetween, arrival: { earliest, latest } })
}

type Promises = { readonly plan: DeliveryPlan; readonly sizes: readonly PlannedSize[] }

/** The new days of lines whose parcel takes longer or shorter to the new place. */
function promisesOf({ order, lines }: Situation, moved: PayableOrder, { plan, sizes }: Promises) {
  const before = deliveryDaysTo(order.shipTo, plan.zones)
  const after = deliveryDaysTo(moved.shipTo, plan.zones)
  if (isSame(before, after)) return []
  const resized = new Set(sizes.filter(({ promise }) => promise !== null).map(({ line }) => line.position))
  return lines.flatMap(({ position, promise }) => {
    if (promise === null || resized.has(position)) return []
    const arrival = arrivalAfter({ place: moved.shipTo }, promise.dispatch, plan)
    return [{ position, promise: { ...promise, arrival } }]
  })
}

async function dropOf(ctx: Context, { order, lines }: Situation, { dropped }: EditDraft): Promise<PlannedDrop | null> {
  if (dropped.length === 0) return null
  const pieces = dropped.map((one) => ({ ...one, shareBp: wholeSharePoints }))
  const plan = await planRefund(ctx, { order, pieces, withDelivery: false, reason: 'order_cancelled' })
  const taken = dropped.flatMap(({ position, pieces: count }) => {
    const line = lines.find((one) => one.position === position)
    return line === undefined ? [] : [{ line, pieces: count }]
  })
  const [unpaid, credited] = [await unpaidOf(ctx, order, plan.total), await creditedKind(ctx, order.id)]
  return { lines: taken, plan, unpaid, isInvoiced: credited === 'invoice' }
}
