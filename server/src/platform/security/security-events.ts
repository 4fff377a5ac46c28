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
 * Writes in the transaction of `ctx` if there is one. Refusals pass the context outside, because their transaction is
 * rolled back.
 */
export async function recordSecurityEvent(ctx: Context, event: SecurityEvent): Promise<void> {
  const row = securityEventRow(event, { at: ctx.now, network: ctx.network?.() ?? null })
  if (ctx.db.isTransaction) await insertSecurityEvents(ctx.db, [row])
  else ctx.ports.securityEvents.add(row)
}

/** Lets only `work` pass the guard of append-only tables; the rest of its transaction does not. */
export async function asRetention<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('shop.retention', 'on', true)`.execute(trx)
  const result = await work()
  await sql`select set_config('shop.retention', 'off', true)`.execute(trx)
  return result
}

/** Replaces the user by a number that identifies nobody. Call it in the transaction of the deletion. */
export async function anonymiseSecurityEvents(trx: Database, userId: number): Promise<void> {
  const update = sql`
    update security_events set network = null, details = details - 'contact' where user_id = ${userId}`
  await asRetention(trx, () => update.execute(trx))
}
