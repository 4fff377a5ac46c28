/** Subscribers of the newsletter. */
import { z } from 'zod'
import { adminId, cursor, idParams, instant, maxListed } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'

const subscriberStates = ['subscribed', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

const subscriber = z.object({
  id: z.int(),
  /** Null where the role sees no contacts. */
  email: z.string().nullable(),
  state: z.enum(subscriberStates),
  since: instant,
  leftAt: instant.nullable(),
  /** Where the last choice was made; null for subscriptions that are older than recorded choices. */
  source: z.enum(['account', 'form', 'unsubscribe_link', 'staff']).nullable(),
})
export type Subscriber = z.infer<typeof subscriber>

export const adminNewsletterEndpoints = {
  list: endpoint('newsletterSubscribers', {
    method: 'GET',
    path: 'newsletter',
    access: access.staff('marketing.read'),
    summary: 'Subscribers of one state, the newest first',
    query: z.object({
      state: z.enum(subscriberStates).optional().default('subscribed'),
      /** The beginning of an email; a role without contacts finds nobody. */
      search: trimmedText(254).optional().default(''),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ subscribers: z.array(subscriber), next: z.string().nullable() }),
  }),
  unsubscribe: endpoint('unsubscribeOnRequest', {
    method: 'POST',
    path: 'newsletter/{id}/unsubscribe',
    access: access.staff('customers.edit'),
    summary: 'End a subscription because the subscriber asked for it',
    params: idParams,
    body: z.object({
      reason: trimmedText(300, { required: 'Write how they asked' }).min(1, 'Write how they asked'),
    }),
    reply: subscriber,
    errors: ['newsletter.not_found', 'newsletter.left'],
  }),
  export: endpoint('exportSubscribers', {
    method: 'POST',
    path: 'newsletter/export',
    access: access.provedStaff('exports.make'),
    summary: 'A part of the subscribers as CSV in base64, with when and where each one subscribed',
    body: z.object({
      /** The part begins after this id. */
      afterId: adminId.nullable().optional().default(null),
    }),
    reply: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      base64: z.string(),
      count: z.int(),
      /** The id after which the next part begins; null at the end. */
      next: z.int().nullable(),
    }),
  }),
} as const
