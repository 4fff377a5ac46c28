/** Shiprocket's bodies of orders. https://apidocs.shiprocket.in */
import { indiaDay } from '@shop/contract/core/india-day'
import type { ParcelBooking, ReturnBooking } from '#platform/couriers/courier.ts'
import type { PickupAddress } from './shiprocket-answers.ts'

export const rupeesOf = (minor: number): number => minor / 100
export const kilograms = (grams: number): number => grams / 1000

/** The service wants the local number, without the country's code. */
const localNumber = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)

type Goods = Pick<ParcelBooking, 'reference' | 'placedAt' | 'lines' | 'boxCm' | 'weightGrams'>

const goodsOf = ({ reference, placedAt, lines, boxCm, weightGrams }: Goods) => ({
  order_id: reference,
  order_date: indiaDay(placedAt),
  order_items: lines.map((line) => ({
    name: line.name,
    sku: line.sku,
    units: line.quantity,
    selling_price: rupeesOf(line.priceMinor),
    hsn: line.hsn,
  })),
  ...boxCm,
  weight: kilograms(weightGrams),
})

/** The body of `orders/create/adhoc`; the reference is the order id, since each parcel is booked apart. */
export function orderBody(parcel: ParcelBooking, pickup: string) {
  const { to } = parcel
  const [first = '', ...more] = to.lines
  return {
    ...goodsOf(parcel),
    pickup_location: pickup,
    billing_customer_name: to.name,
    billing_last_name: '',
    billing_address: first,
    billing_address_2: more.join(', '),
    billing_city: to.city,
    billing_pincode: to.pin,
    billing_state: to.state,
    billing_country: to.country,
    billing_email: to.email,
    billing_phone: localNumber(to.phone),
    shipping_is_billing: true,
    payment_method: parcel.codMinor > 0 ? 'COD' : 'Prepaid',
    sub_total: rupeesOf(parcel.codMinor > 0 ? parcel.codMinor : parcel.valueMinor),
  }
}

/** The body of `orders/create/return`: the shopper hands it over, and the house gets it. */
export function returnBody(parcel: ReturnBooking, house: PickupAddress) {
  const { from } = parcel
  const [first = '', ...more] = from.lines
  return {
    ...goodsOf(parcel),
    pickup_customer_name: from.name,
    pickup_address: first,
    pickup_address_2: more.join(', '),
    pickup_city: from.city,
    pickup_state: from.state,
    pickup_country: from.country,
    pickup_pincode: from.pin,
    pickup_email: from.email,
    pickup_phone: localNumber(from.phone),
    shipping_customer_name: house.name,
    shipping_address: house.address,
    shipping_address_2: house.address_2 ?? '',
    shipping_city: house.city,
    shipping_state: house.state,
    shipping_country: house.country,
    shipping_pincode: house.pin_code,
    shipping_email: house.email ?? '',
    shipping_phone: localNumber(house.phone),
    payment_method: 'PREPAID',
    sub_total: rupeesOf(parcel.valueMinor),
  }
}
