import { courierProviders, type CourierProvider } from '@shop/contract/fulfilment/courier-options'
import { isIndian } from '#fulfilment/couriers/couriers.rules.ts'
import { accountOf, accountsOf, addressOf, goodsOf } from '#fulfilment/couriers/parcel-facts.service.ts'
import { asked } from '#fulfilment/couriers/rates.service.ts'
import { findAdminOrder } from '#fulfilment/order-steps/fulfilment.service.ts'
import { findReturn, moveReturn } from '#fulfilment/returns/handling.service.ts'
import { lockReturn } from '#fulfilment/returns/locked-return.service.ts'
import { getVisible } from '#fulfilment/returns/return-list.service.ts'
import { canStep } from '#fulfilment/returns/returns.rules.ts'
import { CourierError, type ReturnBooking } from '#platform/couriers/courier.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { listBoughtLines, piecesOf } from '#selling'
import { canCancel } from './pickups.rules.ts'
import * as pickupsStore from './pickups.store.ts'
import type { Pickup } from './pickups.store.ts'

type Found = { readonly providers: CourierProvider[]; readonly pickup: Pickup | undefined }

/** A designer's person sees that a pickup is booked, and books none. */
export async function findPickup(ctx: Context, actor: Actor, id: number): Promise<Found> {
  const { state } = await getVisible(ctx, actor, id)
  const isOffered = actor.label === null && canStep(state, 'pickup_booked')
  const connected = new Set<string>(ctx.ports.couriers.map(({ courier }) => courier.provider))
  return {
    providers: isOffered ? courierProviders.filter((one) => connected.has(one)) : [],
    pickup: await pickupsStore.findOfReturn(ctx.db, id),
  }
}

type Wanted = { readonly id: number; readonly weightGrams: number; readonly provider: CourierProvider | undefined }

/** Notes the pickup, which a job books. */
export async function bookPickup(ctx: Context, actor: Actor, { id, weightGrams, provider }: Wanted): Promise<void> {
  const [first] = accountsOf(ctx)
  const chosen = accountOf(ctx, provider ?? first?.courier.provider ?? '').courier.provider
  const { state, orderCode } = await getVisible(ctx, actor, id)
  if (!canStep(state, 'pickup_booked')) throw new ShopError('return.illegal_step')
  const view = await findAdminOrder(ctx, orderCode)
  if (!view || !isIndian(view.order.shipTo.country)) throw new ShopError('courier.only_india')
  await inTransaction(ctx, async (trx) => {
    const pickup = { returnId: id, orderCode, provider: chosen, weightGrams, createdBy: actor.name, now: trx.now }
    const pickupId = await pickupsStore.insertPickup(trx.db, pickup)
    if (pickupId === undefined) throw new ShopError('pickup.already_booked')
    await trx.ports.jobs.send(trx.db, 'return.pickup', { pickupId })
    const after = { provider: chosen, weightGrams }
    await recordChange(trx, actor, { verb: 'booked a courier', subject: 'return', subjectId: id, after })
  })
}

async function parcelOf(ctx: Context, pickup: Pickup): Promise<ReturnBooking> {
  const [view, request] = await Promise.all([findAdminOrder(ctx, pickup.orderCode), findReturn(ctx, pickup.returnId)])
  if (!view || !request) throw new ShopError('return.not_found')
  const lines = piecesOf(await listBoughtLines(ctx, view.order.id), [request])
  return {
    reference: pickup.reference,
    placedAt: view.order.createdAt,
    from: await addressOf(ctx, view.order),
    ...goodsOf(lines),
    weightGrams: pickup.weightGrams,
  }
}

const instructions = ({ courierName, awb }: { readonly courierName: string; readonly awb: string }): string =>
  `${courierName} collects it under number ${awb}. Keep the piece packed with its tags; the courier brings the label.`

/** The job of a pickup. The service is asked under one reference, so a lost answer makes no second pickup. */
export async function runPickup(ctx: Context, pickupId: number): Promise<void> {
  const pickup = await pickupsStore.findPickup(ctx.db, pickupId)
  if (pickup?.state !== 'waiting') return
  try {
    await bookNow(ctx, pickup)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    const state = error.isTransient ? 'waiting' : 'refused'
    await pickupsStore.markProblem(ctx.db, pickupId, { problem: error.reason, state })
    // The queue retries what may pass.
    if (error.isTransient) throw error
  }
}

async function bookNow(ctx: Context, pickup: Pickup): Promise<void> {
  const { courier } = accountOf(ctx, pickup.provider)
  if (!canStep(pickup.returnState, 'pickup_booked')) {
    // An answer may have been lost before the return was withdrawn.
    const made = await courier.find(pickup.reference)
    if (made) await courier.cancel(made.awb)
    throw new CourierError('the return needs no pickup any more', false)
  }
  const booked = await courier.bookReturn(await parcelOf(ctx, pickup))
  const isTaken = await inTransaction(ctx, async (trx) => {
    const { request } = await lockReturn(trx, pickup.returnId)
    if (!canStep(request.state, 'pickup_booked')) return false
    if (!(await pickupsStore.markBooked(trx.db, pickup.id, { ...booked, now: trx.now }))) return false
    await moveReturn(trx, { requestId: pickup.returnId, to: 'pickup_booked', note: instructions(booked) })
    return true
  })
  if (isTaken) return
  // Somebody cancelled it, or withdrew the return, while the service worked.
  await courier.cancel(booked.awb)
  await pickupsStore.markCancelled(ctx.db, pickup)
}

export async function cancelPickup(ctx: Context, actor: Actor, id: number): Promise<void> {
  await getVisible(ctx, actor, id)
  const pickup = await pickupsStore.findOfReturn(ctx.db, id)
  if (!pickup || !canCancel(pickup)) throw new ShopError('pickup.not_open')
  const { courier } = accountOf(ctx, pickup.provider)
  if (pickup.state === 'booked') await asked(ctx, () => courier.cancel(pickup.awb))
  await inTransaction(ctx, async (trx) => {
    if (!(await pickupsStore.markCancelled(trx.db, pickup))) throw new ShopError('pickup.not_open')
    const before = { courier: pickup.courier, awb: pickup.awb }
    await recordChange(trx, actor, { verb: 'cancelled the courier', subject: 'return', subjectId: id, before })
  })
}
