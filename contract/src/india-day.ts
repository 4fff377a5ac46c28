import type { DayRange } from './day-text.ts'
import { dayMs } from './durations.ts'

/** Formats the date in India as ISO 8601, which the en-CA locale uses. */
const dayInIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** `2026-12-01`. */
export function indiaDay(at: Date): string {
  return dayInIndia.format(at)
}

/** The days in India that are `min` and `max` days after `from`. */
export function dayRange(from: Date, { min, max }: { readonly min: number; readonly max: number }): DayRange {
  const after = (days: number) => indiaDay(new Date(from.getTime() + days * dayMs))
  return { earliest: after(min), latest: after(max) }
}
