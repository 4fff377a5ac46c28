import type { Refusal } from '@shop/contract/core/errors'
import type { HoldTime, OthersHolds } from './purchase.types.ts'

/** Most unpaid orders that strangers can place with a contact before anybody proves it. */
const maxContactOrders = 2
/**
 * Pieces that one network's guests can reserve at once: above `maxFullPieces` holds are short, above the second limit
 * there are none.
 */
const maxFullPieces = 8
const maxPieces = 15
/** Lapsed full reservations within a day after which the next hold is short, and after which there is none. */
const maxLapsed = { full: 2, short: 6 }
/** The same limits for all pieces of a network, which an office or a mobile carrier shares. */
const maxNetworkLapsed = { full: 20, short: 60 }

const tooMany: Refusal = { code: 'checkout.too_many_holds' }

type Wanted = { readonly isGuest: boolean; readonly pieces: number }

const isBeyond = (holds: OthersHolds, limit: 'full' | 'short', fullMinutes: number): boolean =>
  holds.contactMinutes >= maxLapsed[limit] * fullMinutes ||
  holds.pieceMinutes >= maxLapsed[limit] * fullMinutes ||
  holds.networkPieceMinutes >= maxNetworkLapsed[limit] * fullMinutes

/** How long a shopper without a proved contact holds stock, given the other holds of the contact or network. */
export function unprovedHold(hold: HoldTime, holds: OthersHolds, { isGuest, pieces }: Wanted): HoldTime | Refusal {
  const { networkPieces } = holds
  // A single large order is never refused for the number of its pieces.
  const together = isGuest && networkPieces > 0 ? networkPieces + pieces : 0
  if (holds.contactOrders >= maxContactOrders || together > maxPieces) return tooMany
  if (isBeyond(holds, 'short', hold.fullMinutes)) return tooMany
  const isShort = hold.isShort || together > maxFullPieces || isBeyond(holds, 'full', hold.fullMinutes)
  return isShort ? { ...hold, isShort, minutes: hold.shortMinutes } : hold
}
