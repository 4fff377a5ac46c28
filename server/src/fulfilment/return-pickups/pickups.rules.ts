import type { ParcelProgress } from '@shop/contract/fulfilment/courier-options'
import type { ReturnState } from '@shop/contract/fulfilment/return-options'
import { canStep } from '#fulfilment/returns/returns.rules.ts'

const beforePickup: ReadonlySet<ParcelProgress | null> = new Set([null, 'booked', 'pickup_scheduled', 'pickup_failed'])

type Open = { readonly state: string; readonly progress: ParcelProgress | null }

/** True until the courier has the piece. */
export const canCancel = ({ state, progress }: Open): boolean =>
  state === 'waiting' || (state === 'booked' && beforePickup.has(progress))

export type PickupMove = 'picked_up' | 'received'

/** The steps that a return takes by what its courier reports: the piece left the shopper, or reached the house. */
export function movesAfter(
  state: ReturnState,
  { hasLeft, progress }: { readonly hasLeft: boolean; readonly progress: ParcelProgress | undefined },
): readonly PickupMove[] {
  const moves: PickupMove[] = []
  if (hasLeft && canStep(state, 'picked_up')) moves.push('picked_up')
  if (progress === 'delivered' && canStep(moves.at(-1) ?? state, 'received')) moves.push('received')
  return moves
}
