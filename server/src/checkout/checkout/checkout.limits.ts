import { countLeasedHit, countNetworkHit } from '#platform/http/local-rate-limit.ts'
import { countHits, type Hit, type Limit } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'

const minutes = (count: number): number => count * 60

/** Counts each press of Pay, also one that returns an existing order. */
const ordersAccount: Limit = { name: 'orders-account', most: 30, windowSeconds: minutes(10) }
/** Sized for an office or a mobile network behind one IP address on a sale day. */
const ordersNetwork: Limit = { name: 'orders-network', most: 300, windowSeconds: minutes(10) }
/** Above this limit, the shop still places orders but holds their stock for a shorter time. */
const holdsNetwork: Limit = { name: 'holds-network', most: 60, windowSeconds: minutes(15) }
/** New orders of a shopper with lapsed orders; at the short hold they reserve stock for at most half of each hour. */
const lapsedAccount: Limit = { name: 'orders-lapsed', most: 6, windowSeconds: minutes(60) }

export type Visitor = { readonly userId: number; readonly address: string }

export async function countOrder(ctx: Context, { userId, address }: Visitor): Promise<void> {
  await countLeasedHit(ctx, [ordersAccount, String(userId)])
  await countNetworkHit(ctx, ordersNetwork, address)
}

export const lapsedHit = (userId: number): Hit => [lapsedAccount, String(userId)]

/** Call it in the transaction that places the order, so that a failed order does not count. */
export async function countLapsedOrder(ctx: Context, userId: number): Promise<void> {
  await countHits(ctx, [lapsedHit(userId)])
}

/** True when the network places so many orders that each gets the short hold. */
export async function isCrowdedNetwork(ctx: Context, { address }: Visitor): Promise<boolean> {
  try {
    await countNetworkHit(ctx, holdsNetwork, address)
    return false
  } catch (error) {
    // Exceeding this limit shortens the hold instead of refusing the order.
    if (error instanceof ShopError && error.code === 'rate_limit.exceeded') return true
    throw error
  }
}
