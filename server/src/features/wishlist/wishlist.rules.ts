import type { Money } from '@shop/contract/money'

/** What a piece cost when it was saved, where it costs less now. */
export function droppedFrom(whenSaved: Money | null, now: Money): Money | null {
  return whenSaved !== null && now.amountMinor < whenSaved.amountMinor ? whenSaved : null
}
