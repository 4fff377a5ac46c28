import type { CartItem } from './cart-line.types.ts'
import { maxLines, quantityLimit } from './cart.rules.ts'

/** A piece of which the account could not take the whole quantity. */
export type CappedPiece = {
  readonly productId: number
  readonly productName: string
  readonly options: Readonly<Record<string, string>>
  readonly wanted: number
  readonly inCart: number
}

export type MergePlan = {
  /** Keyed by variant. */
  readonly quantities: ReadonlyMap<number, number>
  readonly capped: readonly CappedPiece[]
  /** Pieces for which the full cart had no room; `quantities` contains none of them. */
  readonly overflow: readonly CartItem[]
}

/** `items`: both carts' lines, each variant once, in the account's order; `own` and `added`: quantities by variant. */
type BothCarts = {
  readonly items: readonly CartItem[]
  readonly own: ReadonlyMap<number, number>
  readonly added: ReadonlyMap<number, number>
}

const cappedPiece = ({ productId, productName, options }: CartItem, wanted: number, inCart: number): CappedPiece => ({
  productId,
  productName,
  options,
  wanted,
  inCart,
})

/**
 * Adds up both carts within the limit and the stock. The account's own quantities stay, and a sold-out piece keeps its
 * line.
 */
export function planMerge({ items, own, added }: BothCarts): MergePlan {
  const taken = takenStock(items, own)
  const quantities = new Map<number, number>()
  const capped: CappedPiece[] = []
  const overflow: CartItem[] = []
  let lines = own.size
  for (const item of items) {
    const extra = added.get(item.variantId)
    if (extra === undefined) continue
    const before = own.get(item.variantId)
    const wanted = (before ?? 0) + extra
    if (before === undefined && lines >= maxLines) {
      overflow.push(item)
      capped.push(cappedPiece(item, wanted, 0))
      continue
    }
    if (before === undefined) lines += 1
    const inCart = quantityAfter(item, { before: before ?? 0, wanted, taken: taken.get(item.stockItemId) ?? 0 })
    quantities.set(item.variantId, inCart === 0 ? extra : inCart)
    taken.set(item.stockItemId, (taken.get(item.stockItemId) ?? 0) + inCart - (before ?? 0))
    // The cart already shows that a piece is sold out or withdrawn.
    if (inCart > 0 && inCart < wanted) capped.push(cappedPiece(item, wanted, inCart))
  }
  return { quantities, capped, overflow }
}

function takenStock(items: readonly CartItem[], own: ReadonlyMap<number, number>): Map<number, number> {
  const taken = new Map<number, number>()
  for (const { stockItemId, variantId, isOffered } of items) {
    if (isOffered) taken.set(stockItemId, (taken.get(stockItemId) ?? 0) + (own.get(variantId) ?? 0))
  }
  return taken
}

type Demand = { readonly before: number; readonly wanted: number; readonly taken: number }

/** Several lines can share one stock, so this line gets only what the others leave. */
function quantityAfter(item: CartItem, { before, wanted, taken }: Demand): number {
  if (!item.isOffered) return before
  const limit = quantityLimit(item.stockPolicy, item.available)
  const room = item.stockPolicy === 'tracked' ? item.available - (taken - before) : limit
  return Math.max(before, Math.min(wanted, limit, Math.max(0, room)))
}
