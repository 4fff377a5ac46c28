import type { CartLine } from '#selling/cart/cart-line.types.ts'

/** Pieces of one counted size that one location has and no order needs. */
export type FreePieces = { readonly locationId: number; readonly stockItemId: number; readonly free: number }

type Line = Pick<CartLine, 'problem' | 'isGiftCard' | 'stockPolicy' | 'stockItemId' | 'quantity'>

/**
 * True for a cart that could be collected at all: every piece lies on a shelf. Gift cards are sent by email, and nobody
 * can say in which store a piece is that is made to order or not counted.
 */
export function isCollectable(lines: readonly Line[]): boolean {
  const bought = lines.filter(({ problem }) => problem === null)
  return bought.length > 0 && bought.every(({ isGiftCard, stockPolicy }) => !isGiftCard && stockPolicy === 'tracked')
}

/** True when one location has all of these pieces; several lines may want the same size. */
export function hasEverything(
  locationId: number,
  lines: readonly Pick<Line, 'stockItemId' | 'quantity'>[],
  levels: readonly FreePieces[],
): boolean {
  const free = new Map(
    levels.filter((level) => level.locationId === locationId).map((level) => [level.stockItemId, level.free]),
  )
  for (const { stockItemId, quantity } of lines) {
    const left = (free.get(stockItemId) ?? 0) - quantity
    if (left < 0) return false
    free.set(stockItemId, left)
  }
  return true
}
