import type { Database } from '#platform/db/db.ts'

export async function insert(
  db: Database,
  { nonceHash, expiresAt }: { readonly nonceHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db.insertInto('google_nonces').values({ nonce_hash: nonceHash, expires_at: expiresAt }).execute()
}

/** Concurrent uses of one nonce wait here for the first, and then find no row. */
export async function deleteUsable(db: Database, nonceHash: Buffer, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('google_nonces')
    .where('nonce_hash', '=', nonceHash)
    .where('expires_at', '>', now)
    .returning('expires_at')
    .executeTakeFirst()
  return used !== undefined
}
