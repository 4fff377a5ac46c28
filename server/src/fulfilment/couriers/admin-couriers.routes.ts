import type { FastifyInstance } from 'fastify'
import { adminCourierEndpoints, type CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { actOnFailure, bookCouriers, cancelBooking, labelOf, listBookings } from './booking.service.ts'
import type { Booking } from './bookings.store.ts'
import { idOf, ratesFor, type QuotedRate } from './rates.service.ts'

const calls = adminCourierEndpoints

function toBooking(booking: Booking): CourierBooking {
  const { id, orderCode, state, provider, courier, awb, city, weightGrams, codMinor, rateMinor } = booking
  const { problem, progress, words, place, at, askedAction, createdAt, isOrphan, isReturned, parcelId } = booking
  const reported = { problem, progress, words, place, at: at?.toISOString() ?? null, askedAction }
  const parcel = { id, orderCode, state, provider, courier, awb, city, weightGrams, codMinor, rateMinor }
  return { ...parcel, ...reported, isOrphan, isReturned, parcelId, createdAt: createdAt.toISOString() }
}

const toRate = (rate: QuotedRate) => {
  const { provider, name, rateMinor, days } = rate
  return { id: idOf(rate), provider, name, rateMinor, days }
}

export function adminCourierRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { query }) => {
    const { bookings, ...shown } = await listBookings(ctx, query)
    return { ...shown, bookings: bookings.map(toBooking) }
  })
  adminRoute(
    app,
    deps,
    calls.services,
  )(async ({ ports }) => ({ providers: ports.couriers.map(({ courier }) => courier.provider) }))
  adminRoute(
    app,
    deps,
    calls.rates,
  )(async (ctx, { actor, params, query }) => {
    const { rates, chosenId } = await ratesFor(ctx, actor, { ...params, ...query })
    return { chosenId, rates: rates.map(toRate) }
  })
  adminRoute(
    app,
    deps,
    calls.book,
  )(async (ctx, { actor, body }) => ({ results: await bookCouriers(ctx, actor, body.orders) }))
  adminRoute(app, deps, calls.label)(async (ctx, { actor, params }) => ({ url: await labelOf(ctx, actor, params.id) }))
  adminRoute(
    app,
    deps,
    calls.cancel,
  )(async (ctx, { actor, params }) => {
    await cancelBooking(ctx, actor, params.id)
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.actOnFailure,
  )(async (ctx, { actor, params, body }) => {
    await actOnFailure(ctx, actor, { ...params, ...body })
    return { done: true }
  })
}
