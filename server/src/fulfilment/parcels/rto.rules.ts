import type { OrderState } from '@shop/contract/selling/orders'

/**
 * `in_house`: the rest has not left, and the pieces wait with it. `unpaid`: the courier collected no cash.
 * `refunded_before`: the pieces were refunded while they were under way.
 */
export type RtoOutcome = 'in_house' | 'unpaid' | 'refund' | 'refunded_before'

const inHouse: ReadonlySet<OrderState> = new Set(['confirmed', 'in_workroom', 'quality_check'])

type Returning = {
  readonly state: OrderState
  readonly owesCash: boolean
  /** False when all pieces of the parcel were refunded before. */
  readonly hasPieces: boolean
}

/** What the return of an undelivered parcel does to its order. */
export function rtoOutcome({ state, owesCash, hasPieces }: Returning): RtoOutcome {
  if (inHouse.has(state)) return 'in_house'
  if (!hasPieces) return 'refunded_before'
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

type Restocking = {
  readonly pieces: readonly Pieces[]
  readonly unrefunded: readonly Pieces[]
  readonly loose: readonly Pieces[]
}

/**
 * The pieces of a parcel that were refunded before it came back, and that nobody returned to stock then. `loose` are
 * refunded pieces of the order that are not back in stock.
 */
export function refundedBefore({ pieces, unrefunded, loose }: Restocking): Pieces[] {
  const countAt = (all: readonly Pieces[], position: number): number =>
    all.find((one) => one.position === position)?.pieces ?? 0
  return pieces.flatMap(({ position, pieces: count }) => {
    const back = Math.min(count - countAt(unrefunded, position), countAt(loose, position))
    return back > 0 ? [{ position, pieces: back }] : []
  })
}
