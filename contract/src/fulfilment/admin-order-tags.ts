/** Tags of orders, and who looks after them. */
import { z } from 'zod'
import { done } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { tagChange, tagChoices } from '#core/tag-schema.ts'
import { orderCodes } from './admin-orders.ts'

export const adminOrderTagEndpoints = {
  choices: endpoint('orderTagChoices', {
    method: 'GET',
    path: 'orders/tags',
    access: access.staff('orders.read'),
    summary: 'Tags that orders have, couriers that took them, and people who may look after them',
    reply: tagChoices.extend({ couriers: z.array(z.string()) }),
  }),
  change: endpoint('tagOrders', {
    method: 'POST',
    path: 'orders/tags',
    access: access.staff('orders.edit'),
    summary: 'Add tags to orders, remove some, and assign the orders to a person',
    body: z.object({ codes: orderCodes, ...tagChange }),
    reply: done,
    errors: ['order.not_found', 'tag.too_many', 'tag.no_person'],
  }),
} as const
