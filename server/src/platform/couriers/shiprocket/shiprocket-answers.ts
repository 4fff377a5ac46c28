/** Shiprocket's answers, limited to the fields that the shop reads. https://apidocs.shiprocket.in */
import { z } from 'zod'
import { rupees } from '@shop/contract/core/money'
import type { BookedParcel, CourierRate, ParcelScan } from '#platform/couriers/courier.ts'
import { progressOf, scanTime } from './shiprocket-scans.ts'

const word = z.string().max(500)
/** Ids come as numbers in some calls and as texts in others. */
const id = z.union([z.int(), word]).transform(String)

export const loginAnswer = z.object({ token: z.string().min(1).max(4000) })

const courierCompany = z.object({
  courier_company_id: id,
  courier_name: word,
  rate: z.number().min(0).max(1_000_000),
  estimated_delivery_days: z.union([z.string(), z.number()]).nullish(),
  cod: z.union([z.literal(0), z.literal(1)]),
  blocked: z.number().nullish(),
})

function daysOf(given: string | number | null | undefined): number | null {
  const days = Number(given)
  return given == null || given === '' || !Number.isInteger(days) || days < 0 ? null : days
}

/** Without a courier the service answers with status 404 in the body, under HTTP 200. */
export const ratesAnswer = z
  .object({ data: z.object({ available_courier_companies: z.array(courierCompany) }).optional() })
  .transform(({ data }): CourierRate[] =>
    (data?.available_courier_companies ?? [])
      .filter(({ blocked }) => !blocked)
      .map((one) => ({
        id: one.courier_company_id,
        name: one.courier_name,
        rateMinor: rupees(one.rate).amountMinor,
        days: daysOf(one.estimated_delivery_days),
        takesCod: one.cod === 1,
      }))
      .toSorted((one, other) => (one.rateMinor < other.rateMinor ? -1 : 1)),
  )

export const createdAnswer = z.object({ shipment_id: id })

export const assignedAnswer = z
  .object({
    awb_assign_status: z.number(),
    response: z.object({
      data: z.union([
        word,
        z.object({ awb_code: word.nullish(), courier_name: word.nullish(), shipment_id: id.nullish() }),
      ]),
    }),
  })
  .transform(({ awb_assign_status: status, response: { data } }) => {
    if (status !== 1 || typeof data === 'string' || !data.awb_code) {
      return { refusal: typeof data === 'string' ? data : 'no AWB was assigned' }
    }
    return { awb: data.awb_code, courierName: data.courier_name ?? '' }
  })

const listedShipment = z.object({ id, awb: word.nullish(), courier: word.nullish() })

/** The orders of a search. It also finds references that only contain the asked one. */
export const ordersAnswer = z.object({
  data: z.array(z.object({ channel_order_id: word, status_code: z.number(), shipments: z.array(listedShipment) })),
})

export type FoundOrder = Partial<BookedParcel> & Pick<BookedParcel, 'providerId'>

export function orderWith(reference: string, { data }: z.output<typeof ordersAnswer>): FoundOrder | undefined {
  const shipment = data.find((order) => order.channel_order_id === reference)?.shipments[0]
  if (!shipment) return undefined
  return {
    providerId: shipment.id,
    ...(shipment.awb ? { awb: shipment.awb, courierName: shipment.courier ?? '' } : {}),
  }
}

export const labelAnswer = z.object({
  label_created: z.number(),
  label_url: z.url().optional(),
  response: word.nullish(),
})

export const pickupAnswer = z.object({ pickup_status: z.number().nullish(), message: word.nullish() })

const pickupAddress = z.object({
  pickup_location: word,
  name: word,
  address: word,
  address_2: word.nullish(),
  city: word,
  state: word,
  country: word,
  pin_code: id,
  phone: id,
  email: word.nullish(),
})
export type PickupAddress = z.output<typeof pickupAddress>

export const pickupsAnswer = z.object({ data: z.object({ shipping_address: z.array(pickupAddress) }) })

export const doneAnswer = z.object({}).loose()

const activity = z.object({
  date: word,
  status: word.nullish(),
  activity: word.nullish(),
  location: word.nullish(),
  'sr-status': z.union([z.string(), z.number()]).nullish(),
})

function toScan(one: z.output<typeof activity>): ParcelScan | undefined {
  const at = scanTime(one.date)
  if (!at) return undefined
  const code = String(one['sr-status'] ?? 'NA')
  return {
    at,
    code: code === 'NA' ? (one.status ?? 'NA') : code,
    progress: progressOf(code),
    words: one.activity ?? '',
    place: one.location ?? '',
  }
}

/** A parcel without a scan has an error instead of activities. */
export const trackingAnswer = z
  .object({ tracking_data: z.object({ shipment_track_activities: z.array(activity).nullish() }) })
  .transform(({ tracking_data: { shipment_track_activities: activities } }): ParcelScan[] =>
    (activities ?? [])
      .map(toScan)
      .filter((scan) => scan !== undefined)
      .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  )

export const trackingEvent = z.object({ awb: z.union([z.string().min(1).max(100), z.int()]).transform(String) })

export const refusalAnswer = z.object({
  message: word.nullish(),
  errors: z.record(z.string(), z.union([z.array(z.string()), z.string()])).nullish(),
})
