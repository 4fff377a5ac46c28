/** Slips and labels that go with a parcel. */
import { z } from 'zod'
import { typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { maxAtOnce } from './admin-orders.ts'
import { packingKinds } from './packing-options.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')

export const adminPackingEndpoints = {
  pdf: endpoint('packingPdf', {
    method: 'POST',
    path: 'orders/packing',
    access: access.staff('orders.ship'),
    summary: 'Packing slips (A4) or address labels (A6) of orders, as one PDF in base64; a page or more for each order',
    body: z.object({
      kind: z.enum(packingKinds),
      codes: z.array(code).min(1, 'Choose an order').max(maxAtOnce, `At most ${maxAtOnce} orders at once`),
    }),
    reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
    errors: ['order.not_found', 'order.unprintable', 'staff.no_permission'],
  }),
} as const
