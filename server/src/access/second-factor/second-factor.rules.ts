import { minuteMs } from '@shop/contract/core/durations'

const setupMinutes = 15
export const challengeMinutes = 10

/** True for a set-up that was not confirmed in time, because its secret may be on an unattended screen. */
export function isSetupOver(begunAt: Date, now: Date): boolean {
  return now.getTime() - begunAt.getTime() > setupMinutes * minuteMs
}

export function challengeEnd(now: Date): Date {
  return new Date(now.getTime() + challengeMinutes * minuteMs)
}
