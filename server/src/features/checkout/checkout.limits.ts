import { countLeasedHit, countNetworkHit } from '#platform/http/local-rate-limit.ts'
import { countHits, type Hit, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'

const minutes = (count: number): number => count * 60

/** Each press of Pay counts, also when it is answered with the same order. */
const ordersAccount: Limit = { name: 'orders-account', most: 30, windowSeconds: minutes(10) }
/** An office, or a telephone network behind one address, on the day of a sale. */
const ordersNetwork: Limit = { name: 'orders-network', most: 300, windowSeconds: minutes(10) }
/** Beyond this orders are placed all the same, and hold their pieces for a shorter time. */
const holdsNetwork: Limit = { name: 'holds-network', most: 60, windowSeconds: minutes(15) }
/** New orders of a shopper who let earlier ones lapse: with the short time they hold a piece for half an hour of each. */
const lapsedAccount: Limit = { name: 'orders-lapsed', most: 6, windowSeconds: minutes(60) }

export type Visitor = { readonly userId: number; readonly address: string }

export async function countOrder(ctx: Context, { userId, address }: Visitor): Promise<void> {
  await countLeasedHit(ctx, [ordersAccount, String(userId)])
  await countNetworkHit(ctx, ordersNetwork, address)
}

export const lapsedHit = (userId: number): Hit => [lapsedAccount, String(userId)]

/** Call it in the transaction that places the order: one that is not placed is not counted. */
export async function countLapsedOrder(ctx: Context, userId: number): Promise<void> {
  await countHits(ctx, [lapsedHit(userId)])
}

/** Whether so many orders come from there that each holds its pieces for a shorter time. */
export async function isCrowdedNetwork(ctx: Context, { address }: Visitor): Promise<boolean> {
  try {
    await countNetworkHit(ctx, holdsNetwork, address)
    return false
  } catch (error) {
    // Beyond the limit nobody is refused.
    if (error instanceof ShopError && error.code === 'rate_limit.exceeded') return true
    throw error
  }
}
