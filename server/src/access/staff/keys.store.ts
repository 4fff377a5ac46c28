import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { keyPermissionsColumn } from '#platform/security/staff-session.ts'

export type Key = {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly permissions: readonly string[]
  readonly createdById: number
  readonly createdBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly lastUsedAt: Date | null
}

/** Lists each key with the permissions that it has at present. */
export async function listLive(db: Database, now: Date): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select key.id, key.name, key.prefix, ${keyPermissionsColumn} as permissions, staff.id as "createdById",
      staff.name as "createdBy", key.created_at as "createdAt",
      key.expires_at as "expiresAt", key.last_used_at as "lastUsedAt"
    from api_keys key join staff on staff.id = key.created_by join roles role on role.id = staff.role_id
    where key.revoked_at is null and key.expires_at > ${now} and staff.disabled_at is null order by key.id`.execute(db)
  return rows
}

type NewKey = Pick<Key, 'name' | 'prefix' | 'permissions' | 'createdAt' | 'expiresAt'> & {
  readonly tokenHash: Uint8Array
  readonly staffId: number
}

export async function insertKey(db: Database, key: NewKey): Promise<number> {
  const { id } = await db
    .insertInto('api_keys')
    .values({
      name: key.name,
      token_hash: Buffer.from(key.tokenHash),
      prefix: key.prefix,
      permissions: [...key.permissions],
      created_by: key.staffId,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function revokeKey(db: Database, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
