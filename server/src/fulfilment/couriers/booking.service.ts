import type { BookingResult } from '@shop/contract/fulfilment/admin-couriers'
import type { BookingView } from '@shop/contract/fulfilment/courier-options'
import { assertBalancePaid } from '#checkout'
import { getVisible } from '#fulfilment/order-desk/order-detail.service.ts'
import { canMove } from '#fulfilment/order-desk/order-scope.rules.ts'
import { actionsFrom } from '#fulfilment/order-steps/fulfilment.rules.ts'
import { findAdminOrder, type AdminOrderView } from '#fulfilment/order-steps/fulfilment.service.ts'
import { isCollected } from '#fulfilment/store-pickups/order-pickups.store.ts'
import { CourierError } from '#platform/couriers/courier.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as listStore from './booking-list.store.ts'
import type { Booking } from './bookings.store.ts'
import * as bookingsStore from './bookings.store.ts'
import { chooseCourier, isIndian } from './couriers.rules.ts'
import { accountOf, accountsOf, cashOf, daysLeft, parcelOf, queryOf } from './parcel-facts.service.ts'
import { asked, partsOf, quotedRates, type QuotedRate } from './rates.service.ts'

const maxShown = 300

type Listed = Parameters<typeof listStore.listBookings>[1]

export async function listBookings(ctx: Context, { view, search }: Pick<Listed, 'view'> & { readonly search: string }) {
  const [counts, bookings] = await Promise.all([
    listStore.countBookings(ctx.db),
    search === ''
      ? listStore.listBookings(ctx.db, { view, limit: maxShown })
      : listStore.searchBookings(ctx.db, search),
  ])
  return { providers: ctx.ports.couriers.map(({ courier }) => courier.provider), counts, bookings }
}

type Wanted = { readonly code: string; readonly weightGrams: number; readonly courierId?: string | undefined }

function assertBookable(actor: Actor, { order, lines }: AdminOrderView): void {
  if (!canMove(actor, lines)) throw new ShopError('staff.no_permission')
  if (!actionsFrom(order.state).includes('dispatch')) throw new ShopError('order.illegal_transition')
  if (!isIndian(order.shipTo.country)) throw new ShopError('courier.only_india')
}

async function bookOne(ctx: Context, actor: Actor, { code, weightGrams, courierId: chosen }: Wanted): Promise<void> {
  const [first] = accountsOf(ctx)
  const [provider = first?.courier.provider ?? '', courierId] = chosen === undefined ? [] : partsOf(chosen)
  accountOf(ctx, provider)
  const view = await getVisible(ctx, actor, code)
  assertBookable(actor, view)
  if (await isCollected(ctx.db, view.order.id)) throw new ShopError('pickup.no_parcel')
  await inTransaction(ctx, async (trx) => {
    await assertBalancePaid(trx, view.order)
    const bookingId = await bookingsStore.insertBooking(trx.db, {
      orderId: view.order.id,
      orderCode: code,
      provider,
      courierId: courierId ?? null,
      weightGrams,
      codMinor: await cashOf(trx, view),
      createdBy: actor.name,
      now: trx.now,
    })
    if (bookingId === undefined) throw new ShopError('courier.already_booked')
    await trx.ports.jobs.send(trx.db, 'parcel.book', { bookingId })
    await recordChange(trx, actor, {
      verb: 'booked a courier',
      subject: 'order',
      subjectId: code,
      after: { weightGrams },
    })
  })
}

/** Notes each order's booking, which a job makes; one refusal does not stop the others. */
export async function bookCouriers(ctx: Context, actor: Actor, wanted: readonly Wanted[]): Promise<BookingResult[]> {
  accountsOf(ctx)
  const results: BookingResult[] = []
  for (const one of wanted) {
    try {
      await bookOne(ctx, actor, one)
      results.push({ code: one.code, isDone: true, message: null })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      results.push({ code: one.code, isDone: false, message: error.message })
    }
  }
  return results
}

/**
 * The courier of a booking, among all services while nobody chose one. It is noted before the first call that books, so
 * that a retry never asks another service for the same parcel.
 */
async function chosenCourier(ctx: Context, booking: Booking): Promise<QuotedRate> {
  const view = await findAdminOrder(ctx, booking.orderCode)
  if (!view) throw new ShopError('order.not_found')
  if (!actionsFrom(view.order.state).includes('dispatch')) {
    throw new CourierError('the order is no longer to be sent', false)
  }
  const { courierId } = booking
  const accounts = courierId === null ? accountsOf(ctx) : [accountOf(ctx, booking.provider)]
  const rates = await quotedRates(accounts, await queryOf(ctx, view, booking.weightGrams))
  const chosen =
    courierId === null ? chooseCourier(rates, daysLeft(ctx, view)) : rates.find(({ id }) => id === courierId)
  if (!chosen) throw new CourierError('no courier serves this address', false)
  await bookingsStore.markChosen(ctx.db, booking.id, { provider: chosen.provider, courierId: chosen.id })
  return chosen
}

/** The job of a booking. A lost answer is asked for under the same reference, so no parcel is made twice. */
export async function runBooking(ctx: Context, bookingId: number): Promise<void> {
  await noted(ctx, bookingId, { in: 'waiting', run: (booking) => bookNow(ctx, booking) })
  await noted(ctx, bookingId, { in: 'booked', run: (booking) => askForPickup(ctx, booking) })
}

async function askForPickup(ctx: Context, { id, hasPickup, provider, providerId }: Booking): Promise<void> {
  if (hasPickup) return
  await accountOf(ctx, provider).courier.schedulePickup(providerId)
  await bookingsStore.markPickup(ctx.db, id, ctx.now)
}

async function bookNow(ctx: Context, booking: Booking): Promise<void> {
  const chosen = await chosenCourier(ctx, booking)
  const { courier } = accountOf(ctx, chosen.provider)
  const booked = await courier.book(await parcelOf(ctx, booking, chosen.id))
  const courierName = booked.courierName === '' ? chosen.name : booked.courierName
  const answer = { ...booked, courierName, rateMinor: chosen.rateMinor, now: ctx.now }
  // Somebody cancelled it while the service worked.
  if (!(await bookingsStore.markBooked(ctx.db, booking.id, answer))) await courier.cancel(booked.awb)
}

type Step = { readonly in: 'waiting' | 'booked'; readonly run: (booking: Booking) => Promise<void> }

/** Does one step of a booking in this state, and notes on the booking why the service refused it. */
async function noted(ctx: Context, bookingId: number, { in: state, run }: Step): Promise<void> {
  const booking = await bookingsStore.findBooking(ctx.db, bookingId)
  if (booking?.state !== state) return
  try {
    await run(booking)
  } catch (error) {
    if (!(error instanceof CourierError)) throw error
    const isRefused = state === 'waiting' && !error.isTransient
    const noticed = { from: state, state: isRefused ? 'refused' : state, problem: error.reason } as const
    await bookingsStore.markProblem(ctx.db, bookingId, noticed)
    // The queue retries what may pass.
    if (error.isTransient) throw error
  }
}

async function getBooked(ctx: Context, id: number): Promise<Booking> {
  const booking = await bookingsStore.findBooking(ctx.db, id)
  if (!booking) throw new ShopError('booking.not_found')
  return booking
}

const beforePickup = new Set<Booking['progress']>([null, 'booked', 'pickup_scheduled', 'pickup_failed'])

/** A booking without an answer yet is only noted as cancelled; its job then finds nothing to do. */
export async function cancelBooking(ctx: Context, actor: Actor, id: number): Promise<void> {
  const booking = await getBooked(ctx, id)
  const { courier } = accountOf(ctx, booking.provider)
  const isOpen = booking.state !== 'cancelled' && booking.parcelId === null && beforePickup.has(booking.progress)
  if (!isOpen) throw new ShopError('booking.not_open')
  if (booking.state === 'booked') await asked(ctx, () => courier.cancel(booking.awb))
  await inTransaction(ctx, async (trx) => {
    if (!(await bookingsStore.markCancelled(trx.db, booking))) throw new ShopError('booking.not_open')
    await recordChange(trx, actor, {
      verb: 'cancelled the courier',
      subject: 'order',
      subjectId: booking.orderCode,
      before: { courier: booking.courier, awb: booking.awb },
    })
  })
}

/** The label shows the address, so a role without contacts gets none. */
export async function labelOf(ctx: Context, actor: Actor, id: number): Promise<string> {
  if (!actor.permissions.has('contacts.read')) throw new ShopError('staff.no_permission')
  const booking = await getBooked(ctx, id)
  const { courier } = accountOf(ctx, booking.provider)
  if (booking.state !== 'booked') throw new ShopError('booking.not_open')
  return asked(ctx, () => courier.label(booking.providerId))
}

export async function actOnFailure(
  ctx: Context,
  actor: Actor,
  { id, action, comment }: { readonly id: number; readonly action: 'reattempt' | 'return'; readonly comment: string },
): Promise<void> {
  const booking = await getBooked(ctx, id)
  const { courier } = accountOf(ctx, booking.provider)
  if (booking.progress !== 'attempt_failed' || booking.askedAction !== null) throw new ShopError('booking.not_open')
  await asked(ctx, () => courier.actOnFailure({ awb: booking.awb, action, comment }))
  await inTransaction(ctx, async (trx) => {
    await bookingsStore.markAsked(trx.db, id, action)
    await recordChange(trx, actor, {
      verb: action === 'return' ? 'called the parcel back' : 'asked for another delivery',
      subject: 'order',
      subjectId: booking.orderCode,
      after: { comment },
    })
  })
}
