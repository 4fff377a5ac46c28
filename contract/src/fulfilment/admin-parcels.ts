/** Parcels of orders after their dispatch. */
import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { wireId } from '#core/wire-numbers.ts'
import { orderStates } from '#selling/orders.ts'
import { adminOrder } from './admin-orders.ts'
import { shipment } from './parcel-fields.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')

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
      'staff.no_permission',
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
