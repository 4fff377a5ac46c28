import { sql } from 'kysely'
import type { Channel } from '@shop/contract/words'
import type { Database } from '#platform/db.ts'

export type Account = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly avatarUrl: string | null
}

export type AccountWithSecret = Account & { readonly passwordHash: string | null }

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.email_verified as isEmailVerified',
  'users.phone',
  'users.avatar_url as avatarUrl',
] as const

export type Reach = { readonly channel: Channel; readonly value: string }

/** The account that an e-mail, in any case, or a phone number belongs to. */
export function findByReach(db: Database, reach: Reach): Promise<AccountWithSecret | undefined> {
  return selectByReach(db, reach).executeTakeFirst()
}

/** It keeps that e-mail and phone until the transaction ends. */
export function lockByReach(db: Database, reach: Reach): Promise<AccountWithSecret | undefined> {
  return selectByReach(db, reach).forShare().executeTakeFirst()
}

function selectByReach(db: Database, { channel, value }: Reach) {
  const accounts = db.selectFrom('users').select([...columns, 'users.password_hash as passwordHash'])
  return channel === 'email'
    ? accounts.where(sql`lower(users.email)`, '=', sql`lower(${value})`)
    : accounts.where('users.phone', '=', value)
}

export type NewAccount = {
  readonly name: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly passwordHash: string | null
  readonly avatarUrl: string | null
}

/** Undefined when somebody has that e-mail or phone already, also when they came in the same moment. */
export function insertAccount(db: Database, account: NewAccount): Promise<Account | undefined> {
  return db
    .insertInto('users')
    .values({
      name: account.name,
      email: account.email,
      email_verified: account.isEmailVerified,
      phone: account.phone,
      password_hash: account.passwordHash,
      avatar_url: account.avatarUrl,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning([...columns])
    .executeTakeFirst()
}

export function findByIdentity(db: Database, provider: string, subject: string): Promise<Account | undefined> {
  return db
    .selectFrom('social_identities as identity')
    .innerJoin('users', 'users.id', 'identity.user_id')
    .select([...columns])
    .where('identity.provider', '=', provider)
    .where('identity.subject', '=', subject)
    .executeTakeFirst()
}

type Identity = { readonly userId: number; readonly provider: string; readonly subject: string }

export async function insertIdentity(db: Database, { userId, provider, subject }: Identity): Promise<void> {
  await db
    .insertInto('social_identities')
    .values({ user_id: userId, provider, subject })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The mailbox is proved; a password that was set before that may be somebody else's. */
export async function takeOverByEmail(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: true, password_hash: null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

type NewCode = {
  readonly userId: number
  readonly codeHash: Buffer
  readonly sentBy: Channel
  readonly expiresAt: Date
}

/** The newest code is the only one that works. */
export async function replaceCode(db: Database, { userId, codeHash, sentBy, expiresAt }: NewCode): Promise<void> {
  await sql`update verification_codes set used_at = now() where user_id = ${userId} and used_at is null`.execute(db)
  await db
    .insertInto('verification_codes')
    .values({ user_id: userId, purpose: 'password_reset', code_hash: codeHash, sent_by: sentBy, expires_at: expiresAt })
    .execute()
}

/** Whoever changes or deletes an account has it before its codes: so has whoever uses one. */
export async function lockByCode(db: Database, codeHash: Buffer): Promise<void> {
  await sql`
    select id from users
    where id = (select user_id from verification_codes where code_hash = ${codeHash} and used_at is null)
    for no key update`.execute(db)
}

/** Uses a code up, once: of two at the same moment one gets the account. */
export function useCode(
  db: Database,
  codeHash: Buffer,
  now: Date,
): Promise<{ userId: number; sentBy: string } | undefined> {
  return db
    .updateTable('verification_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('purpose', '=', 'password_reset')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'sent_by as sentBy'])
    .executeTakeFirst()
}

type PasswordChange = { readonly userId: number; readonly passwordHash: string; readonly isEmailProved: boolean }

export async function setPassword(
  db: Database,
  { userId, passwordHash, isEmailProved }: PasswordChange,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()`, ...(isEmailProved ? { email_verified: true } : {}) })
    .where('id', '=', userId)
    .execute()
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<', before).execute()
}
