import type { Database } from '#platform/db/db.ts'

/** The departments of the menu, in its order. */
export function listDepartments(db: Database): Promise<{ readonly id: number; readonly name: string }[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('kind', '=', 'department')
    .where('is_listed', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
