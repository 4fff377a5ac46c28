import { sql } from 'kysely'
import type { ViewList } from '@shop/contract/access/saved-view-options'
import type { Database } from '#platform/db/db.ts'

export type ViewFields = {
  readonly name: string
  readonly query: string
  readonly isShared: boolean
  readonly isDefault: boolean
}

export type StoredView = ViewFields & {
  readonly id: number
  readonly list: ViewList
  readonly ownerId: number
  readonly owner: string
  readonly version: number
}

const columns = sql`
  view.id, view.list, view.staff_id as "ownerId", staff.name as owner, view.name, view.query,
  view.is_shared as "isShared", view.is_default as "isDefault", view.version`

type Visible = { readonly list: ViewList; readonly withShared: boolean }

/** A person's own views and the views that colleagues share, by name; people who left share nothing. */
export async function listVisible(
  db: Database,
  ownerId: number,
  { list, withShared }: Visible,
): Promise<readonly StoredView[]> {
  const { rows } = await sql<StoredView>`
    select ${columns} from saved_views view join staff on staff.id = view.staff_id
    where view.list = ${list} and (view.staff_id = ${ownerId} or ${withShared} and view.is_shared and staff.disabled_at is null)
    order by lower(view.name), view.id`.execute(db)
  return rows
}

/** Serialises a person's changes, which are checked against the number, the names and the default of a list's views. */
export async function lockOwner(db: Database, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-views ${ownerId}`}, 0))`.execute(db)
}

export async function find(db: Database, ownerId: number, id: number): Promise<StoredView | undefined> {
  const { rows } = await sql<StoredView>`
    select ${columns} from saved_views view join staff on staff.id = view.staff_id
    where view.id = ${id} and view.staff_id = ${ownerId}`.execute(db)
  return rows[0]
}

export async function countOf(db: Database, ownerId: number, list: ViewList): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from saved_views where staff_id = ${ownerId} and list = ${list}`.execute(db)
  return rows[0]?.count ?? 0
}

type Named = { readonly list: ViewList; readonly name: string; readonly exceptId?: number }

export async function isNameTaken(db: Database, ownerId: number, { list, name, exceptId }: Named): Promise<boolean> {
  const { rows } = await sql`
    select from saved_views
    where staff_id = ${ownerId} and list = ${list} and lower(name) = lower(${name}) and id <> ${exceptId ?? 0}`.execute(
    db,
  )
  return rows.length > 0
}

export async function clearDefault(db: Database, ownerId: number, list: ViewList): Promise<void> {
  await sql`
    update saved_views set is_default = false, version = version + 1
    where staff_id = ${ownerId} and list = ${list} and is_default`.execute(db)
}

type NewView = ViewFields & { readonly list: ViewList; readonly now: Date }

export async function insert(db: Database, ownerId: number, { list, now, ...fields }: NewView): Promise<number> {
  const { id } = await db
    .insertInto('saved_views')
    .values({
      staff_id: ownerId,
      list,
      name: fields.name,
      query: fields.query,
      is_shared: fields.isShared,
      is_default: fields.isDefault,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type ChangedView = ViewFields & { readonly id: number; readonly now: Date }

export async function update(db: Database, ownerId: number, { id, now, ...fields }: ChangedView): Promise<void> {
  await sql`
    update saved_views set name = ${fields.name}, query = ${fields.query}, is_shared = ${fields.isShared},
      is_default = ${fields.isDefault}, version = version + 1, updated_at = ${now}
    where id = ${id} and staff_id = ${ownerId}`.execute(db)
}

export async function remove(db: Database, ownerId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from saved_views where id = ${id} and staff_id = ${ownerId}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
