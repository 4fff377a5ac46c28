import { indiaDay } from './india-day.ts'

/** `2026-11`. */
export const monthForm = /^20\d{2}-(0[1-9]|1[0-2])$/

/** Midnight in India at the first of the month. */
export function monthStart(month: string): Date {
  return new Date(`${month}-01T00:00:00+05:30`)
}

export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const count = year * 12 + number - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The month in India at this time. */
export function monthOf(at: Date): string {
  return indiaDay(at).slice(0, 'YYYY-MM'.length)
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `November 2026`. */
export function monthText(month: string): string {
  const [year = '', number = '1'] = month.split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`
}
