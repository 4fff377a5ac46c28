import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'

const dayForm = /^\d{4}-\d{2}-\d{2}$/
const daysShown = 30

/** The last thirty days, unless the URL names other days. */
export function periodIn(given: URLSearchParams): { readonly from: string; readonly until: string } {
  const today = indiaDay(new Date())
  const start = indiaDay(new Date(Date.now() - (daysShown - 1) * dayMs))
  const dayIn = (name: string, fallback: string): string => {
    const text = given.get(name) ?? ''
    return dayForm.test(text) ? text : fallback
  }
  return { from: dayIn('from', start), until: dayIn('until', today) }
}

/** The message of a refused period; rethrows every other error. */
export function periodProblem(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'report.period') return error.message
  throw error
}
