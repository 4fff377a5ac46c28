import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './db.ts'

const deadlock = '40P01'
const serialization = '40001'
const maxTries = 5

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === deadlock || error.code === serialization)
}

/**
 * Runs `work` in one transaction, joined to the caller's when there is one. A deadlock or serialization failure of an
 * outermost transaction is tried again.
 */
export async function inTransaction<C extends { readonly db: Database }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction().execute((trx) => work({ ...ctx, db: trx }))
    } catch (error) {
      if (!isRetryable(error) || attempt >= maxTries) throw error
      await pause(attempt * 10 * Math.random())
    }
  }
}
