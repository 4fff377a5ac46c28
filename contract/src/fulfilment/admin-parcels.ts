/** Parcels of orders after their dispatch. */
import { z } from 'zod'
import { rtoFeeMinor } from '#content/documents.ts'
import { amountMinor, note } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { sumErrors } from '#core/proof-options.ts'
import { wireId } from '#core/wire-numbers.ts'
import { orderStates } from '#selling/orders.ts'
import { adminOrder } from './admin-orders.ts'
import { shipment } from './parcel-fields.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')

const rtoPreview = z.object({
  /**
   * `in_house`: the rest of the order has not left, and the pieces wait with it. `unpaid`: no cash was collected.
   * `refunded_before`: the pieces were refunded while they were under way.
   */
  outcome: z.enum(['in_house', 'unpaid', 'refund', 'refunded_before']),
  /** What the customer gets back. */
  totalMinor: amountMinor,
  feeMinor: amountMinor,
})
export type RtoPreview = z.infer<typeof rtoPreview>

const rtoErrors = [
  'order.not_found',
  'parcel.not_found',
  'parcel.delivered',
  'parcel.returned',
  'credit.unknown_line',
  'credit.too_many_pieces',
] as const

/** Rows of one table. */
const maxParcelsAtOnce = 500

const dispatchRow = z.object({
  code: trimmedText(40).optional().default(''),
  courier: trimmedText(60).optional().default(''),
  trackingNumber: typedText(60).optional().default(''),
})

const dispatchResult = z.object({
  code: z.string(),
  /** As the settings spell it. */
  courier: z.string(),
  outcome: z.enum(['ready', 'sent', 'sent_already', 'refused']),
  state: z.enum(orderStates).nullable(),
  /** Null where the role sees no contacts. */
  customer: z.string().nullable(),
  city: z.string().nullable(),
  /** Pieces that the parcel has. */
  pieces: z.int(),
  /** Why the row was refused. */
  message: z.string().nullable(),
})
export type DispatchResult = z.infer<typeof dispatchResult>

export const adminParcelEndpoints = {
  dispatchMany: endpoint('dispatchOrders', {
    method: 'POST',
    path: 'orders/dispatch',
    access: access.staff('orders.ship', { scope: 'label' }),
    summary: 'Check a table of orders, couriers and numbers, then dispatch its rows, each with its own result',
    body: z.object({
      rows: z
        .array(dispatchRow)
        .min(1, 'Enter an order')
        .max(maxParcelsAtOnce, `At most ${maxParcelsAtOnce} orders at once`),
      /** True to check the table only. */
      isTrial: z.boolean().optional().default(false),
    }),
    reply: z.object({ results: z.array(dispatchResult) }),
  }),
  undoDelivery: endpoint('undoDelivery', {
    method: 'POST',
    path: 'orders/{code}/delivery/undo',
    access: access.staff('orders.ship', { scope: 'label' }),
    summary: 'Take a delivery back within a day; messages that wait are not sent, and booked cash is owed again',
    params: z.object({ code }),
    reply: adminOrder,
    errors: [
      'order.not_found',
      'order.illegal_transition',
      'delivery.too_late_to_undo',
      'delivery.has_return',
      'pickup.handed_over',
      'staff.no_permission',
    ],
  }),
  previewRto: endpoint('previewRto', {
    method: 'GET',
    path: 'orders/{code}/parcels/{parcelId}/rto',
    access: access.staff('orders.ship'),
    summary: 'What happens when a parcel that was not delivered is received at the house; changes nothing',
    params: z.object({ code, parcelId: wireId }),
    query: z.object({
      /** Absent for the fee of the settings. */
      feeMinor: z.coerce.number().pipe(rtoFeeMinor).optional(),
      withDelivery: z.enum(['true', 'false']).optional().default('false'),
    }),
    reply: rtoPreview,
    errors: rtoErrors,
  }),
  receiveRto: endpoint('receiveRto', {
    method: 'POST',
    path: 'orders/{code}/parcels/{parcelId}/rto',
    access: access.sumProvedStaff('orders.ship'),
    summary: 'Receive a parcel that was not delivered: its pieces are in the house again, and a paid order is refunded',
    params: z.object({ code, parcelId: wireId }),
    body: z.object({
      isRestocked: z.boolean().optional().default(true),
      withDelivery: z.boolean().optional().default(false),
      /** Absent for the fee of the settings. */
      feeMinor: rtoFeeMinor.optional(),
      note,
    }),
    reply: adminOrder,
    isIdempotent: true,
    errors: [
      ...rtoErrors,
      ...sumErrors,
      'staff.no_permission',
      'order.illegal_transition',
      'credit.too_small',
      'payment.disputed',
      'payment.charged_back',
      'payment.refunded_elsewhere',
      'request.key_reused',
    ],
  }),
  correctParcel: endpoint('correctParcel', {
    method: 'POST',
    path: 'orders/{code}/parcels/{parcelId}/correct',
    access: access.staff('orders.ship', { scope: 'label' }),
    summary: 'Correct the courier or the number of a parcel under way; the shopper is told unless you say otherwise',
    params: z.object({ code, parcelId: wireId }),
    body: z.object({ ...shipment, isTold: z.boolean().optional().default(true) }),
    reply: adminOrder,
    errors: ['order.not_found', 'parcel.not_found', 'parcel.delivered'],
  }),
} as const
