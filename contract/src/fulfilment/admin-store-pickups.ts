/** An order that the shopper collects: ready in the store, then handed over by its code. */
import { z } from 'zod'
import { bareText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { adminOrder } from './admin-orders.ts'

const params = z.object({ code: typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number') })

export const adminOrderPickupEndpoints = {
  ready: endpoint('readyPickup', {
    method: 'POST',
    path: 'orders/{code}/pickup/ready',
    access: access.staff('orders.ship'),
    summary: 'Say that an order waits in the store; the customer gets the code that they show',
    params,
    reply: adminOrder,
    errors: [
      'order.not_found',
      'staff.no_permission',
      'pickup.not_this_order',
      'pickup.not_confirmed',
      'pickup.ready_already',
      'pickup.handed_over',
      'balance.due',
    ],
  }),
  handOver: endpoint('handOverPickup', {
    method: 'POST',
    path: 'orders/{code}/pickup/hand-over',
    access: access.staff('orders.ship'),
    summary:
      'Hand the order over by the six digits that the customer shows, or by the reason of somebody who may cancel orders',
    params,
    body: z
      .object({
        code: bareText(20).optional().default(''),
        reason: trimmedText(300).optional().default(''),
      })
      .superRefine(({ code, reason }, check) => {
        if (reason !== '' || /^\d{6}$/.test(code)) return
        check.addIssue({ code: 'custom', path: ['code'], message: 'Enter the six digits that the customer shows' })
      }),
    reply: adminOrder,
    errors: [
      'order.not_found',
      'staff.no_permission',
      'pickup.not_this_order',
      'pickup.not_ready',
      'pickup.handed_over',
      'pickup.wrong_code',
      'pickup.locked',
      'order.illegal_transition',
      'allocation.short',
      'balance.due',
    ],
  }),
} as const
