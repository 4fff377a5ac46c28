import { minuteMs } from '@shop/contract/core/durations'

const setupMinutes = 15
export const challengeMinutes = 10

/** An app that nobody has confirmed in time: its secret may be on a screen that was left open. */
export function isSetupOver(begunAt: Date, now: Date): boolean {
  return now.getTime() - begunAt.getTime() > setupMinutes * minuteMs
}

export function challengeEnd(now: Date): Date {
  return new Date(now.getTime() + challengeMinutes * minuteMs)
}
