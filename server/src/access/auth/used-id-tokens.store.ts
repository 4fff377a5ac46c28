import type { Database } from '#platform/db/db.ts'

type UsedToken = { readonly tokenHash: Buffer; readonly expiresAt: Date }

/** Returns false when the token was used before; a concurrent use waits for the first. */
export async function insertNew(db: Database, { tokenHash, expiresAt }: UsedToken): Promise<boolean> {
  const made = await db
    .insertInto('used_id_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst()
  return made !== undefined
}
