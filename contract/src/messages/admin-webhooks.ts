/** Endpoints that receive events, and the deliveries to them. */
import { z } from 'zod'
import { cursor, done, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { longestOverlapHours, testEvent, webhookTypes, type SentWebhookType } from './webhook-types.ts'

const read = access.staff('settings.edit')
const write = access.provedStaff('settings.edit')

export const maxEndpoints = 20
const maxResent = 200

const typeName = z.enum(webhookTypes)
const sentTypes: readonly SentWebhookType[] = [...webhookTypes, testEvent.type]
const sentType = z.enum(sentTypes)

const offReasons = ['staff', 'failing', 'gone'] as const
export type WebhookOffReason = (typeof offReasons)[number]

const webhookEndpoint = z.object({
  id: z.int(),
  url: z.string(),
  note: z.string(),
  events: z.array(typeName),
  isOn: z.boolean(),
  /** Who disabled it: the staff, days of failures, or a response with the status 410. */
  offReason: z.enum(offReasons).nullable(),
  offAt: instant.nullable(),
  /** The first failure since the last success. */
  failingSince: instant.nullable(),
  lastSuccessAt: instant.nullable(),
  /** Until then, deliveries are also signed with the previous secret. */
  previousSecretUntil: instant.nullable(),
  waiting: z.int(),
  failed: z.int(),
  createdAt: instant,
  version,
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

const deliveryStates = ['pending', 'delivered', 'failed'] as const
export type WebhookDeliveryState = (typeof deliveryStates)[number]

const delivery = z.object({
  id: z.int(),
  /** The header `webhook-id`, which is the same in each try. */
  eventId: z.string(),
  type: sentType,
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** The status of the last response; null without a response. */
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  createdAt: instant,
  /** The time of the next try; null when there is none. */
  dueAt: instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>

const attempt = z.object({
  at: instant,
  status: z.int().nullable(),
  durationMs: z.int(),
  error: z.string().nullable(),
  /** The first kilobyte of the response. */
  answer: z.string(),
})

const deliveryDetail = delivery.extend({ body: z.string(), attempts: z.array(attempt) })
export type WebhookDeliveryDetail = z.infer<typeof deliveryDetail>

const addressText = 'Enter an address that begins with https://'
/** The address has no user name and no fragment; the shop parses it and resolves its host. */
const address = /^https?:\/\/[^\s@#/?\\]+(?:[/?][^\s#]*)?$/

const fields = {
  url: typedText(500, { required: addressText }).regex(address, addressText),
  note: trimmedText(120).optional().default(''),
  events: z
    .array(typeName)
    .min(1, 'Choose an event')
    .max(webhookTypes.length)
    .refine((all) => new Set(all).size === all.length, 'Name each event once'),
}

const withSecret = z.object({
  endpoint: webhookEndpoint,
  /** Shown once: `whsec_…`. */
  secret: z.string(),
})

export const adminWebhookEndpoints = {
  list: endpoint('webhooks', {
    method: 'GET',
    path: 'webhooks',
    access: read,
    summary: 'Endpoints that receive events',
    reply: z.object({ endpoints: z.array(webhookEndpoint) }),
  }),
  find: endpoint('webhook', {
    method: 'GET',
    path: 'webhooks/{id}',
    access: read,
    summary: 'One endpoint',
    params: idParams,
    reply: webhookEndpoint,
    errors: ['webhook.not_found'],
  }),
  add: endpoint('addWebhook', {
    method: 'POST',
    path: 'webhooks',
    access: write,
    summary: 'Add an endpoint; its secret is shown once',
    body: z.object(fields),
    reply: withSecret,
    errors: ['webhook.address', 'webhook.taken', 'webhook.too_many'],
  }),
  change: endpoint('changeWebhook', {
    method: 'POST',
    path: 'webhooks/{id}',
    access: write,
    summary: 'Change an endpoint, or switch it on or off; events are not recorded while it is off',
    params: idParams,
    body: z.object({ ...fields, isOn: z.boolean(), version }),
    reply: webhookEndpoint,
    errors: ['webhook.not_found', 'webhook.address', 'webhook.taken', 'change.outdated'],
  }),
  rotate: endpoint('rotateWebhookSecret', {
    method: 'POST',
    path: 'webhooks/{id}/rotate',
    access: write,
    summary: 'Make a new secret; for some hours deliveries have a signature with the old one as well',
    params: idParams,
    body: z.object({
      version,
      overlapHours: z
        .int('Enter whole hours')
        .min(0, 'Enter 0 hours or more')
        .max(longestOverlapHours, `At most ${longestOverlapHours} hours`)
        .optional()
        .default(24),
    }),
    reply: withSecret,
    errors: ['webhook.not_found', 'change.outdated'],
  }),
  remove: endpoint('removeWebhook', {
    method: 'POST',
    path: 'webhooks/{id}/remove',
    access: write,
    summary: 'Remove an endpoint with its deliveries',
    params: idParams,
    body: z.object({ version }),
    reply: done,
    errors: ['webhook.not_found', 'change.outdated'],
  }),
  test: endpoint('testWebhook', {
    method: 'POST',
    path: 'webhooks/{id}/test',
    access: write,
    summary: 'Send a test event, once, even while the endpoint is off',
    params: idParams,
    reply: done,
    isIdempotent: true,
    errors: ['webhook.not_found', 'request.key_reused'],
  }),
  deliveries: endpoint('webhookDeliveries', {
    method: 'GET',
    path: 'webhooks/{id}/deliveries',
    access: read,
    summary: 'Deliveries of the last thirty days, the newest first',
    params: idParams,
    query: z.object({
      state: z.enum(deliveryStates).optional(),
      type: sentType.optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }),
    errors: ['webhook.not_found'],
  }),
  delivery: endpoint('webhookDelivery', {
    method: 'GET',
    path: 'webhook-deliveries/{id}',
    access: read,
    summary: 'One delivery with its body and each try',
    params: idParams,
    reply: deliveryDetail,
    errors: ['webhook.no_delivery'],
  }),
  resend: endpoint('resendWebhookDeliveries', {
    method: 'POST',
    path: 'webhooks/{id}/resend',
    access: write,
    summary: 'Send chosen deliveries again, or all that failed; the webhook-id stays the same',
    params: idParams,
    body: z
      .object({
        ids: z.array(z.int().min(1)).max(maxResent, `At most ${maxResent} at once`).optional().default([]),
        allFailed: z.boolean().optional().default(false),
      })
      .refine(({ ids, allFailed }) => allFailed !== ids.length > 0, {
        path: ['ids'],
        message: 'Choose deliveries, or all that failed',
      }),
    reply: z.object({ sent: z.int() }),
    isIdempotent: true,
    errors: ['webhook.not_found', 'webhook.off', 'request.key_reused'],
  }),
} as const
