import { sql } from 'kysely'
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

/** Whether the account has proved that email. */
export async function isProvedMailbox(db: Database, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the shop delivers to the country with that two-letter code. */
export async function isDeliveredTo(db: Database, countryCode: string): Promise<boolean> {
  const found = await db
    .selectFrom('countries')
    .select('id')
    .where('code', '=', countryCode)
    .where('is_delivered_to', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the customer can still answer a request of the workroom. */
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
