import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'

/** Codes are guessable words, so tries are limited. */
const triesAccount: Limit = { name: 'offer-codes-account', most: 20, windowSeconds: 600 }

export async function countTry(ctx: Context, userId: number): Promise<void> {
  await countHits(ctx, [[triesAccount, String(userId)]])
}
