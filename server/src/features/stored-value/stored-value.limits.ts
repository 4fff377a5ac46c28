import { countHits, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'

/** Looking up codes, right or wrong: a code cannot be guessed, and a list of stolen ones is slow to try. */
const lookupsNetwork: Limit = { name: 'gift-card-lookups-network', most: 10, windowSeconds: 3600 }
const wrongAccount: Limit = { name: 'gift-card-wrong-account', most: 5, windowSeconds: 3600 }

export async function countLookup(ctx: Context, address: string): Promise<void> {
  await countHits(ctx, [[lookupsNetwork, address]])
}

export async function countWrongCode(ctx: Context, userId: number): Promise<void> {
  await countHits(ctx, [[wrongAccount, String(userId)]])
}
