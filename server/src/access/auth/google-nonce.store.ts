import type { Database } from '#platform/db/db.ts'

type Hashes = { readonly nonceHash: Buffer; readonly secretHash: Buffer | null }

export async function insert(
  db: Database,
  { nonceHash, secretHash, expiresAt }: Hashes & { readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('google_nonces')
    .values({ nonce_hash: nonceHash, secret_hash: secretHash, expires_at: expiresAt })
    .execute()
}

/** Concurrent uses of one nonce wait here for the first one, and then find no row. */
export async function deleteUsable(db: Database, { nonceHash, secretHash }: Hashes, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('google_nonces')
    .where('nonce_hash', '=', nonceHash)
    .where('secret_hash', 'is not distinct from', secretHash)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst()
  return used !== undefined
}
