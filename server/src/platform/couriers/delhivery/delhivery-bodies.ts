/** Delhivery's bodies. https://delhivery-express-api-doc.readme.io/reference/order-creation-api */
import { indiaDay } from '@shop/contract/core/india-day'
import { hourIn } from '@shop/contract/core/locale'
import type { CourierAddress, ParcelBooking, ReturnBooking } from '#platform/couriers/courier.ts'

const rupeesOf = (minor: number): number => minor / 100

/** The service refuses these characters in any field. */
const plain = (text: string): string =>
  text
    .replaceAll(/[&#%;\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const localNumber = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)

type Goods = Omit<ParcelBooking, 'to' | 'codMinor' | 'courierId'>

function shipmentOf({ reference, placedAt, lines, valueMinor, weightGrams, boxCm }: Goods, person: CourierAddress) {
  const hsn = lines.map((line) => line.hsn).find((code) => code !== '') ?? ''
  return {
    name: plain(person.name),
    add: plain(person.lines.join(', ')),
    pin: person.pin,
    city: plain(person.city),
    state: plain(person.state),
    country: person.country,
    phone: localNumber(person.phone),
    order: reference,
    order_date: indiaDay(placedAt),
    products_desc: plain(lines.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')),
    hsn_code: hsn,
    quantity: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    total_amount: rupeesOf(valueMinor),
    weight: weightGrams,
    shipment_length: boxCm.length,
    shipment_width: boxCm.breadth,
    shipment_height: boxCm.height,
  }
}

const modes = { S: 'Surface', E: 'Express' } as const
export type DelhiveryMode = keyof typeof modes
export const modeKeys: readonly DelhiveryMode[] = ['S', 'E']
export const modeName = (mode: DelhiveryMode): string => `Delhivery ${modes[mode]}`

export const modeOf = (courierId: string | null): DelhiveryMode => (courierId === 'E' ? 'E' : 'S')

export function orderBody(parcel: ParcelBooking, pickup: string) {
  const isCash = parcel.codMinor > 0
  const money = { payment_mode: isCash ? 'COD' : 'Prepaid', cod_amount: rupeesOf(parcel.codMinor) }
  const shipping_mode = modes[modeOf(parcel.courierId)]
  return {
    shipments: [{ ...shipmentOf(parcel, parcel.to), ...money, shipping_mode }],
    pickup_location: { name: pickup },
  }
}

/** Of a pickup the person is the shopper, and the house gets the parcel. */
export function returnBody(parcel: ReturnBooking, pickup: string) {
  const money = { payment_mode: 'Pickup', cod_amount: 0 }
  return {
    shipments: [{ ...shipmentOf(parcel, parcel.from), ...money, shipping_mode: modes.S }],
    pickup_location: { name: pickup },
  }
}

const dayMs = 24 * 3600 * 1000
/** A request in the morning is for the same afternoon, any later one for the next day. */
const lastHour = 12
const pickupTime = '16:00:00'

export function pickupBody(pickup: string, now: Date) {
  const isMorning = hourIn('Asia/Kolkata', now) < lastHour
  const day = isMorning ? now : new Date(now.getTime() + dayMs)
  return {
    pickup_location: pickup,
    pickup_date: indiaDay(day),
    pickup_time: pickupTime,
    expected_package_count: 1,
  }
}
