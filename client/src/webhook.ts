import type { WebhookEvent } from './generated/console-calls.ts'

/** Why a delivery is not to be trusted; answer it with status 400. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
}

export type Delivery = {
  /** The secret of the endpoint, `whsec_…`; both of them while one replaces the other. */
  readonly secret: string | readonly string[]
  /** Headers of the request, as Node.js or `Request` has them. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The body as it was received. A parsed body that is written anew has another signature. */
  readonly body: string | Uint8Array
  /** How old a delivery may be; 300 seconds unless given. */
  readonly toleranceSeconds?: number
  readonly now?: Date
}

function headerOf(headers: Delivery['headers'], name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1]
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`)
  return value
}

/** Undefined for a text that is not base64. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

async function keyOf(secret: string): Promise<Key> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (bytes === undefined || bytes.length === 0) throw new TypeError('Give the secret of the webhook, whsec_….')
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** Compares in constant time. */
async function isSignedWith(key: Key, signatures: readonly string[], text: string): Promise<boolean> {
  const signed = new TextEncoder().encode(text)
  for (const signature of signatures) {
    const bytes = bytesOf(signature)
    if (bytes !== undefined && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true
  }
  return false
}

function eventIn(body: string): WebhookEvent {
  try {
    return JSON.parse(body) as WebhookEvent
  } catch {
    throw new WebhookError('The body is not JSON.')
  }
}

/**
 * The event of a delivery whose signature (Standard Webhooks 1.0) is right. `webhook-id` stays the same in each try,
 * so keep it to handle an event once.
 *
 * @throws {WebhookError} when a header is missing, the signature is wrong, or the delivery is too old
 * @throws {TypeError} when the secret is none
 */
export async function verifyWebhook(delivery: Delivery): Promise<WebhookEvent & { readonly id: string }> {
  const { secret, headers, toleranceSeconds = 300, now = new Date() } = delivery
  const body = typeof delivery.body === 'string' ? delivery.body : new TextDecoder().decode(delivery.body)
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(age <= toleranceSeconds)) throw new WebhookError('The delivery is too old, or its clock is wrong.')
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  for (const one of [secret].flat()) {
    const key = await keyOf(one)
    if (await isSignedWith(key, signatures, `${id}.${timestamp}.${body}`)) return { ...eventIn(body), id }
  }
  throw new WebhookError('The signature does not fit the secret.')
}
