import type { OrderState } from '@shop/contract/selling/orders'

/** `in_house`: the rest has not left, and the pieces wait with it. `unpaid`: the courier collected no cash. */
export type RtoOutcome = 'in_house' | 'unpaid' | 'refund'

const inHouse: ReadonlySet<OrderState> = new Set(['confirmed', 'in_workroom', 'quality_check'])

type Returning = { readonly state: OrderState; readonly owesCash: boolean }

/** What the return of an undelivered parcel does to its order. */
export function rtoOutcome({ state, owesCash }: Returning): RtoOutcome {
  if (inHouse.has(state)) return 'in_house'
  return owesCash ? 'unpaid' : 'refund'
}

type Line = { readonly position: number; readonly quantity: number; readonly refundedPieces: number }
type Pieces = { readonly position: number; readonly pieces: number }

/** The pieces of a parcel that are not refunded yet. */
export function unrefundedPieces(pieces: readonly Pieces[], lines: readonly Line[]): Pieces[] {
  const byPosition = new Map(lines.map((line) => [line.position, line]))
  return pieces.flatMap(({ position, pieces: count }) => {
    const line = byPosition.get(position)
    const left = line === undefined ? 0 : Math.min(count, line.quantity - line.refundedPieces)
    return left > 0 ? [{ position, pieces: left }] : []
  })
}
