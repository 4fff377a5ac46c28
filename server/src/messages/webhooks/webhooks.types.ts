import type { WebhookDeliveryState, WebhookOffReason } from '@shop/contract/messages/admin-webhooks'
import type { SentWebhookType, WebhookType } from '@shop/contract/messages/webhook-types'

export type Endpoint = {
  readonly id: number
  readonly url: string
  readonly note: string
  readonly events: readonly WebhookType[]
  readonly isOn: boolean
  readonly offReason: WebhookOffReason | null
  readonly offAt: Date | null
  readonly failingSince: Date | null
  readonly lastSuccessAt: Date | null
  readonly previousUntil: Date | null
  readonly createdAt: Date
  readonly version: number
  readonly waiting: number
  readonly failed: number
}

export type Delivery = {
  readonly id: number
  readonly eventId: string
  readonly type: SentWebhookType
  readonly state: WebhookDeliveryState
  readonly tries: number
  readonly lastStatus: number | null
  readonly lastError: string | null
  readonly createdAt: Date
  readonly dueAt: Date | null
}

/** An event before it is stored; `data` matches the contract's schema of its type. */
export type NewEvent = { readonly type: SentWebhookType; readonly at: Date; readonly data: unknown }

/** A delivery that this process has claimed. */
export type Claimed = {
  readonly id: number
  readonly endpointId: number
  readonly tries: number
  readonly isTest: boolean
  readonly url: string
  readonly eventId: string
  readonly body: string
  readonly secret: Buffer
  readonly previousSecret: Buffer | null
  readonly failingSince: Date | null
}
