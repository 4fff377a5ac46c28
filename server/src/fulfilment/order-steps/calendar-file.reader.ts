import { dayOf } from '@shop/contract/core/sheet-text'
import { withoutHidden } from '@shop/contract/core/typed-text'

export type Holiday = { readonly day: string; readonly name: string }
export type CalendarProblem = { readonly line: number; readonly text: string }

export const calendarColumns = ['day', 'name'] as const

/** Reads one row of the holidays' file, or says what is wrong and what would be right. */
export function readHoliday(row: Readonly<Partial<Record<string, string>>>): Holiday | readonly string[] {
  const [given, name] = [(row['day'] ?? '').trim(), withoutHidden(row['name'] ?? '').trim()]
  const day = dayOf(given)
  const problems = [
    ...(day !== null ? [] : [`day: "${given}" is no day; write one such as 2027-10-29`]),
    ...(name === '' ? ['name: it is missing; write one such as Diwali'] : []),
    ...(name.length > 100 ? ['name: it must have at most 100 characters'] : []),
  ]
  return day === null || problems.length > 0 ? problems : { day, name }
}
