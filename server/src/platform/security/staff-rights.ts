import { sql } from 'kysely'
import type { Permission } from '@shop/contract/access/admin-permissions'
import type { Database } from '#platform/db/db.ts'
import type { Auditor } from './audit.ts'

export type Bearer = Pick<Auditor, 'staffId' | 'keyId'>
type Right = {
  readonly permission: Permission
  readonly now: Date
  /** People of this designer have the right too. */
  readonly ofDesigner?: number | null
}

/**
 * True while the person who requested a job, or the key and its creator, still has the permission for it. The shop's
 * own jobs always have.
 */
export async function stillMay(
  db: Database,
  { staffId, keyId }: Bearer,
  { permission, now, ofDesigner = null }: Right,
): Promise<boolean> {
  if (staffId === null && keyId === null) return true
  const { rows } = await sql`
    select from staff join roles role on role.id = staff.role_id left join api_keys key on key.id = ${keyId}
    where staff.id = coalesce(${staffId}, key.created_by) and staff.disabled_at is null
      and (not role.is_own_label or staff.designer_id = ${ofDesigner}::bigint)
      and (role.is_owner or ${permission} = any(role.permissions))
      and (${keyId}::bigint is null or (
        key.revoked_at is null and key.expires_at > ${now} and ${permission} = any(key.permissions)
      ))`.execute(db)
  return rows.length > 0
}
