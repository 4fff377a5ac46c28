import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Bearer } from './staff-rights.ts'
import { keyPermissionsColumn, labelColumn, toActor, type Actor, type ActorRow } from './staff-session.ts'

/** A person or key with the rights of now, for work that they requested; undefined when they have left or ended. */
export async function findActor(db: Database, { staffId, keyId }: Bearer, now: Date): Promise<Actor | undefined> {
  const { rows } = await sql<ActorRow>`
    select case when key.id is null then staff.id end as "staffId", staff.id as "personId", key.id as "keyId",
      null as "sessionId", coalesce(key.name, staff.name) as name, case when key.id is null then staff.email else '' end as email,
      role.name as role, role.is_owner and key.id is null as "isOwner",
      case when key.id is null then role.permissions else ${keyPermissionsColumn} end as granted,
      ${labelColumn} as label, null as "provedAt", null as "lastSeenAt"
    from staff join roles role on role.id = staff.role_id left join api_keys key on key.id = ${keyId}
    where staff.id = coalesce(${staffId}, key.created_by) and staff.disabled_at is null
      and (${keyId}::bigint is null or (key.revoked_at is null and key.expires_at > ${now}))`.execute(db)
  const [row] = rows
  return row && toActor(row)
}
