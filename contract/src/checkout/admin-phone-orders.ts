/** Orders that staff take by phone: the shop's ordinary checkout prices and places them. */
import { z } from 'zod'
import { stockPolicies } from '#catalogue/admin-stock.ts'
import { adminId, amountMinor, done, instant } from '#core/admin-endpoint.ts'
import { bareText, trimmedText, typedText } from '#core/bounded-text.ts'
import { texts } from '#core/contact-rules.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { emailOrPhone } from '#core/fields.ts'
import { addressFields } from '#selling/addresses.ts'
import { measurements } from '#selling/measurements.ts'
import { maxGiftCodes } from '#selling/stored-value-options.ts'
import { businessFields } from './checkout.ts'
import { phoneCustomer } from './phone-customer.ts'
import { maxPhoneGiftCards, phoneGiftCard, phoneGiftCardOffer } from './phone-gift-cards.ts'
import { holdMinutes, phonePayments } from './phone-order-options.ts'
import { phonePrices } from './phone-prices.ts'

const maxPhoneLines = 50
const orderCode = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')

const place = z.object({ id: z.int(), name: z.string() })

const phonePiece = z.object({
  id: z.int(),
  name: z.string(),
  designer: z.string(),
  picture: z.string().nullable(),
  sizes: z.array(
    z.object({
      variantId: z.int(),
      /** The chosen values, such as `M / Ivory`; empty for a piece without options. */
      name: z.string(),
      sku: z.string(),
      priceMinor: amountMinor,
      policy: z.enum(stockPolicies),
      free: z.int(),
    }),
  ),
})
export type PhonePiece = z.infer<typeof phonePiece>

const address = z.object({
  name: addressFields.name,
  phone: addressFields.phone,
  address: addressFields.address,
  countryId: adminId,
  stateId: adminId,
  cityId: adminId,
  postalCode: typedText(12).optional().default(''),
})
export type PhoneAddress = z.input<typeof address>

const rupeesText = 'Enter whole rupees, such as 1500'
const percentText = 'Enter whole percent from 1 to 90'
/** Required for the order, optional for a preview. */
const reason = trimmedText(300).optional().default('')

const draftFields = {
  /** A customer of the shop; null for a new one. */
  customerId: adminId.nullable(),
  lines: z
    .array(
      z.object({ variantId: adminId, quantity: z.int().min(1, 'At least one piece').max(20, 'At most 20 pieces') }),
    )
    .max(maxPhoneLines, `At most ${maxPhoneLines} sizes`)
    .refine(
      (lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length,
      'A size stands there twice',
    ),
  giftCards: z
    .array(phoneGiftCard)
    .max(maxPhoneGiftCards, `At most ${maxPhoneGiftCards} gift cards`)
    .refine(
      (cards) => new Set(cards.map((card) => `${card.productId} ${card.amountMinor}`)).size === cards.length,
      'Gift cards of one amount go to one person in an order: choose another amount, or take a second order',
    )
    .optional()
    .default([]),
  /** One of the customer’s addresses, or a new one. */
  addressId: adminId.nullable().optional().default(null),
  address: address.nullable().optional().default(null),
  /** A paid order of this customer with which the pieces travel, to its address and free of delivery. */
  withOrder: orderCode.nullable().optional().default(null),
  offerCode: typedText(40).optional().default(''),
  /** A discount for this order alone, in whole rupees or in percent of the pieces. It replaces an offer code. */
  discount: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('amount'),
        value: z.int(rupeesText).min(1, rupeesText).max(10_00_000, rupeesText),
        reason,
      }),
      z.object({
        kind: z.literal('percent'),
        value: z.int(percentText).min(1, percentText).max(90, percentText),
        reason,
      }),
    ])
    .nullable()
    .optional()
    .default(null),
  payment: z.enum(phonePayments),
  giftCodes: z.array(typedText(40)).max(maxGiftCodes).optional().default([]),
  usesCredit: z.boolean().optional().default(false),
  giftNote: trimmedText(300).optional().default(''),
  isGiftWrapped: z.boolean().optional().default(false),
  /** The measurements for pieces that are made to order. */
  measurements: measurements.nullable().optional().default(null),
  business: z
    .object({
      gstin: businessFields.gstin,
      legalName: businessFields.legal_name,
      address: businessFields.address,
      city: businessFields.city,
      postalCode: businessFields.postal_code,
      isForThirdParty: z.boolean().optional().default(false),
    })
    .nullable()
    .optional()
    .default(null),
}

const draft = z.object({
  ...draftFields,
  /** For the delivery charge, until the address is complete. */
  cityId: adminId.nullable().optional().default(null),
})
export type PhoneDraft = z.input<typeof draft>

const placedOrder = z.object({
  code: z.string(),
  /** The page on which the customer pays and follows the order. */
  url: z.string(),
  payment: z.enum(phonePayments),
  isPaid: z.boolean(),
  toPayMinor: amountMinor,
  heldUntil: instant.nullable(),
  /** The contact to which the link was sent; empty when it was not sent. */
  sentTo: z.string(),
})
export type PlacedPhoneOrder = z.infer<typeof placedOrder>

const codeParams = z.object({ code: orderCode })
const search = trimmedText(120).min(2, 'Enter at least two letters or digits')

const pricing = [
  'customer.not_found',
  'address.not_found',
  'address.unknown_place',
  'address.too_many',
  'gift_card.not_usable',
  'checkout.empty_cart',
  'gift_card.amount',
  'gift_card.amount_not_offered',
  'gift_card.recipient',
  'gift_card.name',
  'gift_card.day',
  'phone_order.gift_card',
  'phone_order.one_code',
  'phone_order.order_gone',
  'phone_order.no_code_with',
  'order.not_found',
] as const

export const adminPhoneOrderEndpoints = {
  customers: endpoint('phoneOrderCustomers', {
    method: 'GET',
    path: 'phone-orders/customers',
    access: access.staff('orders.edit'),
    summary: 'Customers by name, email or phone, with their addresses and credit',
    query: z.object({ search }),
    reply: z.object({ customers: z.array(phoneCustomer) }),
  }),
  pieces: endpoint('phoneOrderPieces', {
    method: 'GET',
    path: 'phone-orders/pieces',
    access: access.staff('orders.edit'),
    summary: 'Pieces on sale with their sizes, prices and stock',
    query: z.object({ search }),
    reply: z.object({ pieces: z.array(phonePiece) }),
  }),
  giftCards: endpoint('phoneOrderGiftCards', {
    method: 'GET',
    path: 'phone-orders/gift-cards',
    access: access.staff('orders.edit'),
    summary: 'Gift cards on sale with their amounts, and the bounds of other amounts',
    reply: phoneGiftCardOffer,
  }),
  joining: endpoint('phoneOrderJoining', {
    method: 'GET',
    path: 'phone-orders/with/{code}',
    access: access.staff('orders.edit'),
    summary: 'The customer and address of a paid order to which pieces can be added before dispatch',
    params: codeParams,
    reply: z.object({ customer: phoneCustomer, address: z.string() }),
    errors: ['order.not_found', 'phone_order.order_gone'],
  }),
  place: endpoint('phoneOrderPlace', {
    method: 'GET',
    path: 'phone-orders/place',
    access: access.staff('orders.edit'),
    summary: 'Where in India a PIN code most likely is',
    query: z.object({ pin: bareText(6).regex(/^[1-9]\d{5}$/, 'Enter a PIN code of six digits, such as 400001') }),
    reply: z.object({
      countryId: z.int(),
      stateId: z.int(),
      stateName: z.string(),
      cityId: z.int().nullable(),
      cityName: z.string(),
    }),
    errors: ['address.unknown_pin'],
  }),
  places: endpoint('phoneOrderPlaces', {
    method: 'GET',
    path: 'phone-orders/places',
    access: access.staff('orders.edit'),
    summary: 'Countries that are delivered to, the states of one, or the cities of a state',
    query: z.object({ countryId: adminId.optional(), stateId: adminId.optional() }),
    reply: z.object({ places: z.array(place) }),
  }),
  preview: endpoint('previewPhoneOrder', {
    method: 'POST',
    path: 'phone-orders/preview',
    access: access.staff('orders.edit'),
    summary: 'The exact sums of an order by phone, and how it can be paid; changes nothing',
    body: draft,
    reply: phonePrices,
    errors: pricing,
  }),
  take: endpoint('takePhoneOrder', {
    method: 'POST',
    path: 'phone-orders',
    access: access.staff('orders.edit'),
    summary: 'Place an order for a customer on the phone, hold its pieces and send the way to pay',
    body: z.object({
      ...draftFields,
      /** Where a new customer gets messages. */
      contact: emailOrPhone(texts.emailOrPhoneRequired, texts.emailOrPhoneInvalid).nullable().optional().default(null),
      holdMinutes: z
        .int()
        .min(holdMinutes.least, 'Hold the pieces for at least half an hour')
        .max(holdMinutes.most, 'Hold the pieces for at most three days')
        .optional()
        .default(holdMinutes.usual),
      isSent: z.boolean().optional().default(true),
      /** The sums that the form showed. If any differs, the call refuses the order and returns the new sums. */
      shown: z.object({ totalMinor: amountMinor, toPayMinor: amountMinor }),
    }),
    reply: placedOrder,
    isIdempotent: true,
    errors: [
      ...pricing,
      'change.outdated',
      'request.key_reused',
      'auth.phone_country',
      'phone_order.no_contact',
      'phone_order.discount',
      'phone_order.discount_reason',
      'phone_order.no_address',
      'checkout.lost_code',
      'checkout.sold_out',
      'checkout.refused_goods',
      'checkout.not_deliverable',
      'checkout.no_measurements',
      'checkout.payment_type',
      'checkout.paid_meanwhile',
      'checkout.value_online_only',
      'gift_card.changed',
      'gift_card.daily_buyer',
      'gift_card.daily_recipient',
      'shop.busy',
    ],
  }),
  payLink: endpoint('showPayLink', {
    method: 'POST',
    path: 'orders/{code}/pay-link',
    access: access.staff('orders.edit'),
    summary: 'The page on which the customer pays an unpaid order; sends it again if asked to',
    params: codeParams,
    body: z.object({ isSent: z.boolean().optional().default(false) }),
    reply: placedOrder,
    errors: ['order.not_found', 'order.already_paid', 'order.expired'],
  }),
  confirmCash: endpoint('confirmCashByPhone', {
    method: 'POST',
    path: 'orders/{code}/confirm-cash',
    access: access.staff('orders.edit'),
    summary: 'Confirm an order in cash on delivery by the code that the customer reads out',
    params: codeParams,
    body: z.object({ verificationCode: typedText(40, { required: texts.codeRequired }).min(1, texts.codeRequired) }),
    reply: done,
    errors: ['order.not_found', 'order.expired', 'cash.not_cash', 'auth.wrong_code', 'rate_limit.exceeded'],
  }),
} as const
