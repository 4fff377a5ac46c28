import type { WebhookDelivery, WebhookDeliveryDetail, WebhookEndpoint } from '@shop/contract/messages/admin-webhooks'
import type { Attempt } from './deliveries.store.ts'
import type { Delivery, Endpoint } from './webhooks.types.ts'

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null

export function toEndpoint({ previousUntil, ...endpoint }: Endpoint): WebhookEndpoint {
  return {
    ...endpoint,
    events: [...endpoint.events],
    offAt: instantOf(endpoint.offAt),
    failingSince: instantOf(endpoint.failingSince),
    lastSuccessAt: instantOf(endpoint.lastSuccessAt),
    previousSecretUntil: instantOf(previousUntil),
    createdAt: endpoint.createdAt.toISOString(),
  }
}

export function toDelivery({ createdAt, dueAt, ...delivery }: Delivery): WebhookDelivery {
  return { ...delivery, createdAt: createdAt.toISOString(), dueAt: instantOf(dueAt) }
}

type Detail = Delivery & { readonly body: string; readonly attempts: readonly Attempt[] }

export function toDetail({ body, attempts, ...delivery }: Detail): WebhookDeliveryDetail {
  return {
    ...toDelivery(delivery),
    body,
    attempts: attempts.map(({ at, ...attempt }) => ({ ...attempt, at: at.toISOString() })),
  }
}
