import { dialledPhone } from '@shop/contract/core/phone-rules'

export const updateStatuses = ['queued', 'sent', 'delivered', 'read', 'failed'] as const
export type UpdateStatus = (typeof updateStatuses)[number]

/** The statuses that may change to `next`: reports arrive in any order, but a status only moves forward. */
export function statusesBefore(next: UpdateStatus): readonly UpdateStatus[] {
  if (next === 'failed') return ['queued', 'sent']
  return updateStatuses.slice(0, updateStatuses.indexOf(next))
}

/**
 * Refunds, return steps, approval requests and reminders can repeat, so their job identifies them; every other update
 * happens once per order.
 */
const repeated: ReadonlySet<string> = new Set(['refunded', 'approval-request', 'approval-reminder', 'return-update'])

export function updateKey(update: {
  readonly template: string
  readonly orderId: number
  readonly jobId: string
}): string {
  const { template, orderId, jobId } = update
  return repeated.has(template) ? `${template} ${orderId} ${jobId}` : `${template} ${orderId}`
}

const maxAgeMs = 6 * 3_600_000

/** An older update confuses more than it helps. */
export function isStale(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > maxAgeMs
}

export type UpdateReach = {
  readonly hasEmail: boolean
  readonly isOnWhatsApp: boolean
  readonly isOnText: boolean
}

/** The channel of an order update besides email; an account without email always has one. */
export function updateChannel({ hasEmail, isOnWhatsApp, isOnText }: UpdateReach): 'whatsapp' | 'text' | undefined {
  if (isOnWhatsApp) return 'whatsapp'
  return isOnText || !hasEmail ? 'text' : undefined
}

/** True when a text replaces a failed WhatsApp message. Without a text, the email has already reported it. */
export function canFallBackToText({ hasEmail, isOnText }: UpdateReach): boolean {
  return isOnText || !hasEmail
}

/** `STOP` in any case, also with a full stop. */
export function isStopReply(text: string): boolean {
  return /^\s*(stop|unsubscribe)[\s.!]*$/i.test(text)
}

/** The digits that providers dial. A number without a country code is Indian. */
export function internationalPhone(phone: string): string {
  return dialledPhone('IN', phone).replace('+', '')
}
