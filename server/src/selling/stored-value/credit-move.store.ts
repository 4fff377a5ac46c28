import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type HeldCredit = { readonly id: number; readonly userId: number; readonly balanceMinor: number }

export type Owners = { readonly from: number; readonly to: number }

/** Locks the credits of both accounts in the order of their ids. */
export async function lockCredits(db: Database, { from, to }: Owners): Promise<HeldCredit[]> {
  const { rows } = await sql<HeldCredit>`
    select id, user_id as "userId", balance_minor as "balanceMinor" from stored_values
    where user_id in (${from}, ${to}) and kind = 'store_credit' order by id for update`.execute(db)
  return rows
}

export async function setOwner(db: Database, valueId: number, userId: number): Promise<void> {
  await db.updateTable('stored_values').set({ user_id: userId }).where('id', '=', valueId).execute()
}

type Values = { readonly fromId: number; readonly toId: number }

/** Moves orders and their holds from one credit to the other, whose balance already covers them. */
export async function moveUses(db: Database, { fromId, toId }: Values): Promise<void> {
  await sql`update order_values set value_id = ${toId} where value_id = ${fromId}`.execute(db)
  await sql`
    update stored_values set held_minor = held_minor + (select held_minor from stored_values where id = ${fromId})
    where id = ${toId}`.execute(db)
  await db.updateTable('stored_values').set({ held_minor: 0 }).where('id', '=', fromId).execute()
}
