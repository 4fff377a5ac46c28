import { dayMs } from '@shop/contract/core/durations'
import { indiaDay, localIndia } from '@shop/contract/core/india-day'

/** The day and time of India, wherever the browser is; empty for an unfinished one, which the shop refuses. */
export function instantOf(local: string): string {
  const at = new Date(`${local}:00+05:30`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** An instant for a field of day and time; empty for none. */
export const localOf = (at: string | null): string => (at === null ? '' : localIndia(new Date(at)))

/** For a field of day and time: a day of India some days from now. */
export const dayAt = (daysFromNow: number, time: string): string =>
  `${indiaDay(new Date(Date.now() + daysFromNow * dayMs))}T${time}`

export const tomorrowAtNine = (): string => dayAt(1, '09:00')
