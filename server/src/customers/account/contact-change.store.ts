import { sql } from 'kysely'
import type { Channel } from '@shop/contract/core/contact-rules'
import { storedSpellings } from '@shop/contract/core/phone-rules'
import type { Database } from '#platform/db/db.ts'

export type PendingContact = { readonly contact: string; readonly replacesOther: boolean }

type NewContact = PendingContact & { readonly channel: Channel }

/** Replaces the previous pending contact and deletes codes sent to it. */
export async function putPending(
  db: Database,
  userId: number,
  { channel, contact, replacesOther }: NewContact,
): Promise<void> {
  await deletePending(db, userId, channel)
  await db
    .insertInto('pending_contacts')
    .values({ user_id: userId, channel, contact, replaces_other: replacesOther })
    .execute()
}

/** Lock order: the user row before its dependent rows. */
export async function lockOwner(db: Database, userId: number): Promise<void> {
  await sql`select id from users where id = ${userId} for no key update`.execute(db)
}

/** Locks the row, so that it is not deleted while a code is issued for it. */
export function lockPending(db: Database, userId: number, channel: Channel): Promise<PendingContact | undefined> {
  return db
    .selectFrom('pending_contacts')
    .select(['contact', 'replaces_other as replacesOther'])
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .forShare()
    .executeTakeFirst()
}

export async function deletePending(db: Database, userId: number, channel: Channel): Promise<void> {
  await db.deleteFrom('pending_contacts').where('user_id', '=', userId).where('channel', '=', channel).execute()
  await db
    .deleteFrom('verification_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'contact_change')
    .where('sent_by', '=', channel)
    .execute()
}

/** Deletes password reset codes, wherever they were sent. */
export async function deleteResetCodes(db: Database, userId: number): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password_reset')
    .execute()
}

/** Tells whether another account owns the contact. An unverified contact beside a verified one does not count. */
export async function isTaken(
  db: Database,
  userId: number,
  { channel, contact }: Pick<NewContact, 'channel' | 'contact'>,
): Promise<boolean> {
  const isForeign =
    channel === 'email'
      ? sql`lower(email) = lower(${contact}) and (email_verified or not phone_verified)`
      : sql`phone = any (${[...storedSpellings(contact)]}::text[]) and (phone_verified or not email_verified)`
  const { rows } = await sql`select 1 from users where id <> ${userId} and ${isForeign}`.execute(db)
  return rows.length > 0
}

/** Stores the contact as verified. */
export async function applyContact(db: Database, userId: number, { channel, contact, replacesOther }: NewContact) {
  const own =
    channel === 'email'
      ? sql`email = ${contact}, email_verified = true`
      : sql`phone = ${contact}, verified_phone = ${contact}`
  const other =
    channel === 'email' ? sql`, phone = null, verified_phone = null` : sql`, email = null, email_verified = false`
  await sql`
    update users set ${own}${replacesOther ? other : sql``}, updated_at = now() where id = ${userId}`.execute(db)
}

export async function removeContact(db: Database, userId: number, channel: Channel): Promise<void> {
  const gone =
    channel === 'email' ? sql`email = null, email_verified = false` : sql`phone = null, verified_phone = null`
  await sql`update users set ${gone}, updated_at = now() where id = ${userId}`.execute(db)
}
