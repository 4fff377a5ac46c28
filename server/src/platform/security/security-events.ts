import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { securityEventRow, type SecurityEvent, type SecurityEventRow } from './security-event.ts'

export async function insertSecurityEvents(db: Database, rows: readonly SecurityEventRow[]): Promise<void> {
  await db
    .insertInto('security_events')
    .values([...rows])
    .execute()
}

/**
 * Records what happened: with the transaction when `ctx` is in one, or not at all; otherwise a moment later, and nobody
 * waits for it. For something that was refused use the context outside the transaction, which is rolled back.
 */
export async function recordSecurityEvent(ctx: Context, event: SecurityEvent): Promise<void> {
  const row = securityEventRow(event, { at: ctx.now, network: ctx.network?.() ?? null })
  if (ctx.db.isTransaction) await insertSecurityEvents(ctx.db, [row])
  else ctx.ports.securityEvents.add(row)
}

/** The guard of append-only tables lets `work` through, and nothing else of its transaction. */
export async function asRetention<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('shop.retention', 'on', true)`.execute(trx)
  const result = await work()
  await sql`select set_config('shop.retention', 'off', true)`.execute(trx)
  return result
}

/**
 * The account is deleted: its events stay, so that what was done to it can still be followed, under a number that names
 * nobody any more. Call it in the transaction of the deletion.
 */
export async function anonymiseSecurityEvents(trx: Database, userId: number): Promise<void> {
  const update = sql`
    update security_events set network = null, details = details - 'contact' where user_id = ${userId}`
  await asRetention(trx, () => update.execute(trx))
}
