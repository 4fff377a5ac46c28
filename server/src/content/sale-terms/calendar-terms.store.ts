import { sql } from 'kysely'
import type { CalendarDocument } from '@shop/contract/content/sale-terms-types'
import type { Database } from '#platform/db/db.ts'

export async function readCalendar(db: Database): Promise<CalendarDocument> {
  const { rows } = await sql<CalendarDocument>`
    select workdays, cut_off_hour as "cutOffHour", workroom_capacity as capacity, customs_days_min as "customsMin",
      customs_days_max as "customsMax", spare_days_ready as "spareReady", spare_days_made as "spareMade",
      coalesce((
        select json_object_agg(day::text, name order by day) from holidays
      ), '{}') as holidays
    from delivery_settings`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('delivery_settings has no row.')
  return row
}

export async function writeCalendar(db: Database, { holidays, ...settings }: CalendarDocument): Promise<void> {
  await sql`
    update delivery_settings set workdays = ${[...settings.workdays]}::integer[], cut_off_hour = ${settings.cutOffHour},
      workroom_capacity = ${settings.capacity}, customs_days_min = ${settings.customsMin},
      customs_days_max = ${settings.customsMax}, spare_days_ready = ${settings.spareReady},
      spare_days_made = ${settings.spareMade}`.execute(db)
  await replaceHolidays(db, holidays)
}

/** A known holiday keeps its age, because only days added after an order delay its promise. */
async function replaceHolidays(db: Database, holidays: CalendarDocument['holidays']): Promise<void> {
  const [days, names] = [Object.keys(holidays), Object.values(holidays)]
  await sql`delete from holidays where day <> all (${days}::date[])`.execute(db)
  await sql`
    insert into holidays (day, name)
    select day, name from unnest(${days}::date[], ${names}::text[]) as given (day, name)
    on conflict (day) do update set name = excluded.name where holidays.name <> excluded.name`.execute(db)
}
