/** Order history: api.md section 6. */
import { z } from 'zod'
import { offlineMethods } from '#checkout/offline-payments.ts'
import { returnRules } from '#content/return-rules.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { listOf, moneyText, pageNumber, pageOf } from '#core/envelope.ts'
import { pictureSet } from '#core/picture-set.ts'
import { wireId } from '#core/wire-numbers.ts'
import { landedPriceReply } from './landed-price.ts'
import { measurements } from './measurements.ts'
import { appliedOffer } from './offers.ts'
import { valueUse } from './stored-value.ts'

const deliveryStatuses = ['pending', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled'] as const
export const deliveryStatusTexts = {
  pending: 'Order Placed',
  confirmed: 'Confirmed',
  picked_up: 'Picked Up',
  on_the_way: 'On The Way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<(typeof deliveryStatuses)[number], string>
export const paymentStatusTexts = { paid: 'Paid', unpaid: 'Unpaid' } as const

const statusFields = {
  payment_status: z.enum(['paid', 'unpaid']),
  payment_status_string: z.string(),
  delivery_status: z.enum(deliveryStatuses),
  delivery_status_string: z.string(),
}

export const orderStates = [
  'awaiting_payment',
  'paid',
  'confirmed',
  // For made-to-order products only; clients with the coarser statuses see `confirmed`.
  'in_workroom',
  'quality_check',
  'picked_up',
  'on_the_way',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderItem = z.object({
  id: z.int(),
  code: z.string(),
  user_id: z.int(),
  payment_type: z.string(),
  ...statusFields,
  grand_total: moneyText,
  /** dd-mm-yyyy */
  date: z.string(),
  links: z.object({ details: z.string() }),
  state: z.enum(orderStates),
  pictures: z.array(pictureSet),
  item_count: z.int(),
})

export type OrderItem = z.infer<typeof orderItem>

export const business = z.object({
  gstin: z.string(),
  legal_name: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  for_third_party: z.boolean(),
})

const dayRange = z.object({ earliest: z.string(), latest: z.string() })

const tracking = z.object({ courier: z.string(), number: z.string(), url: z.string(), dispatched_at: z.string() })

export const orderDetail = orderItem.extend({
  shipping_address: z.object({
    name: z.string(),
    email: z.string(),
    address: z.string(),
    country: z.string(),
    state: z.string(),
    city: z.string(),
    postal_code: z.string(),
    phone: z.string(),
    checkout_type: z.string(),
  }),
  pickup_point: z.null(),
  shipping_type: z.literal('home_delivery'),
  shipping_type_string: z.literal('Home Delivery'),
  coupon_discount: moneyText,
  shipping_cost: moneyText,
  subtotal: moneyText,
  tax: moneyText,
  manually_payable: z.boolean(),
  cancel_request: z.boolean(),
  plane_grand_total: z.number(),
  tax_included: moneyText,
  history: z.array(z.object({ state: z.enum(orderStates), at: z.string(), note: z.string() })),
  pay_until: z.string().nullable(),
  /** True when `order/pay-again` may open a payment: the order waits for one or for its balance, or expired without one. */
  can_pay: z.boolean(),
  /** The rest after gift cards and credit; zero when nothing can be paid online. */
  to_pay: moneyText,
  server_time: z.string(),
  refunded: moneyText,
  /** Gift cards and credit that paid a part; empty for most orders. */
  stored_value: z.array(valueUse),
  /** Discounts that add up to `coupon_discount`, and the free delivery. */
  offers: z.array(appliedOffer),
  /** The first parcel. */
  tracking: tracking.nullable(),
  /** Every parcel that has left, with its pieces; the rest of the order follows. */
  parcels: z.array(
    tracking.extend({
      id: z.int(),
      delivered_at: z.string().nullable(),
      pieces: z.array(z.object({ position: z.int(), name: z.string(), quantity: z.int() })),
    }),
  ),
  /** Expected days of dispatch, YYYY-MM-DD; null before payment, after dispatch, and when nothing ships. */
  dispatch_between: dayRange.nullable(),
  /** Expected days of delivery; null before payment, after delivery, and when nothing ships. */
  arrival_between: dayRange.nullable(),
  made_to_order: z.boolean(),
  /** The two payments of an order; absent for orders in one payment. */
  part_payment: z
    .object({
      first: moneyText,
      /** What is still to be paid before dispatch; zero before the first payment, and when nothing is due. */
      due: moneyText,
      /** The second payment as the order began. */
      balance: moneyText,
    })
    .optional(),
  /** The store from which the shopper collects the order; absent for an order that is delivered. */
  pickup: z
    .object({
      store: z.string(),
      address: z.string(),
      hours: z.string(),
      /** Six digits to show in the store; null until the order is ready, and once it was collected. */
      code: z.string().nullable(),
      ready_at: z.string().nullable(),
      collected_at: z.string().nullable(),
    })
    .optional(),
  /** What customs abroad ask for, as it was quoted with the order; absent within India, and without a known rule. */
  landed: landedPriceReply.optional(),
  /** The terms of offline payment; null for orders paid online. */
  offline: z
    .object({
      method: z.enum(offlineMethods),
      /** Part of `shipping_cost`. */
      fee: moneyText,
      /** The amount that the shopper still has to pay. */
      due: moneyText,
      /** The part of a cash order that is paid online; zero for most. */
      advance: moneyText,
      /** The part of a cash order that the courier collects, before refunds. */
      on_delivery: moneyText,
      needs_code: z.boolean(),
      bank_details: z.string(),
      needs_refund_account: z.boolean(),
    })
    .nullable(),
  gift_wrap: z.boolean(),
  gift_note: z.string(),
  /** Measurements for its made-to-order products; null when they are cut to a standard size. */
  measurements: measurements.nullable(),
  needed_by: z.string().nullable(),
  business: business.nullable(),
  /** Numbers of the PDFs at `invoices/{orderId}` and `credit-notes/{orderId}`; the latter is the newest note. */
  invoice_number: z.string().nullable(),
  /** Of an order that is invoiced at dispatch; the PDF is at `receipts/{orderId}`. */
  receipt_number: z.string().nullable(),
  credit_note_number: z.string().nullable(),
  /** Oldest first; the PDFs are at `credit-notes/{orderId}/{id}`. */
  credit_notes: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      total: moneyText,
      /** A refund before dispatch has a refund voucher. */
      kind: z.enum(['credit_note', 'refund_voucher']),
    }),
  ),
})

export type OrderDetail = z.infer<typeof orderDetail>

export const orderLine = z.object({
  id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  variation: z.string(),
  price: moneyText,
  unit_price: moneyText,
  tax: moneyText,
  shipping_cost: moneyText,
  coupon_discount: moneyText,
  quantity: z.int(),
  ...statusFields,
  refund_section: z.boolean(),
  refund_button: z.boolean(),
  refund_label: z.string(),
  refund_request_status: z.int(),
  product_slug: z.string(),
  designer: z.string(),
  /** The chosen options by title: `{"Size": "M"}`. */
  options: z.record(z.string(), z.string()),
  picture: pictureSet,
  /** Like the order's `arrival_between`, for this line alone. */
  arrival_between: dayRange.nullable(),
  /** Null after the product was deleted. */
  returns: z.enum(returnRules).nullable(),
  /** One sentence, as it was when the order was placed. */
  return_policy: z.string(),
})

export type OrderLine = z.infer<typeof orderLine>

const orderId = z.object({ orderId: wireId })

export const orderEndpoints = {
  history: endpoint('orderHistory', {
    method: 'GET',
    path: 'purchase-history/{user_id}',
    access: access.owner('params', 'user_id'),
    summary: 'Orders, newest first, 10 a page',
    params: z.object({ user_id: wireId }),
    query: z.object({ page: pageNumber }),
    reply: pageOf(orderItem),
  }),
  details: endpoint('orderDetails', {
    method: 'GET',
    path: 'purchase-history-details/{orderId}',
    access: access.shopper,
    summary: 'One order',
    params: orderId,
    reply: listOf(orderDetail),
    decimals: ['plane_grand_total'],
    errors: ['auth.forbidden', 'order.not_found'],
  }),
  items: endpoint('orderItems', {
    method: 'GET',
    path: 'purchase-history-items/{orderId}',
    access: access.shopper,
    summary: 'The lines of one order',
    params: orderId,
    reply: listOf(orderLine),
    errors: ['auth.forbidden', 'order.not_found'],
  }),
} as const
