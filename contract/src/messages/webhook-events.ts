/** Events that the shop sends to other systems, with the schema of their data. */
import { z } from 'zod'
import { amountMinor, instant } from '#core/admin-endpoint.ts'
import { parcelProgress } from '#fulfilment/courier-options.ts'
import { returnStates } from '#fulfilment/return-options.ts'
import { orderStates } from '#selling/orders.ts'
import { maxInEvent, testEvent, webhookVersion, type SentWebhookType } from './webhook-types.ts'

const line = z.object({
  productId: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  /** Pieces that remain after cancellations and refunds. */
  quantity: z.int(),
  boughtQuantity: z.int(),
  unitPriceMinor: amountMinor,
  isMadeToOrder: z.boolean(),
  isGiftCard: z.boolean(),
})

/** Has no name, contact or address: a receiver reads those with an API key, which has permissions. */
const orderData = z.object({
  code: z.string(),
  /** The state directly after the event; later events may have changed it. */
  state: z.enum(orderStates),
  currency: z.literal('INR'),
  subtotalMinor: amountMinor,
  shippingMinor: amountMinor,
  /** Duty, tax and fee of customs abroad, paid with the order. */
  dutiesMinor: amountMinor,
  discountMinor: amountMinor,
  taxMinor: amountMinor,
  totalMinor: amountMinor,
  paymentType: z.string(),
  countryCode: z.string(),
  placedAt: instant,
  paidAt: instant.nullable(),
  /** The remaining pieces; the sums are those of the order as placed. */
  lines: z.array(line),
  refundedLines: z.array(line.pick({ productId: true, sku: true, name: true, quantity: true })),
  refundedMinor: amountMinor,
})

/** An order leaves in one parcel or several, each with an event of its own. */
const dispatchData = orderData.extend({
  /** The pieces in this parcel. */
  lines: z.array(line),
  parcel: z.object({
    id: z.int(),
    courier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
    /** Cash that the courier collects for it. */
    cashMinor: amountMinor,
  }),
})

const returnData = z.object({
  id: z.int(),
  orderCode: z.string(),
  state: z.enum(returnStates),
  sku: z.string(),
  pieces: z.int(),
  reason: z.string(),
})

const refundData = z.object({
  id: z.int(),
  orderCode: z.string(),
  /** Refunded to the payment, or paid out. */
  amountMinor,
  /** Returned to gift cards and store credit. */
  storedMinor: amountMinor,
  reason: z.string(),
})

const pieceData = z.object({
  pieces: z
    .array(
      z.object({
        id: z.int(),
        version: z.int().nullable(),
        state: z.enum(['draft', 'published', 'withdrawn', 'deleted']),
      }),
    )
    .max(maxInEvent),
})

const stockData = z.object({
  sizes: z
    .array(z.object({ stockItemId: z.int(), productId: z.int().nullable(), sku: z.string(), free: z.int() }))
    .max(maxInEvent),
})

const parcelData = z.object({
  id: z.int(),
  orderCode: z.string(),
  /** `back` and `exchange` are parcels of returns. */
  direction: z.enum(['out', 'back', 'exchange']),
  state: z.enum(parcelProgress),
  courier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  dispatchedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  returnedAt: instant.nullable(),
})

const transferData = z.object({
  id: z.int(),
  fromId: z.int(),
  toId: z.int(),
  lines: z.array(
    z.object({
      stockItemId: z.int().nullable(),
      sku: z.string(),
      name: z.string(),
      pieces: z.int(),
      /** Null until it is received. */
      received: z.int().nullable(),
      /** Why another number came than was sent; empty when it did not. */
      reason: z.string(),
    }),
  ),
})

/** A receiver reads the customer with an API key, which has permissions. */
const customerData = z.object({ id: z.int() })

const cartData = z.object({ customerId: z.int(), changedAt: instant })

const testData = z.object({ message: z.string() })

/** The schema of each event's data. */
export const webhookData = {
  'order.placed': orderData,
  'order.paid': orderData,
  'order.confirmed': orderData,
  'order.in_workroom': orderData,
  'order.quality_check': orderData,
  'order.dispatched': dispatchData,
  'order.edited': orderData,
  'order.delivered': orderData,
  'order.cancelled': orderData,
  'order.refunded': orderData,
  'return.requested': returnData,
  'return.received': returnData,
  'return.refused': returnData,
  'return.refunded': returnData,
  'refund.made': refundData,
  'piece.changed': pieceData,
  'stock.changed': stockData,
  'parcel.changed': parcelData,
  'transfer.sent': transferData,
  'transfer.received': transferData,
  'customer.changed': customerData,
  'cart.abandoned': cartData,
  [testEvent.type]: testData,
} as const satisfies Readonly<Record<SentWebhookType, z.ZodType>>

/** The body of a request. */
export function webhookBody(type: string, data: z.ZodType) {
  return z.object({ type: z.literal(type), timestamp: instant, version: z.literal(webhookVersion), data })
}
