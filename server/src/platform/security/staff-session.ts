import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  isPermission,
  keyPermissions,
  labelPermissions,
  permissions as allPermissions,
  type Permission,
} from '@shop/contract/access/admin-permissions'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import type { Database } from '#platform/db/db.ts'

export const idleMs = 30 * minuteMs
export const longestMs = 12 * hourMs
/** Milliseconds for which a person's proof is valid. */
export const proofMs = 5 * minuteMs
/** The last use is written at most this often, so that most reads write nothing. */
const touchMs = minuteMs

/** Id 0 without a name for a person whose designer was deleted, so that no piece is theirs. */
export type Label = { readonly id: number; readonly name: string }

/** Who acts in the console: a person, or a script with a key. */
export type Actor = {
  /** Null for a key. */
  readonly staffId: number | null
  /** The person, or the creator of the key, for whom the key acts. */
  readonly personId: number
  readonly keyId: number | null
  readonly sessionId: number | null
  readonly name: string
  readonly email: string
  readonly role: string
  readonly isOwner: boolean
  readonly permissions: ReadonlySet<Permission>
  /** The designer whose pieces this person sees; null for all. */
  readonly label: Label | null
  readonly provedAt: Date | null
  readonly requestId: string | null
}

export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

type Opened = {
  readonly staffId: number
  readonly userAgent: string | null
  readonly network: string
  readonly now: Date
}

/** Returns the cookie's token; only its hash is stored. */
export async function openStaffSession(db: Database, { staffId, userAgent, network, now }: Opened): Promise<string> {
  const token = newSecret()
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      token_hash: secretHash(token),
      user_agent: userAgent?.slice(0, 300) ?? null,
      network,
      created_at: now,
      last_seen_at: now,
      proved_at: now,
    })
    .execute()
  return token
}

export type ActorRow = Omit<Actor, 'permissions' | 'requestId'> & {
  readonly granted: readonly string[]
  readonly lastSeenAt: Date | null
}

export const labelColumn = sql`
  case when role.is_own_label then coalesce(
    (select jsonb_build_object('id', id, 'name', name) from designers where designers.id = staff.designer_id),
    '{"id": 0, "name": ""}'
  ) end`

const tokenPattern = /^[\w-]{20,100}$/

/** The person of a live session; undefined for any other token. */
export async function findStaffActor(db: Database, token: string, now: Date): Promise<Actor | undefined> {
  if (!tokenPattern.test(token)) return undefined
  const { rows } = await sql<ActorRow>`
    select staff.id as "staffId", staff.id as "personId", null as "keyId", session.id as "sessionId", staff.name, staff.email,
      role.name as role, role.is_owner as "isOwner", role.permissions as granted,
      ${labelColumn} as label, session.proved_at as "provedAt", session.last_seen_at as "lastSeenAt"
    from staff_sessions session join staff on staff.id = session.staff_id join roles role on role.id = staff.role_id
    where session.token_hash = ${secretHash(token)} and session.ended_at is null and staff.disabled_at is null
      and session.last_seen_at > ${new Date(now.getTime() - idleMs)}
      and session.created_at > ${new Date(now.getTime() - longestMs)}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (row.lastSeenAt !== null && now.getTime() - row.lastSeenAt.getTime() > touchMs) {
    await db
      .updateTable('staff_sessions')
      .set({ last_seen_at: now })
      .where('id', '=', row.sessionId ?? 0)
      .execute()
  }
  return toActor(row)
}

export const keyBeginning = 'rvk_'

export const keyPermissionsColumn = sql<string[]>`array(
  select permission from unnest(key.permissions) permission
  where permission = any(${[...keyPermissions]}::text[]) and (role.is_owner or permission = any(role.permissions))
)`

/** A script's key, which may do what its creator may do now; undefined for an unknown or ended key. */
export async function findKeyActor(db: Database, key: string, now: Date): Promise<Actor | undefined> {
  if (!key.startsWith(keyBeginning) || !tokenPattern.test(key)) return undefined
  const { rows } = await sql<ActorRow>`
    select null as "staffId", staff.id as "personId", key.id as "keyId", null as "sessionId", key.name, '' as email,
      'API key' as role, false as "isOwner", ${keyPermissionsColumn} as granted, ${labelColumn} as label,
      null as "provedAt", key.last_used_at as "lastSeenAt"
    from api_keys key join staff on staff.id = key.created_by join roles role on role.id = staff.role_id
    where key.token_hash = ${secretHash(key)} and key.revoked_at is null and key.expires_at > ${now}
      and staff.disabled_at is null`.execute(db)
  const [row] = rows
  if (!row) return undefined
  if (row.lastSeenAt === null || now.getTime() - row.lastSeenAt.getTime() > touchMs) {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('id', '=', row.keyId ?? 0)
      .execute()
  }
  return toActor(row)
}

export function toActor(row: ActorRow): Actor {
  const granted = row.isOwner ? allPermissions : row.granted.filter(isPermission)
  const given = row.label === null ? granted : granted.filter((one) => labelPermissions.includes(one))
  return {
    staffId: row.staffId,
    personId: row.personId,
    keyId: row.keyId,
    sessionId: row.sessionId,
    name: row.name,
    email: row.email,
    role: row.role,
    isOwner: row.isOwner,
    label: row.label,
    provedAt: row.provedAt,
    permissions: new Set(given),
    requestId: null,
  }
}

/** True while the person's last proof is fresh. A key was created with a proof and needs no other. */
export function isProved({ keyId, provedAt }: Actor, now: Date): boolean {
  return keyId !== null || (provedAt !== null && now.getTime() - provedAt.getTime() < proofMs)
}

type Leaving = { readonly staffId: number; readonly now: Date }

/** Ends everything that acts for a person: sessions, keys, passkey challenges, and invitations for and by them. */
export async function endStaffRights(db: Database, { staffId, now }: Leaving): Promise<void> {
  await endStaffSessions(db, { staffId, now })
  await sql`
    update api_keys set revoked_at = ${now} where created_by = ${staffId} and revoked_at is null`.execute(db)
  await db.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute()
  await sql`delete from staff_invitations where staff_id = ${staffId} or invited_by = ${staffId}`.execute(db)
}

export async function endStaffSessions(
  db: Database,
  { staffId, now, except }: { readonly staffId: number; readonly now: Date; readonly except?: number | null },
): Promise<number> {
  let query = db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
  if (typeof except === 'number') query = query.where('id', '<>', except)
  const ended = Number((await query.executeTakeFirst()).numUpdatedRows)
  await sql`
    delete from staff_sum_proofs where session_id in (
      select id from staff_sessions where staff_id = ${staffId} and ended_at is not null
    )`.execute(db)
  return ended
}
