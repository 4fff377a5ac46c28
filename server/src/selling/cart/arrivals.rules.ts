import { arrivalCounter, type Arrival as PieceArrival, type DeliveryPlan } from '@shop/contract/catalogue/arrival'
import { dayMs } from '@shop/contract/core/durations'
import type { CartLine, DeliveryPlace, Pickup } from './cart-line.types.ts'

export type Arrival = PieceArrival & { readonly lineId: number }

type Line = Pick<CartLine, 'id' | 'problem' | 'isGiftCard' | 'dispatchDaysMin' | 'dispatchDaysMax' | 'stockPolicy'>

const anywhereInIndia = { countryCode: 'IN', postalCode: null }

const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, day.length)

type Sending = { readonly place: DeliveryPlace | null; readonly plan: DeliveryPlan; readonly now: Date }

/** The day on which a store has everything ready; the shopper can wear it on the next one. */
export function readyOn({ readyDays: days }: Pick<Pickup, 'readyDays'>, { plan, now }: Omit<Sending, 'place'>) {
  const dispatch = { min: days, max: days }
  const { dispatchBetween } = arrivalCounter(plan, now)({ dispatch, isMade: false }, anywhereInIndia)
  return { ...dispatchBetween, wearFrom: dayAfter(dispatchBetween.latest), dispatchBetween }
}

/** Returns when each line arrives if it is paid now; no lines where the shop does not deliver. */
export function arrivalsOf(lines: readonly Line[], { place, plan, now }: Sending): Arrival[] {
  if (place?.isDeliveredTo === false) return []
  const sent = lines.filter(({ problem, isGiftCard }) => problem === null && !isGiftCard)
  if (place?.pickup !== undefined) {
    const arrival = readyOn(place.pickup, { plan, now })
    return sent.map(({ id }) => ({ lineId: id, ...arrival }))
  }
  const arrivalOf = arrivalCounter(plan, now)
  return sent.map(({ id, dispatchDaysMin: min, dispatchDaysMax: max, stockPolicy }) => ({
    lineId: id,
    ...arrivalOf({ dispatch: { min, max }, isMade: stockPolicy === 'made_to_order' }, place ?? anywhereInIndia),
  }))
}
