/**
 * The one lock order of the shop. A transaction or batch locks rows of these kinds in this order, and rows of one kind in
 * the order of their ids; two that both do so never deadlock.
 *
 * - `cart`: checkout, settlement, additions to the cart and deletion of one shopper take turns here.
 * - `order`: the shopper's orders.
 * - `stock`: stock items; their listings follow.
 * - `invoice`: the counter of a series, which blocks every other invoice until the end, and so comes last.
 */
const lockOrder = ['cart', 'order', 'stock', 'invoice'] as const

export type LockedRows = (typeof lockOrder)[number]

/** The position of a kind in the order. */
export function lockRank(rows: LockedRows): number {
  return lockOrder.indexOf(rows)
}

type Locking = { readonly name: string; readonly locks?: LockedRows }

/** Throws when a batch locks rows in another order. */
export function assertLockOrder(steps: readonly Locking[]): void {
  let highest = -1
  for (const { name, locks } of steps) {
    if (locks === undefined) continue
    const rank = lockRank(locks)
    if (rank < highest) throw new Error(`Statement ${name} locks ${locks} rows after ${lockOrder[highest]} rows.`)
    highest = rank
  }
}
