import { sql } from 'kysely'
import type { Database } from '#platform/db.ts'

export type Profile = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly avatarUrl: string | null
}

const columns = [
  'id',
  'name',
  'email',
  'email_verified as isEmailVerified',
  'phone',
  'avatar_url as avatarUrl',
] as const

export function getProfile(db: Database, userId: number): Promise<Profile> {
  return db
    .selectFrom('users')
    .select([...columns])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export type ProfileChange = { readonly name: string; readonly email: string | null; readonly phone: string | null }

/** A new e-mail has to be proved again. */
export function updateProfile(db: Database, userId: number, { name, email, phone }: ProfileChange): Promise<Profile> {
  return db
    .updateTable('users')
    .set({
      name,
      email,
      phone,
      email_verified: sql<boolean>`email_verified and lower(email) is not distinct from lower(${email})`,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .returning([...columns])
    .executeTakeFirstOrThrow()
}

export async function getPasswordHash(db: Database, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.passwordHash
}

export async function setPasswordHash(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}
