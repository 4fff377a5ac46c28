/** From cart to unpaid order: api.md section 5. */
import { z } from 'zod'
import { bareText, exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf, moneyText } from '#core/envelope.ts'
import { wireCount, wireId } from '#core/wire-numbers.ts'
import { gstinProblem } from '#selling/gstin.ts'
import { landedPriceReply } from '#selling/landed-price.ts'
import { refusedKinds } from '#selling/refused-goods.ts'
import { valueChoice } from '#selling/stored-value.ts'

const optionalId = wireId.nullish()
const flag = z.union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]).nullish()
const days = z.object({ min: z.int(), max: z.int() })
const noCountry = 'country must be a code of two letters'
const isoDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A business that wants a GST invoice; its state follows from its GST number. */
export const businessFields = {
  gstin: bareText(15)
    .toUpperCase()
    .superRefine((value, check) => {
      const problem = gstinProblem(value)
      if (problem !== null) check.addIssue({ code: 'custom', message: problem })
    }),
  legal_name: trimmedText(200).min(1, 'Enter the legal name of the business'),
  address: trimmedText(300).min(1, 'Enter the registered address'),
  city: trimmedText(100).min(1, 'Enter the city'),
  postal_code: bareText(6).regex(/^[1-9]\d{5}$/, 'Enter a PIN code of six digits, such as 400001'),
}

const amountShown = exactText(40)

/** Texts of `carts`, `cart-summary` and `user/shipping/address`, as the page showed them. */
const shownOrder = z.object({
  lines: z
    .array(
      z.object({
        id: wireId,
        variation: exactText(300),
        quantity: wireCount,
        price: amountShown,
      }),
    )
    .max(200, { error: 'at most 200 lines', abort: true }),
  grand_total: amountShown,
  /** Left out for gift cards alone, which are sent by email. */
  address: z
    .object({
      id: wireId,
      name: exactText(300),
      address: exactText(1000),
      city_name: exactText(300),
      postal_code: exactText(40),
      phone: exactText(40),
    })
    .nullish(),
  /** The store from which the order is collected, instead of an address. */
  pickup_store_id: wireId.nullish(),
})

const deliveryEstimate = z.object({
  place: z.string(),
  cost: moneyText,
  dispatch_days: days,
  delivery_days: days,
  earliest: isoDay,
  latest: isoDay,
  wear_from: isoDay,
  pay_on_delivery: z.boolean(),
  duties: z.boolean(),
  landed: landedPriceReply.optional(),
  /** Why the piece cannot be sent to this country; absent where it can. */
  refused: z.enum(refusedKinds).optional(),
})

export type DeliveryEstimate = z.infer<typeof deliveryEstimate>

/** Why cash on delivery or bank transfer is not offered. */
const offlineRefusals = [
  'cash.not_offered',
  'cash.abroad',
  'cash.collected',
  'cash.pin_code',
  'cash.too_much',
  'cash.too_little',
  'cash.made_to_measure',
  'cash.gift_card',
  'cash.refused_before',
  'bank.awaited',
  'bank.not_offered',
  'bank.too_much',
  'bank.too_little',
] as const

export const checkoutEndpoints = {
  deliveryEstimate: endpoint('deliveryEstimate', {
    method: 'GET',
    path: 'delivery-estimate/{product_id}',
    access: access.public,
    summary: 'When one piece would arrive at a postal code or in a country, and what its delivery alone costs',
    params: z.object({ product_id: wireId }),
    query: z.object({
      /** The selected size; when absent, the product's cheapest one. */
      sku: exactText(200).optional(),
      country: trimmedText(2, { tooLong: noCountry })
        .toUpperCase()
        .regex(/^[A-Z]{2}$/, noCountry)
        .default('IN'),
      postal_code: typedText(12).default(''),
    }),
    reply: dataOf(deliveryEstimate),
    errors: ['product.not_found', 'checkout.not_deliverable'],
    cache: 'none',
  }),
  updateAddress: endpoint('updateCartAddress', {
    method: 'POST',
    path: 'update-address-in-cart',
    access: access.owner('body', 'user_id'),
    summary: "Set the cart's delivery address",
    body: z.object({ user_id: wireId, address_id: wireId }),
    reply: actionReply,
    errors: ['auth.forbidden', 'address.not_found', 'checkout.not_deliverable'],
  }),
  shippingCost: endpoint('shippingCost', {
    method: 'POST',
    path: 'shipping_cost',
    access: access.owner('body', 'user_id'),
    summary: 'What delivery costs; the summary carries it afterwards',
    body: z
      .object({ user_id: wireId, city_id: optionalId, address_id: optionalId })
      .refine((body) => body.city_id != null || body.address_id != null, {
        path: ['address_id'],
        error: 'city_id or address_id is required',
      }),
    reply: z.object({
      result: z.literal(true),
      shipping_type: z.literal('home_delivery'),
      value: z.number(),
      value_string: moneyText,
    }),
    decimals: ['value'],
    errors: ['auth.forbidden', 'address.not_found', 'address.unknown_place', 'checkout.not_deliverable'],
  }),
  storeOrder: endpoint('storeOrder', {
    method: 'POST',
    path: 'order/store',
    access: access.owner('body', 'user_id'),
    summary: 'Turn the cart into an unpaid order and hold its stock',
    body: z.object({
      owner_id: z.union([wireId, z.literal(0), z.literal('0')]).nullish(),
      user_id: wireId,
      payment_type: exactText(40).nullish(),
      gift_wrap: flag,
      gift_note: trimmedText(300).nullish(),
      cut_to_measure: flag,
      /** The day of the occasion. */
      needed_by: typedText(10).pipe(z.iso.date('Enter a day such as 2026-12-31')).nullish(),
      /** Lines that may arrive too late for `needed_by`, each with the latest arrival that the shopper has agreed to. */
      accepts_late: z
        .array(z.object({ id: wireId, latest: typedText(10).pipe(z.iso.date('Enter a day such as 2026-12-31')) }))
        .max(200, { error: 'at most 200 lines', abort: true })
        .nullish(),
      /** `for_third_party`: the parcel goes to somebody outside the business. */
      business: z.object({ ...businessFields, for_third_party: flag }).nullish(),
      /** The order as shown when the shopper pressed Pay; the server refuses an order that differs from it. */
      shown: shownOrder.nullish(),
      /** Gift cards and credit that pay first; `to_pay` is the rest that the page showed. */
      stored_value: valueChoice.extend({ to_pay: exactText(40).nullish() }).nullish(),
    }),
    reply: z.object({
      combined_order_id: z.int(),
      result: z.literal(true),
      message: z.string(),
      /** True when gift cards and credit paid the whole order. */
      is_paid: z.boolean().optional(),
    }),
    errors: [
      'checkout.empty_cart',
      'checkout.no_address',
      'checkout.no_contact',
      'checkout.changed_cart',
      'checkout.late_piece',
      'checkout.arrives_too_late',
      'checkout.lost_code',
      'checkout.paid_meanwhile',
      'checkout.sold_out',
      'checkout.too_many_holds',
      'gift_card.amount',
      'checkout.not_deliverable',
      'checkout.refused_goods',
      'checkout.payment_type',
      'gift_card.not_usable',
      'gift_card.changed',
      'gift_card.daily_buyer',
      'gift_card.daily_recipient',
      'checkout.value_online_only',
      ...offlineRefusals,
      'checkout.no_measurements',
      'pickup.not_there',
      'payment.provider_unavailable',
    ],
    refusal: { combined_order_id: 0 },
    isIdempotent: true,
  }),
} as const
