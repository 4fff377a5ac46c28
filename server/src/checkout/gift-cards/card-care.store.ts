import { sql } from 'kysely'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'
import type { Database } from '#platform/db/db.ts'

export type LockedCard = {
  readonly id: number
  readonly balanceMinor: number
  readonly isBlocked: boolean
  readonly isDelivered: boolean
  readonly expiresAt: Date
}

/** Locks a gift card until the transaction ends. */
export async function lockCard(db: Database, id: number): Promise<LockedCard | undefined> {
  const { rows } = await sql<LockedCard>`
    select id, balance_minor as "balanceMinor", blocked_at is not null as "isBlocked",
      delivered_at is not null as "isDelivered", expires_at as "expiresAt"
    from stored_values where id = ${id} and kind = 'gift_card' for update`.execute(db)
  return rows[0]
}

export async function setBlocked(db: Database, id: number, blockedAt: Date | null): Promise<void> {
  await db
    .updateTable('stored_values')
    .set({ blocked_at: blockedAt, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Lets the reminder be sent again, for the new end. */
export async function setEnd(db: Database, id: number, expiresAt: Date): Promise<void> {
  await db
    .updateTable('stored_values')
    .set({ expires_at: expiresAt, reminded_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Removes the code until the delivery creates another one. */
export async function undeliver(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('stored_values')
    .set({ code_digest: null, code_end: '', delivered_at: null, deliver_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** False when the buyer named no recipient. */
export async function setRecipientEmail(db: Database, id: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    with gift as (
      update order_line_gifts set recipient_email = ${email}, recipient_phone = null
      where order_line_id = (select order_line_id from stored_values where id = ${id}) returning 1
    ),
    given as (update issued_gift_cards set recipient_email = ${email} where value_id = ${id} returning 1)
    select from gift union all select from given`.execute(db)
  return rows.length > 0
}

type NewCard = { readonly expiresAt: Date; readonly deliverAt: Date; readonly now: Date }

export async function insertCard(db: Database, { expiresAt, deliverAt, now }: NewCard): Promise<number> {
  const { id } = await db
    .insertInto('stored_values')
    .values({ kind: 'gift_card', expires_at: expiresAt, deliver_at: deliverAt, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type Given = {
  readonly recipient: string
  readonly email: string
  readonly sender: string
  readonly message: string
  readonly design: GiftCardDesign
  readonly reason: string
}

export async function insertGiven(db: Database, valueId: number, given: Given & { readonly now: Date }): Promise<void> {
  await db
    .insertInto('issued_gift_cards')
    .values({
      value_id: valueId,
      recipient_name: given.recipient,
      recipient_email: given.email,
      sender_name: given.sender,
      message: given.message,
      design: given.design,
      reason: given.reason,
      created_at: given.now,
    })
    .execute()
}
