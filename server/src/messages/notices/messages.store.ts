import { sql } from 'kysely'
import type { Language } from '@shop/contract/core/locale'
import type { Database } from '#platform/db/db.ts'

/** The phone of an account; undefined if it has none, is deleted, or has a proved email and an unproved phone. */
export async function findPhone(db: Database, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select(sql<string | null>`coalesce(phone, guest_phone)`.as('phone'))
    .where('id', '=', userId)
    .where((where) => where.or([where('phone_verified', '=', true), where('email_verified', '=', false)]))
    .executeTakeFirst()
  return row?.phone ?? undefined
}

/** True when the account has proved the email. */
export async function isProvedMailbox(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** True when an account has proved the email or phone. */
export async function isProvedContact(db: Database, contact: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`((lower(email) = ${contact.toLowerCase()} and email_verified) or (phone = ${contact} and phone_verified))`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/** True when the order's shopper has proved the email or phone. */
export async function isProvedByOrder(db: Database, orderCode: string, contact: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join users shopper on shopper.id = o.user_id
    where o.code = ${orderCode} and (
      (lower(shopper.email) = ${contact.toLowerCase()} and shopper.email_verified)
      or (shopper.phone = ${contact} and shopper.phone_verified)
    )`.execute(db)
  return rows.length > 0
}

/** True when the shop delivers to the country with this two-letter code. */
export async function isDeliveredTo(db: Database, countryCode: string): Promise<boolean> {
  const found = await db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', countryCode)
    .where('is_delivered_to', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** True while the customer can answer a request of the workroom. */
export async function isApprovalOpen(db: Database, stepId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('workroom_steps')
    .select('id')
    .where('id', '=', stepId)
    .where('approval', '=', 'open')
    .where('answer_until', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** The language that the account with this email or phone prefers. */
export async function languageOfContact(db: Database, contact: string): Promise<Language | undefined> {
  const row = await db
    .selectFrom('users')
    .select(sql<Language>`language`.as('language'))
    .where(sql<boolean>`(lower(email) = ${contact.toLowerCase()} or phone = ${contact})`)
    .where('language', 'is not', null)
    .executeTakeFirst()
  return row?.language
}
