import { sql } from 'kysely'
import type { Language } from '@shop/contract/core/locale'
import type { Database } from '#platform/db/db.ts'
import type { UpdateReach, UpdateStatus } from './phone-updates.rules.ts'

export type UpdateChannel = 'whatsapp' | 'text'

export type UpdateContent = {
  readonly template: string
  /** Absent in updates that were queued before messages had languages. */
  readonly language?: Language
  readonly values: readonly string[]
  readonly text: string
  readonly shortText: string
}

export type StoredUpdate = {
  readonly id: number
  readonly dedupeKey: string
  readonly userId: number
  readonly channel: UpdateChannel
  readonly template: string
  readonly recipient: string
  readonly content: UpdateContent
  readonly status: UpdateStatus
  readonly createdAt: Date
}

export type UpdateOwner = UpdateReach & { readonly userId: number; readonly phone: string }

const isOn = (channel: UpdateChannel) => sql<boolean>`coalesce((
  select choice.is_given from message_choices choice
  where choice.user_id = users.id and choice.purpose = 'orders' and choice.channel = ${channel}
    and right(choice.contact, 9) = right(users.phone, 9)
  order by choice.id desc limit 1
), false) and users.phone_verified`

const reach = sql`
  users.id as "userId", users.phone, users.email is not null as "hasEmail",
  ${isOn('whatsapp')} as "isOnWhatsApp", ${isOn('text')} as "isOnText"`

/** The shopper of an order; undefined for a guest, a deleted account and an account without a phone. */
export async function findUpdateOwner(db: Database, orderId: number): Promise<UpdateOwner | undefined> {
  const { rows } = await sql<UpdateOwner>`
    select ${reach} from orders join users on users.id = orders.user_id
    where orders.id = ${orderId} and users.phone is not null`.execute(db)
  return rows[0]
}

export async function findReach(db: Database, userId: number): Promise<UpdateOwner | undefined> {
  const { rows } = await sql<UpdateOwner>`
    select ${reach} from users where users.id = ${userId} and users.phone is not null`.execute(db)
  return rows[0]
}

export type NewUpdate = Omit<StoredUpdate, 'id' | 'status' | 'createdAt'> & { readonly now: Date }

/** Undefined when the same update is already stored. */
export async function insertUpdate(db: Database, update: NewUpdate): Promise<number | undefined> {
  const row = await db
    .insertInto('phone_messages')
    .values({
      dedupe_key: update.dedupeKey,
      user_id: update.userId,
      channel: update.channel,
      template: update.template,
      recipient: update.recipient,
      content: JSON.stringify(update.content),
      created_at: update.now,
      changed_at: update.now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const columns = sql`
  id, dedupe_key as "dedupeKey", user_id as "userId", channel, template, recipient, content, status,
  created_at as "createdAt"`

export async function findUpdate(db: Database, id: number): Promise<StoredUpdate | undefined> {
  const { rows } = await sql<StoredUpdate>`select ${columns} from phone_messages where id = ${id}`.execute(db)
  return rows[0]
}

export type Report = {
  readonly status: UpdateStatus
  readonly from: readonly UpdateStatus[]
  readonly providerId: string | null
  readonly failure: string
  readonly now: Date
}

type Named = { readonly id: number | null; readonly providerId: string | null }

/** Changes the status only from the given ones; undefined when it has moved on, or the message is unknown. */
export async function moveStatus(db: Database, named: Named, report: Report): Promise<StoredUpdate | undefined> {
  const { rows } = await sql<StoredUpdate>`
    update phone_messages
    set status = ${report.status}, provider_id = coalesce(provider_id, ${report.providerId}),
      failure = ${report.failure}, changed_at = ${report.now}
    where (id = ${named.id} or provider_id = ${named.providerId}) and status = any (${[...report.from]}::text[])
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function statusesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, UpdateStatus>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; status: UpdateStatus }>`
    select id, status from phone_messages where id = any (${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, status }) => [id, status]))
}
