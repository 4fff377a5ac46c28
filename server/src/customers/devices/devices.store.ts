import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { isLiveToken } from '#platform/security/session.ts'

export type LoggedInDevice = {
  readonly id: number
  readonly userAgent: string | null
  readonly loggedInAt: Date
  readonly lastUsedAt: Date
}

/** Lists devices with a valid token, by last use. */
export async function listByOwner(db: Database, userId: number): Promise<LoggedInDevice[]> {
  const { rows } = await sql<LoggedInDevice>`
    select token.id, token.user_agent as "userAgent", token.created_at as "loggedInAt", token.last_used_at as "lastUsedAt"
    from access_tokens token
    where token.user_id = ${userId} and token.revoked_at is null and ${isLiveToken}
    order by token.last_used_at desc, token.id desc`.execute(db)
  return rows
}

export async function isOwned(db: Database, userId: number, id: number): Promise<boolean> {
  const found = db.selectFrom('access_tokens').select('id').where('id', '=', id).where('user_id', '=', userId)
  return (await found.executeTakeFirst()) !== undefined
}
