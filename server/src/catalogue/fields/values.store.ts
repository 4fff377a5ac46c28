import { sql } from 'kysely'
import type { FieldOwner, FieldValues } from '@shop/contract/catalogue/fields/field-types'
import type { Database } from '#platform/db/db.ts'
import { liveFields } from '#sql/fields.ts'

/** The table whose rows have the values of an owner, and the column that identifies a record. */
const tables = {
  piece: { table: 'products', column: 'id' },
  size: { table: 'variants', column: 'id' },
  order: { table: 'orders', column: 'id' },
  customer: { table: 'users', column: 'id' },
  category: { table: 'categories', column: 'id' },
  designer: { table: 'designers', column: 'category_id' },
} as const satisfies Record<FieldOwner, { readonly table: string; readonly column: string }>

const tableOf = (owner: FieldOwner) => sql.table(tables[owner].table)
const idOf = (owner: FieldOwner) => sql.ref(tables[owner].column)

export type Subject = { readonly owner: FieldOwner; readonly id: number }
export type Stored = { readonly version: string; readonly values: FieldValues }

/** The version names exactly these values. */
export async function findValues(
  db: Database,
  { owner, id }: Subject,
  { isLocked = false } = {},
): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select md5(fields::text) as version, ${liveFields(owner, 'fields')} as values
    from ${tableOf(owner)} where ${idOf(owner)} = ${id} ${isLocked ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]
}

export type Write = { readonly id: number; readonly values: FieldValues }

export async function writeValues(db: Database, owner: FieldOwner, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return
  await sql`
    update ${tableOf(owner)} owning set fields = given.values
    from jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as given (id bigint, values jsonb)
    where owning.${idOf(owner)} = given.id and owning.fields is distinct from given.values`.execute(db)
}

/** Records with a value of the key. */
export async function countUse(db: Database, owner: FieldOwner, key: string): Promise<number> {
  const { rows } = await sql<{ records: number }>`
    select count(*)::integer as records from ${tableOf(owner)} where fields ? ${key}::text`.execute(db)
  return rows[0]?.records ?? 0
}

type Batch = { readonly key: string; readonly after: number; readonly size: number }

/** Removes the key from the next records; returns the last of them, or undefined after the last batch. */
export async function emptyBatch(
  db: Database,
  owner: FieldOwner,
  { key, after, size }: Batch,
): Promise<number | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    with chosen as (
      select id from ${tableOf(owner)} where id > ${after} order by id limit ${size}
    ),
    emptied as (
      update ${tableOf(owner)} owning set fields = owning.fields - ${key}::text
      from chosen where owning.id = chosen.id and owning.fields ? ${key}::text
    )
    select max(id) as last from chosen`.execute(db)
  return rows[0]?.last ?? undefined
}

/** Ids of pieces or pictures that do not exist. */
export async function listMissing(
  db: Database,
  table: 'products' | 'media',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select given.id from unnest(${[...ids]}::bigint[]) as given (id)
    where not exists (select from ${sql.table(table)} present where present.id = given.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
