/** Parcels booked with a courier service, and what the courier reports about them. */
import { z } from 'zod'
import { amountMinor, done, idParams, instant } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { maxAtOnce } from './admin-orders.ts'
import { bookingStates, bookingViews, courierProviders, failureActions, parcelProgress } from './courier-options.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')
export const weightGrams = z.coerce.number().int().min(1, 'At least 1 g').max(100_000, 'At most 100 kg')
const courierId = typedText(40).regex(/^[a-z]{1,20}:[\w-]{1,19}$/, 'This is no courier of a service')
const providers = z.array(z.enum(courierProviders))

const courierRate = z.object({
  /** The service and its courier, such as `shiprocket:142`. */
  id: z.string(),
  provider: z.enum(courierProviders),
  name: z.string(),
  rateMinor: amountMinor,
  /** Null when the courier names no day. */
  days: z.int().nullable(),
})

const courierRates = z.object({
  rates: z.array(courierRate),
  /** The one that the shop would choose; null when nobody serves the address. */
  chosenId: z.string().nullable(),
})
export type CourierRates = z.infer<typeof courierRates>

const courierBooking = z.object({
  id: z.int(),
  orderCode: z.string(),
  state: z.enum(bookingStates),
  /** The service that books it. */
  provider: z.string(),
  courier: z.string(),
  awb: z.string(),
  city: z.string(),
  weightGrams: z.int(),
  codMinor: amountMinor,
  /** Null while the shop does not know it. */
  rateMinor: amountMinor.nullable(),
  /** Why it is not booked yet; empty without a problem. */
  problem: z.string(),
  /** Null until the courier reports. */
  progress: z.enum(parcelProgress).nullable(),
  words: z.string(),
  place: z.string(),
  at: instant.nullable(),
  /** What the shop asked for after a failed attempt, until the courier reports again. */
  askedAction: z.enum(failureActions).nullable(),
  /** True when its order is cancelled and the courier still has to be told. */
  isOrphan: z.boolean(),
  /** True when the house has the parcel again. */
  isReturned: z.boolean(),
  /** The parcel of the order; null until it has left. */
  parcelId: z.int().nullable(),
  createdAt: instant,
})
export type CourierBooking = z.infer<typeof courierBooking>

const bookingResult = z.object({ code: z.string(), isDone: z.boolean(), message: z.string().nullable() })
export type BookingResult = z.infer<typeof bookingResult>

export const adminCourierEndpoints = {
  list: endpoint('courierBookings', {
    method: 'GET',
    path: 'courier-bookings',
    access: access.staff('orders.ship'),
    summary:
      'Parcels booked with the courier service, those that wait longest first, and how many each view has; a search finds an order or a tracking number in all views',
    query: z.object({
      view: z.enum(bookingViews).optional().default('to_hand_over'),
      /** The number of an order or of a parcel. */
      search: trimmedText(60).optional().default(''),
    }),
    reply: z.object({
      /** Empty while no courier service is connected. */
      providers,
      counts: z.record(z.enum(bookingViews), z.int()),
      bookings: z.array(courierBooking),
    }),
  }),
  services: endpoint('courierServices', {
    method: 'GET',
    path: 'courier-services',
    access: access.staff('orders.ship'),
    summary: 'The courier services that are connected to the shop',
    reply: z.object({ providers }),
  }),
  rates: endpoint('courierRates', {
    method: 'GET',
    path: 'orders/{code}/courier-rates',
    access: access.staff('orders.ship'),
    summary: 'What couriers charge for the rest of an order, the cheapest first',
    params: z.object({ code }),
    query: z.object({ weightGrams }),
    reply: courierRates,
    errors: ['order.not_found', 'courier.none', 'courier.only_india', 'courier.unavailable', 'courier.refused'],
  }),
  book: endpoint('bookCouriers', {
    method: 'POST',
    path: 'courier-bookings',
    access: access.staff('orders.ship'),
    summary: 'Book a courier for the rest of each order; numbers follow within a minute',
    body: z.object({
      orders: z
        .array(z.object({ code, weightGrams, courierId: courierId.optional() }))
        .min(1, 'Choose an order')
        .max(maxAtOnce, `At most ${maxAtOnce} orders at once`),
    }),
    reply: z.object({ results: z.array(bookingResult) }),
    errors: ['courier.none'],
  }),
  label: endpoint('courierLabel', {
    method: 'POST',
    path: 'courier-bookings/{id}/label',
    access: access.staff('orders.ship'),
    summary: 'The address of the courier’s label as a PDF',
    params: idParams,
    reply: z.object({ url: z.string() }),
    errors: [
      'booking.not_found',
      'booking.not_open',
      'courier.none',
      'courier.unavailable',
      'courier.refused',
      'staff.no_permission',
    ],
  }),
  cancel: endpoint('cancelCourierBooking', {
    method: 'POST',
    path: 'courier-bookings/{id}/cancel',
    access: access.staff('orders.ship'),
    summary: 'Cancel a booking before the courier collects the parcel',
    params: idParams,
    reply: done,
    errors: ['booking.not_found', 'booking.not_open', 'courier.none', 'courier.unavailable', 'courier.refused'],
  }),
  actOnFailure: endpoint('actOnFailedDelivery', {
    method: 'POST',
    path: 'courier-bookings/{id}/failed-delivery',
    access: access.staff('orders.ship'),
    summary: 'Ask the courier to deliver a parcel again, or to return it',
    params: idParams,
    body: z.object({
      action: z.enum(failureActions),
      comment: trimmedText(200, { required: 'Tell the courier what to do' }).min(1, 'Tell the courier what to do'),
    }),
    reply: done,
    errors: ['booking.not_found', 'booking.not_open', 'courier.none', 'courier.unavailable', 'courier.refused'],
  }),
} as const
