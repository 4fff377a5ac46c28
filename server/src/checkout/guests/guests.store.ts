import { sql } from 'kysely'
import type { Channel } from '@shop/contract/core/contact-rules'
import type { Database } from '#platform/db/db.ts'

export async function insertGuest(db: Database, name: string): Promise<number> {
  const { id } = await db.insertInto('users').values({ name, is_guest: true }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** False when the guest was merged meanwhile. */
export async function setContact(
  db: Database,
  userId: number,
  { channel, contact }: { readonly channel: Channel; readonly contact: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({
      guest_email: channel === 'email' ? contact : null,
      guest_phone: channel === 'phone' ? contact : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', userId)
    .where('is_guest', '=', true)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True when the guest is not merged yet; locks its row. */
export async function isUnmerged(db: Database, guestId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', guestId)
    .where('is_guest', '=', true)
    .where('merged_into', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Clears the contact, which is no longer needed. */
export async function setMerged(db: Database, guestId: number, userId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ merged_into: userId, guest_email: null, guest_phone: null, updated_at: sql`now()` })
    .where('id', '=', guestId)
    .execute()
}

export type ProvedContacts = { readonly email: string | null; readonly phone: string | null }

/** The contacts that an account has confirmed. */
export async function provedContacts(db: Database, userId: number): Promise<ProvedContacts> {
  const found = await db
    .selectFrom('users')
    .select([
      sql<string | null>`case when email_verified then email end`.as('email'),
      sql<string | null>`case when phone_verified then phone end`.as('phone'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  return found ?? { email: null, phone: null }
}

export async function setName(db: Database, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('id', '=', userId).where('is_guest', '=', true).execute()
}
