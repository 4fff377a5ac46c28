import { statement, type Database } from '@shop/server/platform/db/db.ts'
import type { AddedName } from '#understanding/entries.rules.ts'

/** The names that the merchant added. */
export const addedNames = statement<AddedName>(
  'select kind, code, name, is_one_way as "isOneWay" from search_names order by kind, code, name',
)
const insert = statement<{ name: string }>(
  'insert into search_names (kind, code, name, is_one_way) values ($1, $2, $3, $4) on conflict do nothing returning name',
)
const remove = statement<{ name: string }>(
  'delete from search_names where kind = $1 and code = $2 and lower(name) = lower($3) returning name',
)

export function listNames(db: Database): Promise<AddedName[]> {
  return addedNames(db)
}

export async function insertName(db: Database, { kind, code, name, isOneWay }: AddedName): Promise<boolean> {
  return (await insert(db, kind, code, name, isOneWay)).length > 0
}

export async function deleteName(db: Database, { kind, code, name }: Omit<AddedName, 'isOneWay'>): Promise<boolean> {
  return (await remove(db, kind, code, name)).length > 0
}
