import type { DeliveryPlan } from '@shop/contract/arrival'
import { openSheet } from '#platform/csv/sheet.ts'
import { deliveryPlan, evictDeliveryPlan } from '#platform/db/delivery-plan.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { calendarColumns, readHoliday, type CalendarProblem, type Holiday } from './calendar-file.reader.ts'
import * as calendarStore from './calendar.store.ts'

type Read = { readonly holidays: readonly Holiday[]; readonly problems: readonly CalendarProblem[] }

const batchSize = 500

async function readCalendar(path: string): Promise<Read> {
  const sheet = await openSheet(path)
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

/** Replaces the holidays of the years in the file, or changes nothing when a line has a problem. */
export async function loadCalendar(ctx: Context, path: string, isTrial: boolean): Promise<LoadedCalendar> {
  const { holidays, problems } = await readCalendar(path)
  if (problems.length > 0) return { problems }
  if (holidays.length === 0) return { problems: [{ line: 2, text: 'the file has no holiday' }] }
  if (!isTrial) await inTransaction(ctx, ({ db }) => calendarStore.replaceYears(db, holidays))
  evictDeliveryPlan(ctx.db)
  return { holidays }
}

export type Calendar = { readonly plan: DeliveryPlan; readonly holidays: readonly Holiday[] }

export async function showCalendar(ctx: Context): Promise<Calendar> {
  evictDeliveryPlan(ctx.db)
  const [plan, holidays] = await Promise.all([deliveryPlan(ctx), calendarStore.listHolidays(ctx.db)])
  return { plan, holidays }
}

export async function changeSettings(ctx: Context, change: Partial<calendarStore.Settings>): Promise<void> {
  await calendarStore.updateSettings(ctx.db, change)
  evictDeliveryPlan(ctx.db)
}
