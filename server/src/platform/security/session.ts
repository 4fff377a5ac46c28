import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { retention, termInterval } from '@shop/contract/core/retention'
import { batchedQuery, type Database } from '#platform/db/db.ts'
import type { SignedInUser } from '#platform/runtime/context.ts'

/** The last use is written at most this often, so that most reads write nothing. */
const touchEvery = '5 minutes'

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Creates a token `<id>|<secret>`; only its hash is stored. */
export async function issueToken(db: Database, userId: number, userAgent: string | null): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const { id } = await db
    .insertInto('access_tokens')
    .values({ user_id: userId, token_hash: hashOf(secret), user_agent: userAgent?.slice(0, 300) ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `${id}|${secret}`
}

type FoundToken = SignedInUser & {
  readonly isStale: boolean
  readonly isRevoked: boolean
  readonly isExpired: boolean
}

const expired = `(token.last_used_at < now() - interval '${termInterval(retention.unusedLogin)}'
  or token.created_at < now() - interval '${termInterval(retention.login)}')`

const expiredGuest = `(users.is_guest and token.last_used_at < now() - interval '${termInterval(retention.guest)}')`

const findToken = batchedQuery<FoundToken>(`
  select request.request_no, users.id, users.name, token.id as "tokenId",
    token.last_used_at < now() - interval '${touchEvery}' as "isStale",
    users.is_guest as "isGuest",
    (not users.is_guest or users.guest_email is not null or users.guest_phone is not null) as "isReachable",
    token.revoked_at is not null as "isRevoked", (${expired} or ${expiredGuest}) as "isExpired"
  from unnest($1::bytea[], $2::bigint[]) with ordinality as request (hash, id, request_no)
  join access_tokens token on token.id = request.id and token.token_hash = request.hash
  join users on users.id = token.user_id`)

/** A token that was valid before: its owner, and how it ended. */
export type EndedToken = { readonly userId: number; readonly tokenId: number; readonly by: 'log-out' | 'expiry' }

export type Session = { readonly user: SignedInUser } | { readonly ended: EndedToken }

/** Undefined for a missing, malformed or unknown token; an ended token is reported as ended. */
export async function findSession(db: Database, header: string | undefined): Promise<Session | undefined> {
  const match = /^Bearer\s+(\d{1,15})\|([A-Za-z0-9_-]{20,100})$/i.exec(header ?? '')
  if (match?.[1] === undefined || match[2] === undefined) return undefined
  const [row] = await findToken(db, hashOf(match[2]), Number(match[1]))
  if (!row) return undefined
  const { isStale, isRevoked, isExpired, ...user } = row
  if (isRevoked || isExpired) {
    return { ended: { userId: user.id, tokenId: user.tokenId, by: isRevoked ? 'log-out' : 'expiry' } }
  }
  if (isStale) {
    await db
      .updateTable('access_tokens')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', user.tokenId)
      .execute()
  }
  return { user }
}

export const isLiveToken = sql<boolean>`(token.revoked_at is null and not ${sql.raw(expired)})`

export async function revokeToken(db: Database, tokenId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', tokenId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ends all log-ins of an account but one, and those that still wait for a second factor. */
export async function revokeAllTokens(db: Database, userId: number, exceptTokenId?: number): Promise<number> {
  await db.deleteFrom('second_factor_challenges').where('user_id', '=', userId).execute()
  let query = db
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (exceptTokenId !== undefined) query = query.where('id', '<>', exceptTokenId)
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}
