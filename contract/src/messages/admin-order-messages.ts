/** Emails and texts about an order. */
import { z } from 'zod'
import { done, instant } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

const codeParams = z.object({ code: typedText(40).regex(/^[\w-]{1,40}$/, 'This is no order number') })

const messageStates = ['waiting', 'sent', 'delivered', 'read', 'failed', 'left_out'] as const

const orderMessage = z.object({
  /** The job's id while the message waits or after it failed. */
  id: z.string(),
  /** The name of the template. */
  kind: z.string(),
  channel: z.enum(['email', 'text', 'whatsapp']),
  /** Masked where the role sees no contacts. */
  to: z.string(),
  state: z.enum(messageStates),
  at: instant,
  subject: z.string(),
  /**
   * The text as sent, without links that act for the customer; null when it is not stored or the role sees no contacts.
   */
  body: z.string().nullable(),
  /** The response of the mail server or the provider, without addresses. */
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
      /** True when the order has an email address. */
      canWrite: z.boolean(),
      /** Channels on which the customer agreed to order updates. */
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
    isIdempotent: true,
    errors: ['order.not_found', 'order.no_email', 'request.key_reused'],
  }),
} as const
