import { sql } from 'kysely'
import type { Channel } from '@shop/contract/core/contact-rules'
import type { Language } from '@shop/contract/core/locale'
import { storedSpellings } from '@shop/contract/core/phone-rules'
import type { Database } from '#platform/db/db.ts'

export type Account = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneVerified: boolean
  readonly avatarUrl: string | null
  readonly isGuest: boolean
}

export type AccountWithSecret = Account & { readonly passwordHash: string | null }

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.email_verified as isEmailVerified',
  'users.phone',
  'users.phone_verified as isPhoneVerified',
  'users.avatar_url as avatarUrl',
  'users.is_guest as isGuest',
] as const

export type LoginIdentifier = { readonly channel: Channel; readonly value: string }

/**
 * An unverified contact belongs to an account only while the account has no verified one. Older versions stored phones
 * as typed, so one phone may have several accounts; the account with the stored form comes first.
 */
export function listByIdentifier(db: Database, identifier: LoginIdentifier): Promise<AccountWithSecret[]> {
  return selectByIdentifier(db, identifier).execute()
}

export async function isKnown(db: Database, identifier: LoginIdentifier): Promise<boolean> {
  return (await listByIdentifier(db, identifier)).length > 0
}

/** Locks the account, so that its email and phone do not change until the transaction ends. */
export function lockByIdentifier(db: Database, identifier: LoginIdentifier): Promise<AccountWithSecret | undefined> {
  return selectByIdentifier(db, identifier).limit(1).forNoKeyUpdate().executeTakeFirst()
}

function selectByIdentifier(db: Database, { channel, value }: LoginIdentifier) {
  const accounts = db.selectFrom('users').select([...columns, 'users.password_hash as passwordHash'])
  return channel === 'email'
    ? accounts
        .where(sql`lower(users.email)`, '=', sql`lower(${value})`)
        .where(sql<boolean>`(users.email_verified or not users.phone_verified)`)
    : accounts
        .where('users.phone', 'in', [...storedSpellings(value)])
        .where(sql<boolean>`(users.phone_verified or not users.email_verified)`)
        .orderBy(sql`users.phone = ${value}`, 'desc')
        .orderBy('users.id')
}

/** Removes an unverified contact from an account that has a verified one, so that another account can use it. */
export async function releaseUnproved(db: Database, { channel, value }: LoginIdentifier): Promise<void> {
  await (channel === 'email'
    ? sql`update users set email = null
        where lower(email) = lower(${value}) and not email_verified and phone_verified`.execute(db)
    : sql`update users set phone = null
        where phone = any (${[...storedSpellings(value)]}::text[]) and not phone_verified and email_verified`.execute(
        db,
      ))
}

export async function getAccount(db: Database, userId: number): Promise<Account> {
  return db
    .selectFrom('users')
    .select([...columns])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Undefined for an account that was deleted meanwhile. */
export function lockAccount(db: Database, userId: number): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select([...columns])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type NewAccount = {
  readonly name: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly passwordHash: string | null
  readonly avatarUrl: string | null
  readonly language: Language
}

/** Undefined when the email or phone is taken, even by a concurrent sign-up. */
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
      language: account.language,
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

/** Hashes the same password with the present parameters, unless the password changed meanwhile. */
export async function renewHash(db: Database, before: AccountWithSecret, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', before.id)
    .where('password_hash', '=', before.passwordHash)
    .execute()
}

type Recovery = {
  readonly userId: number
  readonly channel: Channel
  readonly passwordHash: string | null
}

/** Marks the contact as verified; removes the other contact unless it was verified too. */
export async function recover(db: Database, { userId, channel, passwordHash }: Recovery): Promise<void> {
  const contacts =
    channel === 'email'
      ? sql`email_verified = true, phone = case when phone_verified then phone end`
      : sql`verified_phone = phone, email = case when email_verified then email end`
  await sql`
    update users set ${contacts}, password_hash = ${passwordHash}, updated_at = now() where id = ${userId}`.execute(db)
}

export async function deleteIdentities(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('social_identities').where('user_id', '=', userId).execute()
}
