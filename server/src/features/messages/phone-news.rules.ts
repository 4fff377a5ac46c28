export const newsStatuses = ['queued', 'sent', 'delivered', 'read', 'failed'] as const
export type NewsStatus = (typeof newsStatuses)[number]

/** Statuses that may change to the given one: reports arrive in any order, and a status only moves forward. */
export function statusesBefore(next: NewsStatus): readonly NewsStatus[] {
  if (next === 'failed') return ['queued', 'sent']
  return newsStatuses.slice(0, newsStatuses.indexOf(next))
}

/** Each refund is news of its own, named by its job; anything else happens once to an order. */
export function newsKey(news: { readonly template: string; readonly orderId: number; readonly jobId: string }): string {
  const { template, orderId, jobId } = news
  return template === 'refunded' ? `${template} ${orderId} ${jobId}` : `${template} ${orderId}`
}

const maxAgeMs = 6 * 3_600_000

/** Older news confuses more than it helps. */
export function isStale(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > maxAgeMs
}

export type NewsReach = {
  readonly hasEmail: boolean
  readonly isOnWhatsApp: boolean
  readonly isOnText: boolean
}

/** The channel of order news besides email; an account without email is always reached. */
export function newsChannel({ hasEmail, isOnWhatsApp, isOnText }: NewsReach): 'whatsapp' | 'text' | undefined {
  if (isOnWhatsApp) return 'whatsapp'
  return isOnText || !hasEmail ? 'text' : undefined
}

/** Whether a text replaces a WhatsApp message that failed; without one, the email has said it already. */
export function canFallBackToText({ hasEmail, isOnText }: NewsReach): boolean {
  return isOnText || !hasEmail
}

/** `STOP` in any case, also with a full stop. */
export function isStopReply(text: string): boolean {
  return /^\s*(stop|unsubscribe)[\s.!]*$/i.test(text)
}

const nationalDigits = 10

/** A number without a country code is Indian. */
export function internationalPhone(digits: string): string {
  return digits.length === nationalDigits ? `91${digits}` : digits
}
