import type pg from 'pg'

export type Table = { readonly schema: string; readonly name: string; readonly columns: readonly string[] }
export type Sequence = { readonly schema: string; readonly name: string; readonly lastValue: number }

/** Recreated by migrations and by the queue; transaction ids are valid in their database only. */
const recreatedTables = [
  'public.schema_migrations',
  'public.catalogue_changes',
  'public.listing_changes',
  'public.listing_change_log',
  'jobs.version',
]

/** Partitioned by day: a database created on another day lacks the partitions, so these rows are left out. */
const queueStatistics = 'jobs.queue_stats'

export function isQueueStatistics({ schema, name }: Pick<Table, 'schema' | 'name'>): boolean {
  return `${schema}.${name}`.startsWith(queueStatistics)
}

const ownSchemas = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

/** Every table with its columns, without generated ones. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and ${ownSchemas} and n.nspname || '.' || c.relname <> all ($1)
        and not starts_with(n.nspname || '.' || c.relname, $2)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by 1, 2 order by 1, 2`,
    [recreatedTables, queueStatistics],
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; last_value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as last_value
       from pg_sequences where last_value is not null order by 1, 2`,
  )
  return rows.map(({ schema, name, last_value: lastValue }) => ({ schema, name, lastValue: Number(lastValue) }))
}

/** Foreign keys: dropped while rows are loaded, then added again, which checks them. */
export async function listForeignKeys(client: pg.ClientBase): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
            format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as add
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and ${ownSchemas}`,
  )
  return rows
}

export function quoted({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quotedName(schema)}.${quotedName(name)}`
}

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function columnList(columns: readonly string[]): string {
  return columns.map(quotedName).join(', ')
}
