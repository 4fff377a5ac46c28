/** Emails and texts about an order. */
import { z } from 'zod'
import { done, instant } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

const codeParams = z.object({ code: typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number') })

const messageStates = ['waiting', 'sent', 'delivered', 'read', 'failed', 'left_out'] as const

const orderMessage = z.object({
  /** The id of the job where the message waits or failed. */
  id: z.string(),
  /** The template. */
  kind: z.string(),
  channel: z.enum(['email', 'text', 'whatsapp']),
  /** Masked where the role sees no contacts. */
  to: z.string(),
  state: z.enum(messageStates),
  at: instant,
  subject: z.string(),
  /** The words as sent, without links that act for the customer; null where none are stored or the role sees no contacts. */
  body: z.string().nullable(),
  /** The answer of the mail server or the provider, without addresses. */
  reason: z.string().nullable(),
  canSendAgain: z.boolean(),
})
export type OrderMessage = z.infer<typeof orderMessage>

export const adminOrderMessageEndpoints = {
  list: endpoint('orderMessages', {
    method: 'GET',
    path: 'orders/{code}/messages',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'Emails and texts about an order, the newest first, and whether one can write to the customer',
    params: codeParams,
    reply: z.object({
      messages: z.array(orderMessage),
      /** The order has an email. */
      canWrite: z.boolean(),
      /** The customer agreed to order news by phone. */
      alsoBy: z.array(z.enum(['whatsapp', 'text'])),
    }),
    errors: ['order.not_found'],
  }),
  write: endpoint('writeToCustomer', {
    method: 'POST',
    path: 'orders/{code}/messages',
    access: access.staff('orders.edit'),
    summary: 'Send the customer an email about the order',
    params: codeParams,
    body: z.object({
      subject: trimmedText(120, { required: 'Write a subject' })
        .min(1, 'Write a subject')
        .regex(/^[^\r\n]*$/, 'Write the subject in one line'),
      text: trimmedText(4000, { required: 'Write a message' }).min(1, 'Write a message'),
    }),
    reply: done,
    isOnce: true,
    errors: ['order.not_found', 'order.no_email', 'request.key_reused'],
  }),
} as const
