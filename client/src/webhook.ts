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
  readonly body: string
  /** How old a delivery may be; 300 seconds unless given. */
  readonly toleranceSeconds?: number
  readonly now?: Date
}

function headerOf(headers: Delivery['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`)
  return value
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    throw new WebhookError('A secret or a signature is not base64.')
  }
}

async function isSignedWith(secret: string, signatures: readonly string[], text: string): Promise<boolean> {
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const bytes = new TextEncoder().encode(text)
  for (const signature of signatures) {
    // Compares in constant time.
    if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), bytes)) return true
  }
  return false
}

/**
 * The event of a delivery whose signature (Standard Webhooks 1.0) is right. `webhook-id` stays the same in each try,
 * so keep it to handle an event once.
 *
 * @throws {WebhookError} when a header is missing, the signature is wrong, or the delivery is too old
 */
export async function verifyWebhook(delivery: Delivery): Promise<WebhookEvent & { readonly id: string }> {
  const { secret, headers, body, toleranceSeconds = 300, now = new Date() } = delivery
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!(age <= toleranceSeconds)) throw new WebhookError('The delivery is too old, or its clock is wrong.')
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  for (const one of [secret].flat()) {
    if (await isSignedWith(one, signatures, `${id}.${timestamp}.${body}`)) {
      return { ...(JSON.parse(body) as WebhookEvent), id }
    }
  }
  throw new WebhookError('The signature does not fit the secret.')
}
