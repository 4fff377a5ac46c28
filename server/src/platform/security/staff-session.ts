import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { isPermission, permissions as allPermissions, type Permission } from '@shop/contract/admin-permissions'
import { hourMs, minuteMs } from '@shop/contract/durations'
import type { Database } from '#platform/db/db.ts'

export const idleMs = 30 * minuteMs
export const longestMs = 12 * hourMs
/** How long a proof of the person counts for actions that need one. */
export const proofMs = 5 * minuteMs
/** Written at most this often, so that reads stay reads. */
const touchMs = minuteMs

/** Who acts in the console: a person, or a script with a key. */
export type Actor = {
  /** Null for a key. */
  readonly staffId: number | null
  readonly keyId: number | null
  readonly sessionId: number | null
  readonly name: string
  readonly email: string
  readonly role: string
  readonly isOwner: boolean
  readonly permissions: ReadonlySet<Permission>
  /** The designer whose pieces the person sees; null: all. */
  readonly label: string | null
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

/** Returns the token of the cookie; only its hash is stored. */
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

type ActorRow = Omit<Actor, 'permissions' | 'requestId'> & {
  readonly granted: readonly string[]
  readonly lastSeenAt: Date | null
}

const tokenPattern = /^[\w-]{20,100}$/

/** The person of a live session; undefined for any other token. */
export async function findStaffActor(db: Database, token: string, now: Date): Promise<Actor | undefined> {
  if (!tokenPattern.test(token)) return undefined
  const { rows } = await sql<ActorRow>`
    select staff.id as "staffId", null as "keyId", session.id as "sessionId", staff.name, staff.email,
      role.name as role, role.is_owner as "isOwner", role.permissions as granted,
      case when role.is_own_label then coalesce(staff.label, '') end as label,
      session.proved_at as "provedAt", session.last_seen_at as "lastSeenAt"
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

/** The key of a script; undefined for an unknown, expired or revoked one. */
export async function findKeyActor(db: Database, key: string, now: Date): Promise<Actor | undefined> {
  if (!key.startsWith(keyBeginning) || !tokenPattern.test(key)) return undefined
  const { rows } = await sql<ActorRow>`
    select null as "staffId", id as "keyId", null as "sessionId", name, '' as email, 'API key' as role,
      false as "isOwner", permissions as granted, null as label, null as "provedAt", last_used_at as "lastSeenAt"
    from api_keys
    where token_hash = ${secretHash(key)} and revoked_at is null and expires_at > ${now}`.execute(db)
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

function toActor(row: ActorRow): Actor {
  const given = row.isOwner ? allPermissions : row.granted.filter(isPermission)
  return {
    staffId: row.staffId,
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

/** True while the newest proof of the person is fresh. A key was made with a proof and needs none. */
export function isProved({ keyId, provedAt }: Actor, now: Date): boolean {
  return keyId !== null || (provedAt !== null && now.getTime() - provedAt.getTime() < proofMs)
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
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}
