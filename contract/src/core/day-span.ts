import { saySpan, type Words } from './say.ts'

export type DaySpan = { readonly min: number; readonly max: number }

const daysOfWeek = 7
const longWaitDays = 21

function range(min: number, max: number, unit: string): string {
  if (min !== max) return `${min}–${max} ${unit}s`
  return `${max} ${unit}${max === 1 ? '' : 's'}`
}

type UnitSpan = DaySpan & { readonly unit: 'day' | 'week' }

/** In weeks from three weeks on, rounded up so that the piece is never late. */
export function unitSpan({ min, max }: DaySpan): UnitSpan {
  if (min < longWaitDays) return { min, max, unit: 'day' }
  return { min: Math.floor(min / daysOfWeek), max: Math.ceil(max / daysOfWeek), unit: 'week' }
}

/** `2–4 days`, or `6–10 weeks`. */
export function spanText(days: DaySpan, words?: Words): string {
  const { unit, ...span } = unitSpan(days)
  return words === undefined ? range(span.min, span.max, unit) : saySpan(words, unit, span)
}
