import { dayMs } from '@shop/contract/core/durations'
import { indiaDay, localIndia } from '@shop/contract/core/india-day'

/**
 * The instant of a day and time in India, wherever the browser is; empty for an unfinished value, which the server
 * refuses.
 */
export function instantOf(local: string): string {
  const at = new Date(`${local}:00+05:30`)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** The value of a date and time field for an instant; empty for none. */
export const localOf = (at: string | null): string => (at === null ? '' : localIndia(new Date(at)))

/** The value of a date and time field for a day in India, some days from now. */
export const dayAt = (daysFromNow: number, time: string): string =>
  `${indiaDay(new Date(Date.now() + daysFromNow * dayMs))}T${time}`

export const tomorrowAtNine = (): string => dayAt(1, '09:00')
