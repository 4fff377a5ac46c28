import { sql } from 'kysely'
import { storedSpellings } from '@shop/contract/core/phone-rules'
import type { Database } from '#platform/db/db.ts'
import type { ConsentRow } from '#platform/mail/consented.ts'

export type NewestChoice = { readonly id: number; readonly isGiven: boolean; readonly contact: string }

export type Wanted = Pick<ConsentRow, 'purpose' | 'channel'> & { readonly contact: string }

/**
 * The newest choice about marketing, by contact or by its account: a stop survives a change of the contact, and the
 * caller decides whether a consent was given for this one.
 */
export async function findNewest(
  db: Database,
  { purpose, channel, contact }: Wanted,
): Promise<NewestChoice | undefined> {
  const spellings = [...new Set([contact.toLowerCase(), ...storedSpellings(contact)])]
  const { rows } = await sql<NewestChoice>`
    select id, is_given as "isGiven", contact from (
      (select id, is_given, contact from message_choices
        where contact = any (${spellings}::text[]) and purpose = ${purpose} and channel = ${channel}
        order by id desc limit 1)
      union all
      (select id, is_given, contact from message_choices
        where purpose = ${purpose} and channel = ${channel} and user_id = (
          select id from users where lower(email) = ${contact.toLowerCase()} or phone = any (${spellings}::text[])
          order by id limit 1
        ) order by id desc limit 1)
    ) newest order by id desc limit 1`.execute(db)
  return rows[0]
}
