import type { DayRange } from '@shop/contract/day-text'
import { daysTogether, deliveryDaysTo } from '@shop/contract/delivery-days'
import { dayRange } from '@shop/contract/india-day'
import type { CartLine, DeliveryPlace } from './cart-line.types.ts'

export type Arrival = DayRange & { readonly lineId: number }

type Line = Pick<CartLine, 'id' | 'problem' | 'isGiftCard' | 'dispatchDaysMin' | 'dispatchDaysMax'>

const anywhereInIndia = { countryCode: 'IN', postalCode: null }

/** Returns when each line arrives if it is paid now; nothing arrives where the shop does not deliver. */
export function arrivalsOf(lines: readonly Line[], place: DeliveryPlace | null, now: Date): Arrival[] {
  if (place?.isDeliveredTo === false) return []
  const delivery = deliveryDaysTo(place ?? anywhereInIndia)
  return lines
    .filter(({ problem, isGiftCard }) => problem === null && !isGiftCard)
    .map(({ id, dispatchDaysMin: min, dispatchDaysMax: max }) => ({
      lineId: id,
      ...dayRange(now, daysTogether({ min, max }, delivery)),
    }))
}
