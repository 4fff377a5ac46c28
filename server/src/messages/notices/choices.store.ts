import { sql } from 'kysely'
import { storedSpellings } from '@shop/contract/core/phone-rules'
import type { Database } from '#platform/db/db.ts'
import type { Channel, Purpose, StoppablePurpose, Target } from './choices.rules.ts'

export type ChoiceSource = 'account' | 'form' | 'unsubscribe_link' | 'whatsapp_reply' | 'staff'

export type NewChoice = Target & {
  readonly isGiven: boolean
  readonly textVersion: string
  readonly source: ChoiceSource
  readonly at: Date
}

export type Owner = {
  readonly email: string | null
  readonly phone: string | null
  readonly isPhoneVerified: boolean
}

export async function findOwner(db: Database, userId: number): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select case when email_verified or not phone_verified then email end as email, phone,
      phone_verified as "isPhoneVerified"
    from users where id = ${userId}`.execute(db)
  return rows[0]
}

const isContactOf = (contact: string) => sql`(lower(email) = ${contact.toLowerCase()}
  or phone = any (${[...storedSpellings(contact)]}::text[]))`

/** The account with this contact, verified or not, because its messages go there. */
export async function findOwnerId(db: Database, contact: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from users where ${isContactOf(contact)} order by id limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export type StoredChoice = {
  readonly channel: Channel
  readonly purpose: Purpose
  readonly contact: string
  readonly isGiven: boolean
}

/** The newest choice of each purpose, channel and contact. */
export async function listNewest(db: Database, userId: number): Promise<readonly StoredChoice[]> {
  const { rows } = await sql<StoredChoice>`
    select distinct on (purpose, channel, contact) channel, purpose, contact, is_given as "isGiven"
    from message_choices where user_id = ${userId}
    order by purpose, channel, contact, id desc`.execute(db)
  return rows
}

/** The newest choice about a stoppable purpose, by mailbox or by its account, so that it survives a change of email. */
export async function findStoppable(
  db: Database,
  contact: string,
  purpose: StoppablePurpose,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isGiven: boolean }>`
    select is_given as "isGiven" from (
      (select id, is_given from message_choices
        where contact = any (${[contact.toLowerCase(), ...storedSpellings(contact)]}::text[]) and purpose = ${purpose} order by id desc limit 1)
      union all
      (select id, is_given from message_choices
        where purpose = ${purpose} and user_id = (
          select id from users where ${isContactOf(contact)} order by id limit 1
        ) order by id desc limit 1)
    ) newest order by id desc limit 1`.execute(db)
  return rows[0]?.isGiven
}

/** Serialises changes about one contact, so that equal concurrent changes add one row. */
export async function lockContact(trx: Database, contact: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message-choice ${contact}`}, 0))`.execute(trx)
}

export async function insertChoice(db: Database, userId: number | null, choice: NewChoice): Promise<void> {
  const { contact, channel, purpose, isGiven, textVersion, source, at } = choice
  await db
    .insertInto('message_choices')
    .values({
      user_id: userId,
      contact,
      channel,
      purpose,
      is_given: isGiven,
      text_version: textVersion,
      source,
      at,
    })
    .execute()
}

export async function isSubscribed(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter_subscriptions where lower(email) = ${email.toLowerCase()} and ended_at is null`.execute(db)
  return rows.length > 0
}

type Subscription = { readonly isOn: boolean; readonly now: Date }

export async function setSubscription(db: Database, email: string, { isOn, now }: Subscription): Promise<void> {
  if (!isOn) {
    await sql`
      update newsletter_subscriptions set ended_at = ${now}
      where lower(email) = ${email.toLowerCase()} and ended_at is null`.execute(db)
    return
  }
  await sql`
    insert into newsletter_subscriptions as subscription (email) values (${email})
    on conflict (lower(email)) do update set ended_at = null, created_at = ${now}
      where subscription.ended_at is not null`.execute(db)
}

type PhoneOwner = { readonly id: number; readonly phone: string }

/** Takes digits with the country code. */
export async function findPhoneOwner(db: Database, digits: string): Promise<PhoneOwner | undefined> {
  const { rows } = await sql<PhoneOwner>`
    select id, phone from users
    where phone_verified and phone = any (${[...storedSpellings(`+${digits}`)]}::text[])
    order by id limit 1`.execute(db)
  return rows[0]
}
