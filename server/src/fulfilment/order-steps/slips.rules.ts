import { workCalendar, type DeliveryPlan } from '@shop/contract/catalogue/arrival'
import { deliveryDaysTo, type DeliveryPlace } from '@shop/contract/content/delivery-days'
import type { DayRange } from '@shop/contract/core/day-text'
import { wholeSharePoints } from '@shop/contract/core/money'
import type { DeliveryPromise } from './slip.types.ts'

export type SlipCause = 'holiday' | 'workroom' | 'overdue' | 'merchant'

/** A paid line that is not dispatched, with the promised days. */
export type PromisedLine = {
  readonly lineId: number
  readonly isMade: boolean
  readonly promise: DeliveryPromise
  readonly place: DeliveryPlace
  readonly placedOn: string
  /** Holidays that were added after the order was placed. */
  readonly addedHolidays: readonly string[]
  /** Pieces that the workroom finishes up to and including this one; null for a piece that does not wait for it. */
  readonly piecesBefore: number | null
}

export type LaterLine = { readonly lineId: number; readonly cause: SlipCause; readonly promise: DeliveryPromise }

const later = (one: string, other: string): string => (one > other ? one : other)

function afterHolidays(line: PromisedLine, plan: DeliveryPlan): DayRange {
  const { dispatch } = line.promise
  const { afterWork } = workCalendar(plan)
  // The plan already contains the added days, so only the weekdays matter here.
  const { isWorkday } = workCalendar({ ...plan, holidays: [] })
  const added = (until: string) =>
    line.addedHolidays.filter((day) => day > line.placedOn && day <= until && isWorkday(day)).length
  return {
    earliest: afterWork(dispatch.earliest, added(dispatch.earliest)),
    latest: afterWork(dispatch.latest, added(dispatch.latest)),
  }
}

type Slipped = { readonly cause: SlipCause; readonly dispatch: DayRange }

/** The dispatch days that each cause allows, earliest first. */
function causesOf(line: PromisedLine, plan: DeliveryPlan, today: string): Slipped[] {
  const { afterWork } = workCalendar(plan)
  const { dispatch } = line.promise
  const until = (latest: string) => ({ earliest: later(dispatch.earliest, today), latest })
  const causes: Slipped[] = []
  if (line.addedHolidays.length > 0) causes.push({ cause: 'holiday', dispatch: afterHolidays(line, plan) })
  if (line.piecesBefore !== null) {
    const days = Math.ceil(line.piecesBefore / plan.capacity)
    causes.push({ cause: 'workroom', dispatch: until(afterWork(today, days)) })
  }
  if (today > dispatch.latest) {
    const spare = Math.max(1, line.isMade ? plan.spareDays.made : plan.spareDays.ready)
    causes.push({ cause: 'overdue', dispatch: until(afterWork(today, spare)) })
  }
  return causes
}

/** The days on which a parcel arrives that leaves within `dispatch`. */
export function arrivalAfter({ place }: Pick<PromisedLine, 'place'>, dispatch: DayRange, plan: DeliveryPlan): DayRange {
  const { afterTransit } = workCalendar(plan)
  const transit = deliveryDaysTo(place, plan.zones)
  const customs = place.countryCode === 'IN' ? { min: 0, max: 0 } : plan.customs
  return {
    earliest: afterTransit(dispatch.earliest, transit.min + customs.min, place.countryCode),
    latest: afterTransit(dispatch.latest, transit.max + customs.max, place.countryCode),
  }
}

function laterLine(line: PromisedLine, { cause, dispatch }: Slipped, plan: DeliveryPlan): LaterLine | null {
  const { promise } = line
  const arrival = arrivalAfter(line, dispatch, plan)
  if (arrival.latest <= promise.arrival.latest) return null
  return {
    lineId: line.lineId,
    cause,
    promise: {
      dispatch: {
        earliest: later(dispatch.earliest, promise.dispatch.earliest),
        latest: later(dispatch.latest, promise.dispatch.latest),
      },
      arrival: { earliest: later(arrival.earliest, promise.arrival.earliest), latest: arrival.latest },
    },
  }
}

/** The later days of a line whose promise cannot be met, by the cause that delays it most; null while it can. */
export function slipOf(line: PromisedLine, plan: DeliveryPlan, today: string): LaterLine | null {
  const slips = causesOf(line, plan, today).flatMap((slipped) => laterLine(line, slipped, plan) ?? [])
  return slips.toSorted((a, b) => a.promise.arrival.latest.localeCompare(b.promise.arrival.latest)).at(-1) ?? null
}

/** The days of a line that the merchant dispatches on `day`; null when they are within its promise. */
export function delayedTo(line: PromisedLine, plan: DeliveryPlan, day: string): LaterLine | null {
  return laterLine(line, { cause: 'merchant', dispatch: { earliest: day, latest: day } }, plan)
}

export type WayOut = 'free' | 'part' | 'write'

/**
 * How the shopper can cancel the whole order instead: free of charge, for a part of the price, or by writing to the
 * shop.
 */
export function wayOutOf(shares: readonly (number | null)[]): WayOut {
  if (shares.some((share) => share === null)) return 'write'
  return shares.every((share) => share === wholeSharePoints) ? 'free' : 'part'
}
