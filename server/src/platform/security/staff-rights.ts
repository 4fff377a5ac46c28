import { sql } from 'kysely'
import type { Permission } from '@shop/contract/admin-permissions'
import type { Database } from '#platform/db/db.ts'
import type { Auditor } from './audit.ts'

type Right = { readonly permission: Permission; readonly now: Date }

/** True while the person or key that asked for a job may still do it. The shop itself may. */
export async function stillMay(
  db: Database,
  { staffId, keyId }: Auditor,
  { permission, now }: Right,
): Promise<boolean> {
  if (staffId === null && keyId === null) return true
  const { rows } = await sql`
    select from staff join roles role on role.id = staff.role_id
    where staff.id = ${staffId} and staff.disabled_at is null
      and (role.is_owner or ${permission} = any(role.permissions))
    union all
    select from api_keys
    where id = ${keyId} and revoked_at is null and expires_at > ${now} and ${permission} = any(permissions)`.execute(db)
  return rows.length > 0
}
