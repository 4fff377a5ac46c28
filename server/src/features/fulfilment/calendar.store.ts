import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Holiday } from './calendar-file.reader.ts'

export async function listHolidays(db: Database): Promise<Holiday[]> {
  const { rows } = await sql<Holiday>`select day::text, name from holidays order by day`.execute(db)
  return rows
}

/** The holidays of each year that the file names take the place of those that were known; a known day stays as old as it was. */
export async function replaceYears(db: Database, holidays: readonly Holiday[]): Promise<void> {
  const [days, names] = [holidays.map(({ day }) => day), holidays.map(({ name }) => name)]
  await sql`
    delete from holidays
    where extract(year from day) in (select extract(year from loaded) from unnest(${days}::date[]) as loaded)
      and day <> all (${days}::date[])`.execute(db)
  await sql`
    insert into holidays (day, name)
    select day, name from unnest(${days}::date[], ${names}::text[]) as loaded (day, name)
    on conflict (day) do update set name = excluded.name`.execute(db)
}

export type Settings = {
  readonly workdays: readonly number[]
  readonly cutOffHour: number
  readonly capacity: number
  readonly customs: { readonly min: number; readonly max: number }
  readonly spareDays: { readonly ready: number; readonly made: number }
}

export async function updateSettings(db: Database, change: Partial<Settings>): Promise<void> {
  const { workdays, cutOffHour, capacity, customs, spareDays } = change
  const values = {
    ...(workdays !== undefined && { workdays: [...workdays] }),
    ...(cutOffHour !== undefined && { cut_off_hour: cutOffHour }),
    ...(capacity !== undefined && { workroom_capacity: capacity }),
    ...(customs !== undefined && { customs_days_min: customs.min, customs_days_max: customs.max }),
    ...(spareDays !== undefined && { spare_days_ready: spareDays.ready, spare_days_made: spareDays.made }),
  }
  if (Object.keys(values).length > 0) await db.updateTable('delivery_settings').set(values).execute()
}

/** Counts the pieces that wait for the workroom; writes only another number of days, because each change empties the cache. */
export async function countWaiting(db: Database): Promise<void> {
  await sql`
    update delivery_settings settings set workroom_waiting = queue.pieces
    from (
      select coalesce(sum(line.quantity), 0)::integer as pieces
      from orders o join order_lines line on line.order_id = o.id and line.is_made_to_order
      where o.state in ('paid', 'confirmed', 'in_workroom')
    ) queue
    where ceil(settings.workroom_waiting / settings.workroom_capacity::numeric)
      <> ceil(queue.pieces / settings.workroom_capacity::numeric)`.execute(db)
}
