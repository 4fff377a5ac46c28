/** An order that the shopper collects: ready in the store, then handed over by its code. */
import { z } from 'zod'
import { bareText, trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

const params = z.object({ code: typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number') })

const orderPickup = z.object({
  store: z.string(),
  /** Absent until the shopper was told that the order is ready. */
  readyAt: z.string().nullable(),
  readyBy: z.string(),
  handedOverAt: z.string().nullable(),
  handedOverBy: z.string(),
  /** Why it was handed over without its code. */
  reason: z.string(),
  /** Wrong codes that are still allowed. */
  triesLeft: z.int(),
  canReady: z.boolean(),
  canHandOver: z.boolean(),
  /** True for a person who may hand over without the code. */
  mayOverride: z.boolean(),
})
export type OrderPickup = z.infer<typeof orderPickup>

const reply = z.object({
  /** Null for an order that is delivered. */
  pickup: orderPickup.nullable(),
})

const overdue = z.object({
  code: z.string(),
  store: z.string(),
  readyAt: z.string(),
  days: z.int(),
})
export type OverduePickup = z.infer<typeof overdue>

export const adminOrderPickupEndpoints = {
  find: endpoint('orderPickup', {
    method: 'GET',
    path: 'orders/{code}/pickup',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'The store from which an order is collected, and how far it is; null for an order that is delivered',
    params,
    reply,
    errors: ['order.not_found'],
  }),
  overdue: endpoint('overduePickups', {
    method: 'GET',
    path: 'overdue-pickups',
    access: access.staff('orders.read'),
    summary: 'Orders that have been ready for seven days and that nobody collected, the oldest first',
    reply: z.object({ pickups: z.array(overdue) }),
  }),
  ready: endpoint('readyPickup', {
    method: 'POST',
    path: 'orders/{code}/pickup/ready',
    access: access.staff('orders.ship'),
    summary: 'Say that an order waits in the store; the customer gets the code that they show',
    params,
    reply,
    errors: [
      'order.not_found',
      'staff.no_permission',
      'pickup.not_this_order',
      'pickup.not_confirmed',
      'pickup.ready_already',
      'allocation.short',
      'balance.due',
    ],
  }),
  handOver: endpoint('handOverPickup', {
    method: 'POST',
    path: 'orders/{code}/pickup/hand-over',
    access: access.staff('orders.ship'),
    summary: 'Hand the order over by the six digits that the customer shows, or by the reason of somebody who may cancel orders',
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
    reply,
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
