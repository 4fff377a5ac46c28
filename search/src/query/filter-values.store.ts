import { idInAddress } from '@shop/contract/core/ids'
import { statement, type Database } from '@shop/server/platform/db/db.ts'
import type { KnownValues, NamedValues } from './search-filter.rules.ts'

type Kind = 'designer' | 'size' | 'colour'

const readValues = statement<{ kind: Kind; id: number; name: string }>(`
  with named as (
    select place, lower(text) as text, id, place <= $1::integer as may_be_size
    from unnest($2::text[], $3::bigint[]) with ordinality as given (text, id, place)
  ),
  candidates as (
    select named.place, 1 as rank, 'size' as kind, size.value_id as id
    from named join sizes on lower(sizes.label) = named.text join size_values size on size.size_id = sizes.id
    where named.may_be_size
    union all
    select named.place, 2, 'designer', designer.id
    from named join designers designer
      on designer.category_id = named.id or replace(lower(designer.name), ' ', '') = replace(named.text, ' ', '')
    union all
    select named.place, 3, 'size', size.value_id
    from named join size_values size on size.size_id = named.id
    where named.may_be_size and named.text ~ '^\\d+$'
  )
  select distinct kind, id, '' as name
  from (select kind, id, rank, min(rank) over (partition by place) as best from candidates) ranked
  where rank = best
  union all
  select 'colour', colour.id, lower(colour.name)
  from colours colour
  where colour.code = any ($4::text[]) or lower(colour.name) = any ($5::text[])`)

/** A value may be a size label, a designer's name or category id, or a size id, in this order. */
export async function findValues(db: Database, named: NamedValues): Promise<KnownValues> {
  const { sizesAndDesigners, designers, colours } = named
  if (sizesAndDesigners.length + designers.length + colours.length === 0) {
    return { designerIds: [], sizeIds: [], colourIds: [], colourNames: [] }
  }
  const values = [...sizesAndDesigners, ...designers]
  const rows = await readValues(
    db,
    sizesAndDesigners.length,
    values,
    values.map((value) => idInAddress(value) ?? null),
    colours.map((code) => `#${code.replace('#', '').toUpperCase()}`),
    colours.map((name) => name.toLowerCase()),
  )
  const idsOf = (kind: Kind) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  return {
    designerIds: idsOf('designer'),
    sizeIds: idsOf('size'),
    colourIds: idsOf('colour'),
    colourNames: rows.filter(({ kind }) => kind === 'colour').map(({ name }) => name),
  }
}

const readSizes = statement<{ label: string; id: number }>(`
  select distinct lower(sizes.label) as label, size.value_id as id
  from sizes join size_values size on size.size_id = sizes.id
  where lower(sizes.label) = any ($1::text[])`)

export async function findSizeIds(
  db: Database,
  labels: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (labels.length === 0) return new Map()
  const byLabel = Map.groupBy(
    await readSizes(
      db,
      labels.map((label) => label.toLowerCase()),
    ),
    ({ label }) => label,
  )
  return new Map([...byLabel].map(([label, rows]) => [label, rows.map(({ id }) => id)]))
}
