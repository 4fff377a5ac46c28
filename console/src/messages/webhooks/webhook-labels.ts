import type { WebhookDeliveryState, WebhookEndpoint, WebhookOffReason } from '@shop/contract/messages/admin-webhooks'
import { testEvent, webhookEvents, type SentWebhookType } from '@shop/contract/messages/webhook-types'
import type { BadgeLook } from '#ui/badge.tsx'
import { timeText } from '#ui/format.ts'

export const deliveryTexts = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
} as const satisfies Record<WebhookDeliveryState, string>

export const deliveryLooks = {
  pending: 'warn',
  delivered: 'good',
  failed: 'alert',
} as const satisfies Record<WebhookDeliveryState, BadgeLook>

export const deliveryViews = ['all', 'pending', 'delivered', 'failed'] as const
export type DeliveryView = (typeof deliveryViews)[number]
export const deliveryViewTexts = { all: 'All', ...deliveryTexts } as const satisfies Record<DeliveryView, string>

export const typeText = (type: SentWebhookType): string =>
  type === testEvent.type ? testEvent.text : webhookEvents[type].text

type State = { readonly text: string; readonly look: BadgeLook }

export function stateOf({ isOn, offReason, failingSince }: WebhookEndpoint): State {
  if (!isOn) return offReason === 'staff' ? { text: 'Off', look: 'plain' } : { text: 'Switched off', look: 'alert' }
  return failingSince === null ? { text: 'On', look: 'good' } : { text: 'Failing', look: 'warn' }
}

const offTexts = {
  staff: 'The staff switched it off',
  failing: 'The shop switched it off after five days of failures',
  gone: 'The shop switched it off, because it answered 410: gone',
} as const satisfies Record<WebhookOffReason, string>

/** Null while the endpoint is on. */
export function offText({ offReason, offAt }: WebhookEndpoint): string | null {
  return offReason === null ? null : `${offTexts[offReason]}${offAt === null ? '' : `, ${timeText(offAt)}`}.`
}

export function eventsText({ events }: WebhookEndpoint): string {
  const [first, ...others] = events
  if (first === undefined) return ''
  return others.length === 0 ? typeText(first) : `${typeText(first)} and ${others.length} more`
}
