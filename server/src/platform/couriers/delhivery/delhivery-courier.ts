import { money, toRupeeNumber } from '@shop/contract/core/money'
import { tokenEvent } from '#platform/couriers/courier-events.ts'
import {
  CourierError,
  type BookedParcel,
  type Courier,
  type CourierQuery,
  type CourierRate,
} from '#platform/couriers/courier.ts'
import type { DelhiveryOptions } from './delhivery-account.ts'
import {
  actionAnswer,
  changedAnswer,
  chargesAnswer,
  createdAnswer,
  daysAnswer,
  labelAnswer,
  pickupAnswer,
  pinAnswer,
  scansOf,
  shipmentsAnswer,
  trackingEvent,
  type Shipment,
} from './delhivery-answers.ts'
import {
  modeKeys,
  modeName,
  modeOf,
  orderBody,
  pickupBody,
  returnBody,
  type DelhiveryMode,
} from './delhivery-bodies.ts'
import { openDelhiveryCalls, type DelhiveryCalls } from './delhivery-calls.ts'

const pathOf = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`

/** The days of a mode; null when the service has no estimate for the way. */
async function daysOf(call: DelhiveryCalls, mode: DelhiveryMode, query: CourierQuery): Promise<number | null> {
  const path = pathOf('/api/dc/expected_tat', {
    origin_pin: query.fromPin,
    destination_pin: query.toPin,
    mot: mode,
    pdt: 'B2C',
  })
  return call(daysAnswer, { path, accepts: [400, 404] })
}

async function rateOf(call: DelhiveryCalls, mode: DelhiveryMode, query: CourierQuery): Promise<CourierRate> {
  const path = pathOf('/api/kinko/v1/invoice/charges/.json', {
    md: mode,
    ss: 'Delivered',
    o_pin: query.fromPin,
    d_pin: query.toPin,
    cgm: String(query.weightGrams),
    pt: query.codMinor > 0 ? 'COD' : 'Pre-paid',
    cod: String(toRupeeNumber(money(query.codMinor))),
  })
  const [rateMinor, days] = await Promise.all([call(chargesAnswer, { path }), daysOf(call, mode, query)])
  return { id: mode, name: modeName(mode), rateMinor, days, takesCod: true }
}

async function rates(call: DelhiveryCalls, query: CourierQuery): Promise<CourierRate[]> {
  const pin = await call(pinAnswer, { path: pathOf('/c/api/pin-codes/json/', { filter_codes: query.toPin }) })
  if (!pin.isServed || (query.codMinor > 0 && !pin.takesCod)) return []
  const found = await Promise.all(modeKeys.map((mode) => rateOf(call, mode, query)))
  return found.toSorted((one, other) => (one.rateMinor < other.rateMinor ? -1 : 1))
}

async function findShipment(call: DelhiveryCalls, reference: string): Promise<Shipment | undefined> {
  const path = pathOf('/api/v1/packages/json/', { ref_ids: reference })
  const shipments = await call(shipmentsAnswer, { path, accepts: [404] })
  return shipments.find(({ ReferenceNo: given }) => given === reference)
}

type Creation = {
  readonly reference: string
  readonly courierName: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Creating has no idempotency key, so a package under this reference is taken up instead of made again. */
async function create(call: DelhiveryCalls, { reference, courierName, body }: Creation): Promise<BookedParcel> {
  const found = await findShipment(call, reference)
  if (found) return { providerId: found.AWB, awb: found.AWB, courierName }
  const created = await call(createdAnswer, { path: '/api/cmu/create.json', form: body })
  if ('refusal' in created) throw new CourierError(created.refusal, false)
  return { providerId: created.waybill, awb: created.waybill, courierName }
}

async function label(call: DelhiveryCalls, waybill: string): Promise<string> {
  const { packages } = await call(labelAnswer, { path: pathOf('/api/p/packing_slip', { wbns: waybill, pdf: 'true' }) })
  const link = packages[0]?.pdf_download_link
  if (!link) throw new CourierError('no packing slip was made', false)
  return link
}

async function schedulePickup(call: DelhiveryCalls, { pickup, now }: DelhiveryOptions): Promise<void> {
  const answer = await call(pickupAnswer, { path: '/fm/request/new/', json: pickupBody(pickup, now()), accepts: [400] })
  // The open request of the warehouse collects this parcel as well.
  if (answer.pickup_id || answer.pr_exist === true) return
  throw new CourierError(answer.error?.message ?? 'no pickup was scheduled', false)
}

/** Before the pickup it cancels the package; afterwards the parcel turns round. */
async function cancel(call: DelhiveryCalls, waybill: string): Promise<void> {
  const { status, remark, error } = await call(changedAnswer, {
    path: '/api/p/edit',
    json: { waybill, cancellation: 'true' },
  })
  if (status === true || status === 'Success') return
  throw new CourierError(remark ?? error ?? 'the package was not cancelled', false)
}

export function delhiveryCourier(options: DelhiveryOptions): Courier {
  const call = openDelhiveryCalls(options)
  const { pickup } = options
  return {
    provider: options.provider,
    rates: (query) => rates(call, query),
    find: async (reference) => {
      const found = await findShipment(call, reference)
      return found && { providerId: found.AWB, awb: found.AWB, courierName: '' }
    },
    book: (parcel) =>
      create(call, {
        reference: parcel.reference,
        courierName: modeName(modeOf(parcel.courierId)),
        body: orderBody(parcel, pickup),
      }),
    bookReturn: (parcel) =>
      create(call, { reference: parcel.reference, courierName: modeName('S'), body: returnBody(parcel, pickup) }),
    label: (providerId) => label(call, providerId),
    schedulePickup: () => schedulePickup(call, options),
    cancel: (awb) => cancel(call, awb),
    track: async (awb) => {
      const [found] = await call(shipmentsAnswer, { path: pathOf('/api/v1/packages/json/', { waybill: awb }) })
      return found === undefined ? [] : scansOf(found)
    },
    actOnFailure: async ({ awb, action }) => {
      if (action === 'return') return cancel(call, awb)
      await call(actionAnswer, { path: '/api/p/update', json: { data: [{ waybill: awb, act: 'RE-ATTEMPT' }] } })
    },
    readEvent: (delivery) =>
      tokenEvent(delivery, { header: 'x-api-key', token: options.webhookToken, schema: trackingEvent }),
  }
}
