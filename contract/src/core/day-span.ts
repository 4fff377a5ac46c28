import type { Words } from './say.ts'

type DaySpan = { readonly min: number; readonly max: number }

const daysOfWeek = 7
const longWaitDays = 21

function range(min: number, max: number, unit: string): string {
  if (min !== max) return `${min}–${max} ${unit}s`
  return `${max} ${unit}${max === 1 ? '' : 's'}`
}

/** `2–4 days`; from three weeks on in weeks, `6–10 weeks`, rounded up so that the piece is never late. */
export function spanText({ min, max }: DaySpan, words?: Words): string {
  const unit = min < longWaitDays ? 'day' : 'week'
  const span = unit === 'day' ? { min, max } : { min: Math.floor(min / daysOfWeek), max: Math.ceil(max / daysOfWeek) }
  return words?.span(unit, span) ?? range(span.min, span.max, unit)
}
