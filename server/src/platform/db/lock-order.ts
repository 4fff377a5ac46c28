/** Batches lock kinds in this order and rows of one kind by id, so none deadlock; the invoice counter blocks most. */
const lockOrder = ['cart', 'order', 'offer', 'stock', 'value', 'invoice'] as const

export type LockedRows = (typeof lockOrder)[number]

export function lockRank(rows: LockedRows): number {
  return lockOrder.indexOf(rows)
}

type Locking = { readonly name: string; readonly locks?: LockedRows }

export function assertLockOrder(steps: readonly Locking[]): void {
  let highest = -1
  for (const { name, locks } of steps) {
    if (locks === undefined) continue
    const rank = lockRank(locks)
    if (rank < highest) throw new Error(`Statement ${name} locks ${locks} rows after ${lockOrder[highest]} rows.`)
    highest = rank
  }
}
