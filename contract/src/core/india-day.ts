import type { DayRange } from './day-text.ts'
import { dayMs, hourMs } from './durations.ts'

/** India has one time zone and has had no daylight saving time since 1945; `Intl` takes twenty times as long. */
const aheadOfUtcMs = 5.5 * hourMs

/** A date whose UTC fields are the day and hour in India. */
const inIndia = (at: Date): Date => new Date(at.getTime() + aheadOfUtcMs)

/** `2026-12-01`. */
export function indiaDay(at: Date): string {
  return inIndia(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** `01-12-2026`, the form of dates on the wire. */
export function dayFirst(at: Date): string {
  return indiaDay(at).split('-').toReversed().join('-')
}

/** `2026-12-01T09:30`, the value of a form's field for day and time. */
export function localIndia(at: Date): string {
  return inIndia(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** 0 to 23. */
export function indiaHour(at: Date): number {
  return inIndia(at).getUTCHours()
}

/** The days in India that are `min` and `max` days after `from`. */
export function dayRange(from: Date, { min, max }: { readonly min: number; readonly max: number }): DayRange {
  const after = (days: number) => indiaDay(new Date(from.getTime() + days * dayMs))
  return { earliest: after(min), latest: after(max) }
}
