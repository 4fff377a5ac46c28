/** The days of a report, and the equally long period before them. */
import { dayMs } from './durations.ts'

/** Days in India, both inclusive. */
export type Period = { readonly from: string; readonly until: string }

const longestDays = 731

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)

function isDay(day: string): boolean {
  const number = dayNumber(day)
  return Number.isInteger(number) && dayOf(number) === day
}

export function isPeriod({ from, until }: Period): boolean {
  if (!isDay(from) || !isDay(until)) return false
  const days = dayNumber(until) - dayNumber(from) + 1
  return days >= 1 && days <= longestDays
}

/** The equally long period directly before. */
export function periodBefore({ from, until }: Period): Period {
  const days = dayNumber(until) - dayNumber(from) + 1
  return { from: dayOf(dayNumber(from) - days), until: dayOf(dayNumber(from) - 1) }
}

/** Every day of a period, so that a day without a sale is drawn too. */
export function daysOf({ from, until }: Period): string[] {
  const first = dayNumber(from)
  return Array.from({ length: dayNumber(until) - first + 1 }, (_, index) => dayOf(first + index))
}
