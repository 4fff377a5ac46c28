import { arrivalCounter, type Arrival as PieceArrival, type DeliveryPlan } from '@shop/contract/catalogue/arrival'
import type { CartLine, DeliveryPlace } from './cart-line.types.ts'

export type Arrival = PieceArrival & { readonly lineId: number }

type Line = Pick<CartLine, 'id' | 'problem' | 'isGiftCard' | 'dispatchDaysMin' | 'dispatchDaysMax' | 'stockPolicy'>

const anywhereInIndia = { countryCode: 'IN', postalCode: null }

type Sending = { readonly place: DeliveryPlace | null; readonly plan: DeliveryPlan; readonly now: Date }

/** Returns when each line arrives if it is paid now; no lines where the shop does not deliver. */
export function arrivalsOf(lines: readonly Line[], { place, plan, now }: Sending): Arrival[] {
  if (place?.isDeliveredTo === false) return []
  const arrivalOf = arrivalCounter(plan, now)
  return lines
    .filter(({ problem, isGiftCard }) => problem === null && !isGiftCard)
    .map(({ id, dispatchDaysMin: min, dispatchDaysMax: max, stockPolicy }) => ({
      lineId: id,
      ...arrivalOf({ dispatch: { min, max }, isMade: stockPolicy === 'made_to_order' }, place ?? anywhereInIndia),
    }))
}
