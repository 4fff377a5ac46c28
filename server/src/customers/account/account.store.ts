import { sql } from 'kysely'
import type { Channel } from '@shop/contract/core/contact-rules'
import type { Language } from '@shop/contract/core/locale'
import type { Database } from '#platform/db/db.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'

export type Account = {
  readonly id: number
  readonly name: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneVerified: boolean
  readonly avatarUrl: string | null
  readonly passwordHash: string | null
  readonly isGuest: boolean
}

/** The profile with contacts that still wait for their codes. */
export type Profile = Omit<Account, 'passwordHash'> & {
  readonly hasPassword: boolean
  readonly pendingEmail: string | null
  readonly pendingPhone: string | null
  /** Null until the shopper chose one. */
  readonly language: Language | null
}

const columns = [
  'id',
  'name',
  'email',
  'email_verified as isEmailVerified',
  'phone',
  'phone_verified as isPhoneVerified',
  'avatar_url as avatarUrl',
  'is_guest as isGuest',
] as const

const pending = (channel: Channel) => sql<string | null>`(
  select contact from pending_contacts where user_id = users.id and channel = ${channel}
)`

/** An account that another device has just deleted counts as logged out. */
function present<T>(row: T | undefined): T {
  if (row === undefined) throw new ShopError('auth.unauthenticated')
  return row
}

export async function getProfile(db: Database, userId: number): Promise<Profile> {
  const found = db.selectFrom('users').select([
    ...columns,
    // The contact that a guest gave for its orders; nobody can log in with it.
    sql<string | null>`coalesce(email, guest_email)`.as('email'),
    sql<string | null>`coalesce(phone, guest_phone)`.as('phone'),
    sql<boolean>`password_hash is not null`.as('hasPassword'),
    pending('email').as('pendingEmail'),
    pending('phone').as('pendingPhone'),
    sql<Language | null>`language`.as('language'),
  ])
  return present(await found.where('id', '=', userId).executeTakeFirst())
}

export async function getAccount(db: Database, userId: number): Promise<Account> {
  const found = db.selectFrom('users').select([...columns, 'password_hash as passwordHash'])
  return present(await found.where('id', '=', userId).executeTakeFirst())
}

/** Blocks changes to the account, and new rows that refer to it, until the transaction ends. */
export async function lockAccount(db: Database, userId: number): Promise<Account> {
  const found = db.selectFrom('users').select([...columns, 'password_hash as passwordHash'])
  return present(await found.where('id', '=', userId).forUpdate().executeTakeFirst())
}

type NameAndLanguage = { readonly name?: string | undefined; readonly language?: Language | undefined }

/** Leaves what is not given. */
export async function setNameAndLanguage(db: Database, userId: number, given: NameAndLanguage): Promise<void> {
  const { name, language } = given
  await db
    .updateTable('users')
    .set({ ...(name !== undefined && { name }), ...(language !== undefined && { language }), updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

export async function setPasswordHash(db: Database, userId: number, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Tells whether Google's `subject` belongs to this shopper. */
export async function hasIdentity(db: Database, userId: number, subject: string): Promise<boolean> {
  const found = await db
    .selectFrom('social_identities')
    .select('user_id')
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** Foreign keys cascade, and set the owner of orders and feedback to null. */
export async function deleteAccount(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', userId).execute()
}

/** Deletes data stored under the mailbox without an account. */
export async function deleteMailCopies(db: Database, email: string): Promise<void> {
  await sql`delete from newsletter_subscriptions where lower(email) = lower(${email})`.execute(db)
  await sql`delete from message_choices where contact = lower(${email})`.execute(db)
  await sql`update feedback_messages set email = null where lower(email) = lower(${email})`.execute(db)
  await sql`
    delete from enquiry_files using enquiries
    where enquiries.id = enquiry_files.enquiry_id and lower(enquiries.email) = lower(${email})`.execute(db)
  await sql`
    update enquiry_steps step set body = '' from enquiries enquiry
    where enquiry.id = step.enquiry_id and lower(enquiry.email) = lower(${email})`.execute(db)
  // An application contains only personal data about its writer.
  await sql`
    update enquiries
    set name = '', email = '', phone = '', message = case kind when 'application' then '' else message end
    where lower(email) = lower(${email})`.execute(db)
}
