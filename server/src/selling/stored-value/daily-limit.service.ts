import { dayMs } from '@shop/contract/core/durations'
import { sum, type Money } from '@shop/contract/core/money'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { refusalOfDay } from './daily-limit.rules.ts'
import { findTerms, lockDay, sumDay } from './daily-limit.store.ts'

type Line = { readonly isGiftCard: boolean; readonly lineTotal: Money }

/** Refuses a cart with more gift cards than a day allows. Call it in the transaction that places the order. */
export async function assertDailyLimit(trx: Context, userId: number, lines: readonly Line[]): Promise<void> {
  const cards = sum(lines.filter(({ isGiftCard }) => isGiftCard).map(({ lineTotal }) => lineTotal))
  await lockDay(trx.db)
  const since = new Date(trx.now.getTime() - dayMs)
  const [terms, sums] = [await findTerms(trx.db), await sumDay(trx.db, userId, since)]
  const refusal = refusalOfDay(terms, sums, cards)
  if (refusal) throw new ShopError(refusal.code, refusal.facts)
}
