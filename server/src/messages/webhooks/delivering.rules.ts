import { dayMs, hourMs, minuteMs, secondMs } from '@shop/contract/core/durations'
import type { WebhookOffReason } from '@shop/contract/messages/admin-webhooks'

/** Pauses after each failed try, for eight tries within a day. */
const pausesMs = [10 * secondMs, minuteMs, 10 * minuteMs, hourMs, 3 * hourMs, 7 * hourMs, 12 * hourMs] as const
export const maxTries = pausesMs.length + 1
const offAfterMs = 5 * dayMs
const jitter = 0.1
const gone = 410

export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

type Tried = {
  readonly status: number | null
  /** Tries before this one. */
  readonly tries: number
  readonly isTest: boolean
  readonly now: Date
  /** From 0 to 1. */
  readonly random: number
}

export type Outcome =
  | { readonly state: 'delivered' | 'failed'; readonly dueAt: null }
  | { readonly state: 'pending'; readonly dueAt: Date }

/** Varies a pause by 10 % at random, so that deliveries that failed together are not retried together. */
export function outcomeOf({ status, tries, isTest, now, random }: Tried): Outcome {
  if (isAccepted(status)) return { state: 'delivered', dueAt: null }
  const pauseMs = pausesMs[tries]
  if (isTest || status === gone || pauseMs === undefined) return { state: 'failed', dueAt: null }
  return { state: 'pending', dueAt: new Date(now.getTime() + pauseMs * (1 - jitter + 2 * jitter * random)) }
}

type Health = {
  readonly status: number | null
  readonly isTest: boolean
  readonly failingSince: Date | null
  readonly now: Date
}

/**
 * Why an endpoint is switched off: it reported that it is gone, or it has failed for days. A test delivery never
 * switches it off.
 */
export function offReasonOf({ status, isTest, failingSince, now }: Health): WebhookOffReason | null {
  if (isTest || isAccepted(status)) return null
  if (status === gone) return 'gone'
  const isLong = failingSince !== null && now.getTime() - failingSince.getTime() >= offAfterMs
  return isLong ? 'failing' : null
}

/** Describes a status that has no text. */
export function errorOf(status: number | null, error: string | null): string | null {
  if (status === null) return error ?? 'There was no answer.'
  if (isAccepted(status)) return null
  if (status >= 300 && status < 400) return 'The receiver redirects; deliveries follow no redirect.'
  return `The receiver answered ${status}.`
}
