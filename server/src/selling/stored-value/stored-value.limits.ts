import { clearHits, countHits, exceededBy, networkOf, refuseUsedUp, uncountHits } from '#platform/http/rate-limit.ts'
import type { Hit, Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'

const hour = 3600
/** Limits balance look-ups and wrong codes in carts, so that a list of stolen codes takes long to try. */
const lookupsNetwork: Limit = { name: 'gift-card-lookups-network', most: 10, windowSeconds: hour }
const wrongAccount: Limit = { name: 'gift-card-wrong-account', most: 5, windowSeconds: hour }
const sameCode: Limit = { name: 'gift-card-code', most: 1, windowSeconds: hour }

export async function countLookup(ctx: Context, address: string): Promise<void> {
  await countHits(ctx, [[lookupsNetwork, networkOf(address)]])
}

type Tried = { readonly userId: number; readonly digest: string }

/**
 * A code counts against the network until it proves valid, so that parallel calls allow no more tries than serial ones.
 */
export async function limitedLookup<T>(
  ctx: Context,
  { userId, digest }: Tried,
  lookUp: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const network = ctx.network?.()
  // The checkout's transaction repeats a look-up that was counted already; staff calls have no network.
  if (network === undefined || ctx.db.isTransaction) return lookUp()
  const tries: Hit = [lookupsNetwork, network]
  const same: Hit = [sameCode, `${network} ${digest}`]
  await refuseUsedUp(ctx, tries)
  const isNew = (await exceededBy(ctx, [same])).length === 0
  if (isNew) await countHits(ctx, [tries])
  const found = await lookUp()
  if (found === undefined) await countHits(ctx, [[wrongAccount, String(userId)]])
  else if (isNew) {
    await uncountHits(ctx, [tries])
    await clearHits(ctx, [same])
  }
  return found
}
