import type { LocationKind } from '@shop/contract/catalogue/location-options'
import type { ErrorCode } from '@shop/contract/core/errors'

type Held = {
  readonly isMain: boolean
  readonly sellsOnline: boolean
  readonly onHand: number | null
  readonly pickup: { readonly isOffered: boolean } | null
}

type Use = { readonly location: Held; readonly isNeeded: boolean }

/** Why a location cannot be closed, or null. */
export function closingRefusal({ location, isNeeded }: Use): ErrorCode | null {
  if (location.isMain) return 'location.main'
  if ((location.onHand ?? 0) > 0) return 'location.not_empty'
  return isNeeded ? 'location.in_use' : null
}

type Changed = { readonly sellsOnline: boolean; readonly kind: LocationKind; readonly address: string }

/** Why shoppers cannot collect orders at a location, or null. */
export function pickupRefusal({
  kind,
  address,
  sellsOnline,
  isActive,
}: Changed & { readonly isActive: boolean }): ErrorCode | null {
  if (kind !== 'store' || !sellsOnline || !isActive) return 'pickup.not_a_store'
  return address.trim() === '' ? 'pickup.no_address' : null
}

/** Why a change is refused, or null. Pieces never begin or end to be for sale because a box was ticked. */
export function changeRefusal({ location, isNeeded }: Use, fields: Changed): ErrorCode | null {
  if (location.pickup?.isOffered === true && pickupRefusal({ ...fields, isActive: true }) !== null)
    return 'location.offers_pickup'
  if (fields.sellsOnline === location.sellsOnline) return null
  return closingRefusal({ location, isNeeded })
}
