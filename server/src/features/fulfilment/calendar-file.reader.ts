import { z } from 'zod'

export type Holiday = { readonly day: string; readonly name: string }
export type CalendarProblem = { readonly line: number; readonly text: string }

const isoDay = z.iso.date()

export const calendarColumns = ['day', 'name'] as const

/** Reads one row of the file of holidays, or names what is wrong and what would be right. */
export function readHoliday(row: Readonly<Partial<Record<string, string>>>): Holiday | readonly string[] {
  const [day, name] = [(row['day'] ?? '').trim(), (row['name'] ?? '').trim()]
  const problems = [
    ...(isoDay.safeParse(day).success ? [] : [`day: "${day}" is no day; write one such as 2027-10-29`]),
    ...(name === '' ? ['name: it is missing; write one such as Diwali'] : []),
    ...(name.length > 100 ? ['name: it must have at most 100 characters'] : []),
  ]
  return problems.length > 0 ? problems : { day, name }
}
