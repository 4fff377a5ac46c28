import { sql, type RawBuilder } from 'kysely'
import { nobody } from '@shop/contract/core/tag-options'
import type { Database } from '#platform/db/db.ts'

type Tables = {
  readonly tags: string
  readonly assignees: string
  readonly key: string
}

/** What has tags and a person who looks after it. */
export const orderTags: Tables = { tags: 'order_tags', assignees: 'order_assignees', key: 'order_id' }
export const customerTags: Tables = { tags: 'customer_tags', assignees: 'customer_assignees', key: 'user_id' }

/** The tags and the person of the row whose id is `id`. */
export const taggedColumns = ({ tags, assignees, key }: Tables, id: RawBuilder<unknown>) => sql`
  (
    select coalesce(array_agg(tag order by lower(tag)), '{}') from ${sql.table(tags)} where ${sql.ref(key)} = ${id}
  ) as tags,
  (
    select staff.name from ${sql.table(assignees)} assigned join staff on staff.id = assigned.staff_id
    where assigned.${sql.ref(key)} = ${id}
  ) as assignee`

export type Tagged = { readonly tags: readonly string[]; readonly assignee: string | null }

type TagFilter = { readonly tag: string | null; readonly assigned: string | null }

export function tagConditions(
  { tags, assignees, key }: Tables,
  id: RawBuilder<unknown>,
  { tag, assigned }: TagFilter,
): readonly RawBuilder<unknown>[] {
  const column = sql.ref(key)
  return [
    ...(tag === null
      ? []
      : [sql`${id} in (select ${column} from ${sql.table(tags)} where lower(tag) = lower(${tag}))`]),
    ...(assigned === nobody ? [sql`not exists (select from ${sql.table(assignees)} where ${column} = ${id})`] : []),
    ...(assigned === null || assigned === nobody
      ? []
      : [sql`${id} in (select ${column} from ${sql.table(assignees)} where staff_id = ${Number(assigned)})`]),
  ]
}

type Given = { readonly ids: readonly number[]; readonly tags: readonly string[] }

/** Adds tags that differ from those that are there, whatever their case. */
export async function addTags(db: Database, { tags: table, key }: Tables, { ids, tags }: Given): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (${sql.ref(key)}, tag)
    select id, tag from unnest(${[...ids]}::bigint[]) id cross join unnest(${[...tags]}::text[]) tag
    on conflict do nothing`.execute(db)
}

export async function removeTags(db: Database, { tags: table, key }: Tables, { ids, tags }: Given): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where ${sql.ref(key)} = any (${[...ids]}::bigint[])
      and lower(tag) in (select lower(given) from unnest(${[...tags]}::text[]) given)`.execute(db)
}

export async function assign(
  db: Database,
  { assignees, key }: Tables,
  { ids, staffId }: { readonly ids: readonly number[]; readonly staffId: number | null },
): Promise<void> {
  if (staffId === null) {
    await sql`delete from ${sql.table(assignees)} where ${sql.ref(key)} = any (${[...ids]}::bigint[])`.execute(db)
    return
  }
  await sql`
    insert into ${sql.table(assignees)} (${sql.ref(key)}, staff_id)
    select id, ${staffId} from unnest(${[...ids]}::bigint[]) id
    on conflict (${sql.ref(key)}) do update set staff_id = excluded.staff_id`.execute(db)
}

/** Tags and person of each id, which exists. */
export async function listTagged(
  db: Database,
  tables: Tables,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Tagged>> {
  const { rows } = await sql<Tagged & { readonly id: number }>`
    select subject.id, ${taggedColumns(tables, sql`subject.id`)}
    from unnest(${[...ids]}::bigint[]) subject (id)`.execute(db)
  return new Map(rows.map(({ id, tags, assignee }) => [id, { tags, assignee }]))
}

const mostChoices = 200

/** The tags that are used most. */
export async function listTags(
  db: Database,
  { tags }: Tables,
): Promise<readonly { readonly tag: string; readonly count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select min(tag) as tag, count(*)::integer as count from ${sql.table(tags)}
    group by lower(tag) order by count(*) desc, lower(tag) limit ${mostChoices}`.execute(db)
  return rows
}

export type Person = { readonly id: number; readonly name: string }

/** The people of the house; nobody who left, and nobody who works for one label. */
export async function listAssignable(db: Database): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select staff.id, staff.name from staff join roles role on role.id = staff.role_id
    where staff.disabled_at is null and not role.is_own_label order by lower(staff.name), staff.id`.execute(db)
  return rows
}
