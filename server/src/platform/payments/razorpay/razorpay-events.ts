import type { GatewayDelivery, GatewayEvent } from '#platform/payments/payment-gateway.ts'
import { isSignatureOf } from '#platform/security/signatures.ts'
import { webhookEvent } from './razorpay-entities.ts'

const paymentEffects: ReadonlyMap<string, GatewayEvent['effect']> = new Map([
  ['payment.captured', 'settle'],
  ['order.paid', 'settle'],
  ['payment.authorized', 'collect'],
  ['payment.failed', 'failure'],
])

const refundEvents = new Set(['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed'])

const disputeEvents = new Set([
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
])

function effectOf({ type, payload }: Pick<GatewayEvent, 'type' | 'payload'>): GatewayEvent['effect'] {
  if (payload.payment && paymentEffects.has(type)) return paymentEffects.get(type) ?? 'none'
  if (payload.refund && refundEvents.has(type)) return 'refund'
  return payload.dispute && disputeEvents.has(type) ? 'dispute' : 'none'
}

/** Replaces characters that PostgreSQL cannot store, so that no event is refused for its text. */
const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value

function parsed(rawBody: Buffer) {
  const text = rawBody.toString('utf8')
  // Bytes decode to well-formed text, and JSON contains NUL only as an escape.
  const reviver = text.includes(String.raw`\u`) ? storable : undefined
  try {
    return webhookEvent.safeParse(JSON.parse(text, reviver)).data
  } catch {
    // The shop stores an event of an unknown form as unreadable, so that the provider does not resend it.
    return undefined
  }
}

const headerText = (value: string | string[] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : null

export function readEvent(secret: string, { rawBody, headers }: GatewayDelivery): GatewayEvent | undefined {
  const signature = headerText(headers['x-razorpay-signature'])
  if (signature === null || !isSignatureOf(secret, rawBody, signature)) return undefined
  const id = headerText(headers['x-razorpay-event-id'])
  const reported = parsed(rawBody)
  if (reported === undefined) return { id, type: 'unreadable', at: null, effect: 'unreadable', payload: {} }
  const { event: type, payload, created_at: at } = reported
  return { id, type, at: at ?? null, effect: effectOf({ type, payload }), payload }
}
