import type { Database } from '#platform/db.ts'

/** The phone of an account; undefined when it has none or is gone. */
export async function findPhone(db: Database, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst()
  return row?.phone ?? undefined
}
