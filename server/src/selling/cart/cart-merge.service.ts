import type { Context } from '#platform/runtime/context.ts'
import * as additionStore from './cart-addition.store.ts'
import * as itemsStore from './cart-items.store.ts'
import { planMerge, type CappedPiece } from './cart-merge.rules.ts'
import * as mergeStore from './cart-merge.store.ts'

type Merge = {
  readonly from: number
  readonly to: number
  /**
   * Runs after both carts are locked and before they are compared, because the guest's reserved stock moves with them.
   */
  readonly whenLocked: () => Promise<void>
}

export type CartMerge = {
  /** The number of the guest's lines. */
  readonly pieces: number
  readonly capped: readonly CappedPiece[]
  /** Products that did not fit into the full cart. */
  readonly overflow: readonly number[]
}

/**
 * Merges a guest's cart into an account's cart, in the caller's transaction; locks both in the order of their shoppers.
 */
export async function mergeCarts(trx: Context, { from, to, whenLocked }: Merge): Promise<CartMerge> {
  for (const userId of [from, to].toSorted((a, b) => a - b)) await additionStore.lockOrCreateCart(trx.db, userId)
  await whenLocked()
  const added = await mergeStore.quantitiesOf(trx.db, from)
  const own = await mergeStore.quantitiesOf(trx.db, to)
  await mergeStore.moveLines(trx.db, from, to)
  const plan = planMerge({ items: await itemsStore.listItems(trx.db, to), own, added })
  await mergeStore.setQuantities(trx.db, to, plan.quantities)
  const left = plan.overflow.map(({ variantId }) => variantId)
  if (left.length > 0) await mergeStore.deleteVariants(trx.db, to, left)
  return { pieces: added.size, capped: plan.capped, overflow: plan.overflow.map(({ productId }) => productId) }
}
