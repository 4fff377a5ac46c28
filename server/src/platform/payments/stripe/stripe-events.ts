import type { GatewayDelivery, GatewayEvent } from '#platform/payments/payment-gateway.ts'
import { isSignatureOf } from '#platform/security/signatures.ts'
import { dispute, event, paymentIntent, refund } from './stripe-entities.ts'

/** Stripe's own libraries refuse older deliveries, so that a recorded one cannot be sent again. */
const toleranceSeconds = 300

type Signed = { readonly secrets: readonly string[]; readonly delivery: GatewayDelivery }

/** The header holds a time and a signature for each secret that is valid while one replaces another. */
function isSigned({ secrets, delivery: { rawBody, headers, now } }: Signed): boolean {
  const header = headers['stripe-signature']
  if (typeof header !== 'string' || header.length > 2000) return false
  const parts = header.split(',').map((part) => part.trim())
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  const signatures = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3))
  const message = Buffer.concat([Buffer.from(`${time}.`), rawBody])
  return secrets.some((secret) => signatures.some((signature) => isSignatureOf(secret, message, signature)))
}

/** Events about payments are collected: an event names no fee, and may be older than what it reports. */
const paymentEvents = {
  'payment_intent.succeeded': 'collect',
  'payment_intent.amount_capturable_updated': 'collect',
  'payment_intent.payment_failed': 'failure',
} as const satisfies Record<string, GatewayEvent['effect']>

const isPaymentEvent = (type: string): type is keyof typeof paymentEvents => type in paymentEvents

type Read = Pick<GatewayEvent, 'effect' | 'payload'>

const nothing: Read = { effect: 'none', payload: {} }
const unreadable: Read = { effect: 'unreadable', payload: {} }

function readObject(type: string, object: unknown): Read {
  if (isPaymentEvent(type)) {
    const { data: entity } = paymentIntent.safeParse(object)
    return entity === undefined ? unreadable : { effect: paymentEvents[type], payload: { payment: { entity } } }
  }
  if (type === 'refund.created' || type === 'refund.updated' || type === 'refund.failed') {
    const { data: entity } = refund.safeParse(object)
    return entity === undefined ? unreadable : { effect: 'refund', payload: { refund: { entity } } }
  }
  if (type.startsWith('charge.dispute.')) {
    const { data: entity } = dispute.safeParse(object)
    return entity === undefined ? unreadable : { effect: 'dispute', payload: { dispute: { entity } } }
  }
  return nothing
}

/** PostgreSQL stores neither NUL nor half a character. */
const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value

function parsed(rawBody: Buffer) {
  try {
    return event.safeParse(JSON.parse(rawBody.toString('utf8'), storable)).data
  } catch {
    // Stored as unreadable, so that Stripe does not resend it for days.
    return undefined
  }
}

export function readEvent(secrets: readonly string[], delivery: GatewayDelivery): GatewayEvent | undefined {
  if (!isSigned({ secrets, delivery })) return undefined
  const reported = parsed(delivery.rawBody)
  if (reported === undefined) return { id: null, type: 'unreadable', at: null, ...unreadable }
  const { id, type, created: at, data } = reported
  return { id, type, at, ...readObject(type, data.object) }
}
