/** What is still to be paid of an order, and who sold it. */
import { z } from 'zod'
import { adminId, done } from '#core/admin-endpoint.ts'
import { typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { orderCodes } from './admin-orders.ts'

const code = typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number')

export const adminOrderSaleEndpoints = {
  askForBalance: endpoint('askForBalance', {
    method: 'POST',
    path: 'orders/{code}/balance-request',
    access: access.staff('orders.edit'),
    summary: 'Send the customer the link to pay the balance of an order in two payments',
    params: z.object({ code }),
    reply: done,
    errors: ['order.not_found', 'balance.none'],
  }),
  nameSeller: endpoint('nameSeller', {
    method: 'POST',
    path: 'orders/seller',
    access: access.staff('orders.edit'),
    summary: 'Name the person who sold orders, or nobody',
    body: z.object({ codes: orderCodes, sellerId: adminId.nullable() }),
    reply: done,
    errors: ['order.not_found', 'tag.no_person'],
  }),
} as const
