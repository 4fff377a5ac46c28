import { appliedLimit, type AppliedLimit, type ReturnLimit } from '@shop/contract/return-limits'
import type { Context } from '#platform/runtime/context.ts'
import { insertLimits, listHistory, listLimits } from './limits.store.ts'

/** The limit on returns of an order placed at that moment: what was said before the purchase holds for the order. */
export async function limitAt(ctx: Context, userId: number, at: Date): Promise<AppliedLimit | null> {
  const [limits, history] = await Promise.all([listLimits(ctx.db, at), listHistory(ctx.db, userId, at)])
  return appliedLimit(limits, history)
}

export async function limitsInForce(ctx: Context): Promise<readonly ReturnLimit[]> {
  return listLimits(ctx.db, ctx.now)
}

export async function replaceLimits(ctx: Context, limits: readonly ReturnLimit[]): Promise<void> {
  await insertLimits(ctx.db, limits, ctx.now)
}
