import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type KnownNames = {
  readonly designers: ReadonlyMap<string, number>
  readonly sizes: ReadonlyMap<string, number>
  readonly colours: ReadonlyMap<string, number>
  readonly sizeCharts: ReadonlyMap<string, number>
}

type Named = { key: string; id: number }

const toMap = (rows: readonly Named[]): Map<string, number> => new Map(rows.map(({ key, id }) => [key, id]))

/** Returns designer ids by lower-case name; creates an unknown designer with its category. */
export async function ensureDesigners(db: Database, names: readonly string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<Named>`
    with requested as (
      select distinct on (lower(name)) name from unnest(${names}::text[]) as given (name) order by lower(name), name
    ), absent as materialized (
      select name, nextval('categories_id_seq') as category_id from requested
      where not exists (select from designers where lower(designers.name) = lower(requested.name))
    ), new_categories as (
      insert into categories (id, kind, name) select category_id, 'designer', name from absent returning id
    ), new_designers as (
      insert into designers (category_id, name)
      select category_id, name from absent where category_id in (select id from new_categories)
      returning id, name
    )
    select lower(name) as key, id from new_designers
    union all
    select lower(designers.name), designers.id from designers
    where lower(designers.name) in (select lower(name) from requested)`.execute(db)
  return toMap(rows)
}

/** Returns size ids by lower-case label; appends unknown labels last, in the order given. */
export async function ensureSizes(db: Database, labels: readonly string[]): Promise<Map<string, number>> {
  if (labels.length === 0) return new Map()
  await sql`
    insert into sizes (label, body_size, rank)
    select label, label, (select coalesce(max(rank), 0) from sizes) + place
    from unnest(${labels}::text[]) with ordinality as given (label, place)
    where not exists (select from sizes where lower(sizes.label) = lower(given.label))
    on conflict do nothing`.execute(db)
  const { rows } = await sql<Named>`
    select lower(label) as key, id from sizes
    where lower(label) in (select lower(label) from unnest(${labels}::text[]) as given (label))`.execute(db)
  return toMap(rows)
}

export async function coloursByName(db: Database): Promise<Map<string, number>> {
  return toMap((await sql<Named>`select lower(name) as key, id from colours`.execute(db)).rows)
}

export async function sizeChartsByCode(db: Database): Promise<Map<string, number>> {
  return toMap((await sql<Named>`select code as key, id from size_charts`.execute(db)).rows)
}
