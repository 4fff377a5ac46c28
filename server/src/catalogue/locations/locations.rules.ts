import type { ErrorCode } from '@shop/contract/core/errors'

type Held = { readonly isMain: boolean; readonly sellsOnline: boolean; readonly onHand: number | null }

type Use = { readonly location: Held; readonly isNeeded: boolean }

/** Why a location cannot be closed, or null. */
export function closingRefusal({ location, isNeeded }: Use): ErrorCode | null {
  if (location.isMain) return 'location.main'
  if ((location.onHand ?? 0) > 0) return 'location.not_empty'
  return isNeeded ? 'location.in_use' : null
}

/** Why a change is refused, or null. Pieces never begin or end to be for sale because a box was ticked. */
export function changeRefusal({ location, isNeeded }: Use, fields: Pick<Held, 'sellsOnline'>): ErrorCode | null {
  if (fields.sellsOnline === location.sellsOnline) return null
  return closingRefusal({ location, isNeeded })
}
