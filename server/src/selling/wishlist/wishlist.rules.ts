import type { Money } from '@shop/contract/core/money'

/** The price when the product was saved, if it is lower now. */
export function droppedFrom(whenSaved: Money | null, now: Money): Money | null {
  return whenSaved !== null && now.amountMinor < whenSaved.amountMinor ? whenSaved : null
}
