import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { idleMs, longestMs } from '#platform/security/staff-session.ts'

export async function updateProof(db: Database, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ proved_at: now }).where('id', '=', sessionId).execute()
}

export type Session = {
  readonly id: number
  readonly userAgent: string | null
  readonly network: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

export async function listLive(db: Database, staffId: number, now: Date): Promise<Session[]> {
  const { rows } = await sql<Session>`
    select id, user_agent as "userAgent", network, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from staff_sessions
    where staff_id = ${staffId} and ended_at is null and last_seen_at > ${new Date(now.getTime() - idleMs)}
      and created_at > ${new Date(now.getTime() - longestMs)}
    order by last_seen_at desc, id desc`.execute(db)
  return rows
}

type Ending = { readonly staffId: number; readonly sessionId: number; readonly now: Date }

export async function endSession(db: Database, { staffId, sessionId, now }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True for a browser that the person has not used lately; false at their first sign-in. */
export async function isNewDevice(db: Database, staffId: number, userAgent: string | null): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select count(*) > 0 and count(*) filter (where user_agent is not distinct from ${userAgent?.slice(0, 300) ?? null}::text) = 0
      as "isNew"
    from staff_sessions where staff_id = ${staffId}`.execute(db)
  return rows[0]?.isNew ?? false
}
