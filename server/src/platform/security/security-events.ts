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

/** In the transaction of `ctx` if there is one; refusals use the context outside, since theirs is rolled back. */
export async function recordSecurityEvent(ctx: Context, event: SecurityEvent): Promise<void> {
  const row = securityEventRow(event, { at: ctx.now, network: ctx.network?.() ?? null })
  if (ctx.db.isTransaction) await insertSecurityEvents(ctx.db, [row])
  else ctx.ports.securityEvents.add(row)
}

/** Lets `work` pass the guard of append-only tables, and nothing else in its transaction. */
export async function asRetention<T>(trx: Database, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('shop.retention', 'on', true)`.execute(trx)
  const result = await work()
  await sql`select set_config('shop.retention', 'off', true)`.execute(trx)
  return result
}

/** Under a number that identifies no one. Call it in the transaction of the deletion. */
export async function anonymiseSecurityEvents(trx: Database, userId: number): Promise<void> {
  const update = sql`
    update security_events set network = null, details = details - 'contact' where user_id = ${userId}`
  await asRetention(trx, () => update.execute(trx))
}
