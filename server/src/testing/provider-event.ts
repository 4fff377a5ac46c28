import { createHmac } from 'node:crypto'
import type { TestApp } from './open-test-app.ts'

type ProviderEvent = {
  readonly id: string
  readonly event: string
  readonly payload: object
  readonly created_at: number
}

/** Sends the shop an event with the provider's signature; returns the response's status. */
export async function sendProviderEvent(shop: TestApp, { id, ...event }: ProviderEvent): Promise<number> {
  const { webhook_secret: secret } = await shop.db
    .selectFrom('sandbox_provider.keys')
    .selectAll()
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ entity: 'event', ...event })
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/v2/razorpay/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
      'x-razorpay-event-id': id,
    },
  })
  return response.statusCode
}
