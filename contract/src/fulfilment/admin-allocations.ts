/** From which location the pieces of an order leave. */
import { z } from 'zod'
import { adminId } from '#core/admin-endpoint.ts'
import { typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { allocationReasons } from './allocation-options.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')
const position = z.coerce.number().int().min(1).max(200)

const allocated = z.object({
  locationId: z.int(),
  location: z.string(),
  pieces: z.int(),
  sent: z.int(),
  reason: z.enum(allocationReasons),
  /** Empty when the shop decided. */
  chosenBy: z.string(),
})

const option = z.object({
  locationId: z.int(),
  location: z.string(),
  /** Pieces there that no other order needs. */
  free: z.int(),
})

const allocationLine = z.object({
  position: z.int(),
  name: z.string(),
  size: z.string(),
  /** Pieces that have not left. */
  pieces: z.int(),
  from: z.array(allocated),
  /** Locations that have all pieces of the line. */
  options: z.array(option),
})
export type AllocationLine = z.infer<typeof allocationLine>

const orderAllocation = z.object({
  /** Counted lines with pieces in the house; empty for a house with one location. */
  lines: z.array(allocationLine),
  /** False once the order is packed or has left. */
  canChange: z.boolean(),
})
export type OrderAllocation = z.infer<typeof orderAllocation>

export const adminAllocationEndpoints = {
  find: endpoint('orderAllocation', {
    method: 'GET',
    path: 'orders/{code}/allocation',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'From which location each line leaves, and which others have it; people of one label see none',
    params: z.object({ code }),
    reply: orderAllocation,
    errors: ['order.not_found'],
  }),
  choose: endpoint('chooseOrderAllocation', {
    method: 'POST',
    path: 'orders/{code}/allocation',
    access: access.staff('orders.ship'),
    summary: 'Send a line from another location, until the order is packed',
    params: z.object({ code }),
    body: z.object({ position, locationId: adminId }),
    reply: orderAllocation,
    errors: [
      'order.not_found',
      'location.not_found',
      'location.closed',
      'allocation.no_line',
      'allocation.too_few',
      'allocation.packed',
      'pickup.keeps_pieces',
    ],
  }),
} as const
