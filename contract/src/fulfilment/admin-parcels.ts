/** Parcels of orders after their dispatch. */
import { z } from 'zod'
import { typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { wireId } from '#core/wire-numbers.ts'
import { adminOrder } from './admin-orders.ts'
import { shipment } from './parcel-fields.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')

export const adminParcelEndpoints = {
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
