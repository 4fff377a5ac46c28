import { tokenEvent } from '#platform/couriers/courier-events.ts'
import {
  CourierError,
  type BookedParcel,
  type Courier,
  type ParcelBooking,
  type ReturnBooking,
} from '#platform/couriers/courier.ts'
import type { ShiprocketOptions } from './shiprocket-account.ts'
import {
  assignedAnswer,
  createdAnswer,
  doneAnswer,
  labelAnswer,
  ordersAnswer,
  orderWith,
  pickupAnswer,
  pickupsAnswer,
  ratesAnswer,
  trackingAnswer,
  trackingEvent,
} from './shiprocket-answers.ts'
import { kilograms, orderBody, returnBody, rupeesOf } from './shiprocket-bodies.ts'
import { openShiprocketCalls, type ShiprocketCalls } from './shiprocket-calls.ts'

async function foundOrder(call: ShiprocketCalls, reference: string) {
  const query = new URLSearchParams({ search: reference, per_page: '10' })
  return orderWith(reference, await call(ordersAnswer, { method: 'GET', path: `orders?${query.toString()}` }))
}

type Assigned = { readonly courier_id?: string; readonly is_return?: 1 }

async function assign(call: ShiprocketCalls, providerId: string, how: Assigned): Promise<BookedParcel> {
  const assigned = await call(assignedAnswer, {
    method: 'POST',
    path: 'courier/assign/awb',
    body: { shipment_id: providerId, ...how },
  })
  if ('refusal' in assigned) throw new CourierError(assigned.refusal, false)
  return { providerId, ...assigned }
}

/** Creating has no idempotency key, so an order under this reference is taken up instead of made again. */
async function book(call: ShiprocketCalls, parcel: ParcelBooking, pickup: string): Promise<BookedParcel> {
  const found = await foundOrder(call, parcel.reference)
  if (found?.awb !== undefined) return { courierName: '', ...found, awb: found.awb }
  const providerId =
    found?.providerId ??
    (await call(createdAnswer, { method: 'POST', path: 'orders/create/adhoc', body: orderBody(parcel, pickup) }))
      .shipment_id
  return assign(call, providerId, parcel.courierId === null ? {} : { courier_id: parcel.courierId })
}

/** The account's pickup address, to which a return goes. */
async function houseAddress(call: ShiprocketCalls, pickup: string) {
  const { data } = await call(pickupsAnswer, { method: 'GET', path: 'settings/company/pickup' })
  const found = data.shipping_address.find((one) => one.pickup_location === pickup)
  if (!found) throw new CourierError(`the account has no pickup address “${pickup}”`, false)
  return found
}

async function bookReturn(call: ShiprocketCalls, parcel: ReturnBooking, pickup: string): Promise<BookedParcel> {
  const found = await foundOrder(call, parcel.reference)
  if (found?.awb !== undefined) return { courierName: '', ...found, awb: found.awb }
  const create = async (): Promise<string> => {
    const body = returnBody(parcel, await houseAddress(call, pickup))
    return (await call(createdAnswer, { method: 'POST', path: 'orders/create/return', body })).shipment_id
  }
  const booked = await assign(call, found?.providerId ?? (await create()), { is_return: 1 })
  await schedulePickup(call, booked.providerId)
  return booked
}

async function label(call: ShiprocketCalls, providerId: string): Promise<string> {
  const made = await call(labelAnswer, {
    method: 'POST',
    path: 'courier/generate/label',
    body: { shipment_id: [providerId] },
  })
  if (made.label_created !== 1 || made.label_url === undefined) {
    throw new CourierError(made.response ?? 'no label was made', false)
  }
  return made.label_url
}

async function schedulePickup(call: ShiprocketCalls, providerId: string): Promise<void> {
  const answer = await call(pickupAnswer, {
    method: 'POST',
    path: 'courier/generate/pickup',
    body: { shipment_id: [providerId] },
  })
  if (answer.pickup_status !== 1) throw new CourierError(answer.message ?? 'no pickup was scheduled', false)
}

function ratesPath(query: Parameters<Courier['rates']>[0]): string {
  const search = new URLSearchParams({
    pickup_postcode: query.fromPin,
    delivery_postcode: query.toPin,
    weight: String(kilograms(query.weightGrams)),
    cod: query.codMinor > 0 ? '1' : '0',
    declared_value: String(Math.round(rupeesOf(query.valueMinor))),
  })
  return `courier/serviceability/?${search.toString()}`
}

const pathPart = (text: string): string => encodeURIComponent(text)

export function shiprocketCourier(options: ShiprocketOptions): Courier {
  const call = openShiprocketCalls(options)
  return {
    provider: options.provider,
    rates: async (query) => {
      const rates = await call(ratesAnswer, { method: 'GET', path: ratesPath(query) })
      return query.codMinor > 0 ? rates.filter(({ takesCod }) => takesCod) : rates
    },
    find: async (reference) => {
      const found = await foundOrder(call, reference)
      return found?.awb === undefined ? undefined : { courierName: '', ...found, awb: found.awb }
    },
    book: (parcel) => book(call, parcel, options.pickup),
    bookReturn: (parcel) => bookReturn(call, parcel, options.pickup),
    label: (providerId) => label(call, providerId),
    schedulePickup: (providerId) => schedulePickup(call, providerId),
    cancel: async (awb) => {
      await call(doneAnswer, { method: 'POST', path: 'orders/cancel/shipment/awbs', body: { awbs: [awb] } })
    },
    track: (awb) => call(trackingAnswer, { method: 'GET', path: `courier/track/awb/${pathPart(awb)}` }),
    actOnFailure: async ({ awb, action, comment }) => {
      const body = { action: action === 'reattempt' ? 're-attempt' : 'return', comments: comment }
      await call(doneAnswer, { method: 'POST', path: `ndr/${pathPart(awb)}/action`, body })
    },
    readEvent: (delivery) =>
      tokenEvent(delivery, { header: 'x-api-key', token: options.webhookToken, schema: trackingEvent }),
  }
}
