import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database.ts'

const deadlock = '40P01'
const serialization = '40001'
const maxTries = 5

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === deadlock || error.code === serialization)
}

/** Retries a few times, after a random pause, when the server chose this transaction as the victim of a deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || attempt >= maxTries) throw error
      await pause(attempt * 10 * Math.random())
    }
  }
}

/** Joins the caller's transaction. Retries an outermost one on deadlock or serialization failure. */
export async function inTransaction<C extends { readonly db: Database }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  return retryOnDeadlock(() => ctx.db.transaction().execute((trx) => work({ ...ctx, db: trx })))
}

/** Every read of the work sees the same moment; an outer transaction keeps its own level. */
export async function inSnapshot<C extends { readonly db: Database }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  const transaction = ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute((trx) => work({ ...ctx, db: trx }))
}
