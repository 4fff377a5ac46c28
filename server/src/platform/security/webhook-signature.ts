import { createHmac, randomBytes } from 'node:crypto'

const secretBytes = 32
const beginning = 'whsec_'

export const newWebhookSecret = (): Buffer => randomBytes(secretBytes)

/** The form in which receivers get a secret, which libraries of Standard Webhooks read. */
export const webhookSecretText = (secret: Uint8Array): string => beginning + Buffer.from(secret).toString('base64')

export type SignedMessage = { readonly id: string; readonly timestamp: number; readonly body: string }

/** The header `webhook-signature` of Standard Webhooks 1.0: one signature per secret, separated by spaces. */
export function webhookSignature(secrets: readonly Uint8Array[], { id, timestamp, body }: SignedMessage): string {
  const signed = `${id}.${timestamp}.${body}`
  return secrets.map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`).join(' ')
}
