import type { DeliveryPlan } from '@shop/contract/catalogue/arrival'
import type { CalendarDocument } from '@shop/contract/content/sale-terms-types'
import { changeTerms, readTerms } from '#content'
import { openSheet } from '#platform/csv/sheet.ts'
import { placeOfKnown } from '#platform/csv/table-cells.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Auditor } from '#platform/security/audit.ts'
import { deliveryPlan, evictDeliveryPlan } from '#sql/delivery-plan.ts'
import { calendarColumns, readHoliday, type CalendarProblem, type Holiday } from './calendar-file.reader.ts'

type Read = { readonly holidays: readonly Holiday[]; readonly problems: readonly CalendarProblem[] }

const batchSize = 500
const isColumn = (name: string): boolean => calendarColumns.some((known) => known === name.toLowerCase())

async function readCalendar(path: string): Promise<Read> {
  const sheet = await openSheet(path, (lines) => placeOfKnown(lines, isColumn))
  const header = sheet.header.map((name) => name.toLowerCase())
  const missing = calendarColumns.filter((name) => !header.includes(name))
  const holidays: Holiday[] = []
  const problems: CalendarProblem[] = missing.map((name) => ({ line: 1, text: `the column "${name}" is missing` }))
  const lineOf = new Map<string, number>()
  for await (const batch of missing.length > 0 ? [] : sheet.batches(batchSize)) {
    for (const record of batch) {
      const { line } = record
      if ('problem' in record) {
        problems.push({ line, text: 'a quote is not closed, or the line is too long' })
        continue
      }
      const read = readHoliday(Object.fromEntries(header.map((name, index) => [name, record.cells[index]])))
      if (!('day' in read)) {
        problems.push(...read.map((text) => ({ line, text })))
        continue
      }
      const before = lineOf.get(read.day)
      if (before !== undefined) problems.push({ line, text: `day: ${read.day} is on line ${before} already` })
      lineOf.set(read.day, line)
      holidays.push(read)
    }
  }
  return { holidays, problems }
}

export type LoadedCalendar =
  | { readonly problems: readonly CalendarProblem[] }
  | { readonly holidays: readonly Holiday[] }

type Loading = { readonly isTrial: boolean; readonly by: Auditor }

/** Replaces the holidays of the years in the file, or changes nothing when a line has a problem. */
export async function loadCalendar(ctx: Context, path: string, { isTrial, by }: Loading): Promise<LoadedCalendar> {
  const { holidays, problems } = await readCalendar(path)
  if (problems.length > 0) return { problems }
  if (holidays.length === 0) return { problems: [{ line: 2, text: 'the file has no holiday' }] }
  if (isTrial) return { holidays }
  const years = new Set(holidays.map(({ day }) => yearOf(day)))
  await changeTerms(ctx, by, {
    key: 'calendar',
    change: (before) => {
      const others = Object.entries(before.holidays).filter(([day]) => !years.has(yearOf(day)))
      const loaded = holidays.map(({ day, name }) => [day, name] as const)
      return {
        ...before,
        holidays: Object.fromEntries([...others, ...loaded].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      }
    },
  })
  evictDeliveryPlan(ctx.db)
  return { holidays }
}

const yearOf = (day: string): string => day.slice(0, 'YYYY'.length)

export type Calendar = { readonly plan: DeliveryPlan; readonly holidays: readonly Holiday[] }

export async function showCalendar(ctx: Context): Promise<Calendar> {
  evictDeliveryPlan(ctx.db)
  const [plan, { holidays }] = await Promise.all([deliveryPlan(ctx), readTerms(ctx, 'calendar')])
  return { plan, holidays: Object.entries(holidays).map(([day, name]) => ({ day, name })) }
}

type CalendarSettings = Pick<CalendarDocument, 'workdays' | 'cutOffHour' | 'capacity'>

export async function changeSettings(ctx: Context, by: Auditor, change: Partial<CalendarSettings>): Promise<void> {
  await changeTerms(ctx, by, { key: 'calendar', change: (before) => ({ ...before, ...change }) })
  evictDeliveryPlan(ctx.db)
}
