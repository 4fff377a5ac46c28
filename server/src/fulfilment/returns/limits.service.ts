import { appliedLimit, type AppliedLimit, type ReturnLimit } from '@shop/contract/content/return-limits'
import { changeTerms, readTerms } from '#content'
import type { Context } from '#platform/runtime/context.ts'
import type { Auditor } from '#platform/security/audit.ts'
import { listHistory, listLimits } from './limits.store.ts'

/** The limit on returns of an order placed at `at`: the order keeps the limit that was shown before the purchase. */
export async function limitAt(ctx: Context, userId: number, at: Date): Promise<AppliedLimit | null> {
  const [limits, history] = await Promise.all([listLimits(ctx.db, at), listHistory(ctx.db, userId, at)])
  return appliedLimit(limits, history)
}

export async function limitsInForce(ctx: Context): Promise<readonly ReturnLimit[]> {
  return (await readTerms(ctx, 'return-policies')).limits
}

export async function replaceLimits(ctx: Context, by: Auditor, limits: readonly ReturnLimit[]): Promise<void> {
  await changeTerms(ctx, by, { key: 'return-policies', change: ({ rows }) => ({ rows, limits }) })
}
