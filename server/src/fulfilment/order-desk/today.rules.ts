import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import type { SalesPeriod } from '@shop/contract/fulfilment/admin-today'

type Stretch = { readonly from: Date; readonly until: Date }
export type Compared = { readonly period: SalesPeriod; readonly now: Stretch; readonly before: Stretch }

const midnight = (day: string): Date => new Date(`${day}T00:00:00+05:30`)
const plusDays = (at: Date, count: number): Date => new Date(at.getTime() + count * dayMs)

function firstOfMonthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const before = month === 1 ? [year - 1, 12] : [year, month - 1]
  return `${before[0]}-${String(before[1]).padStart(2, '0')}-01`
}

/**
 * The day, the week from Monday and the month so far, each with the equal part of the period before. India has one time
 * zone.
 */
export function comparedPeriods(now: Date): Compared[] {
  const today = indiaDay(now)
  const day = midnight(today)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const week = plusDays(day, -weekday)
  const month = midnight(`${today.slice(0, 7)}-01`)
  const monthBefore = midnight(firstOfMonthBefore(today))
  const compare = (period: SalesPeriod, from: Date, earlier: Date): Compared => {
    const elapsed = now.getTime() - from.getTime()
    const until = new Date(Math.min(earlier.getTime() + elapsed, from.getTime()))
    return { period, now: { from, until: now }, before: { from: earlier, until } }
  }
  return [
    compare('day', day, plusDays(day, -1)),
    compare('week', week, plusDays(week, -7)),
    compare('month', month, monthBefore),
  ]
}

/** One entry per day, oldest first; the last one is today so far. */
export function lastDays(now: Date, count: number): { readonly day: string; readonly from: Date }[] {
  const today = midnight(indiaDay(now))
  return Array.from({ length: count }, (_, index) => {
    const from = plusDays(today, index - count + 1)
    return { day: indiaDay(from), from }
  })
}
