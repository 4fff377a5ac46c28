import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { SignedInUser } from './context.ts'
import { readingForMany, type Database } from './db.ts'

/** Written at most this often, so that reading stays reading. */
const touchEvery = '5 minutes'

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** A new token, `<id>|<secret>`; only its hash is kept. */
export async function issueToken(db: Database, userId: number, userAgent: string | null): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const { id } = await db
    .insertInto('access_tokens')
    .values({ user_id: userId, token_hash: hashOf(secret), user_agent: userAgent?.slice(0, 300) ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `${id}|${secret}`
}

const findToken = readingForMany<SignedInUser & { readonly isStale: boolean }>(`
  select asked.place as asked, users.id, users.name, token.id as "tokenId",
    token.last_used_at < now() - interval '${touchEvery}' as "isStale"
  from unnest($1::bytea[], $2::bigint[]) with ordinality as asked (hash, id, place)
  join access_tokens token on token.id = asked.id and token.token_hash = asked.hash and token.revoked_at is null
  join users on users.id = token.user_id`)

/** The shopper that an `Authorization` header names, or undefined when it is absent, malformed, unknown or revoked. */
export async function findUserByHeader(db: Database, header: string | undefined): Promise<SignedInUser | undefined> {
  const match = /^Bearer\s+(\d{1,15})\|([A-Za-z0-9_-]{20,100})$/i.exec(header ?? '')
  if (match?.[1] === undefined || match[2] === undefined) return undefined
  const [row] = await findToken(db, hashOf(match[2]), Number(match[1]))
  if (!row) return undefined
  const { isStale, ...user } = row
  if (isStale) {
    await db
      .updateTable('access_tokens')
      .set({ last_used_at: sql`now()` })
      .where('id', '=', user.tokenId)
      .execute()
  }
  return user
}

export async function revokeToken(db: Database, tokenId: number): Promise<void> {
  await db
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', tokenId)
    .execute()
}

/** Logs an account out everywhere, but for `exceptTokenId`. */
export async function revokeAllTokens(db: Database, userId: number, exceptTokenId?: number): Promise<void> {
  let query = db
    .updateTable('access_tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (exceptTokenId !== undefined) query = query.where('id', '<>', exceptTokenId)
  await query.execute()
}
