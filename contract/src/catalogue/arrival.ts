import { deliveryDaysTo, type Days, type DeliveryPlace } from '#content/delivery-days.ts'
import type { DeliveryZonesDocument } from '#content/document-types.ts'
import type { DayRange } from '#core/day-text.ts'
import { dayMs } from '#core/durations.ts'
import { indiaDay, indiaHour } from '#core/india-day.ts'

/** The day of an occasion, and where the piece has to be. */
export type WearBy = { readonly day: string; readonly place: DeliveryPlace }

/** The house's calendar and the load of its workroom. */
export type DeliveryPlan = {
  /** ISO weekdays: 1 is Monday. */
  readonly workdays: readonly number[]
  /** The hour in India from which an order counts for the next day. */
  readonly cutOffHour: number
  /** Pieces that the workroom finishes in a working day. */
  readonly capacity: number
  /** Pieces made to order that are paid and not yet dispatched. */
  readonly waiting: number
  /** YYYY-MM-DD: days on which neither the workroom nor carriers work. */
  readonly holidays: readonly string[]
  /** Days in customs, for places abroad. */
  readonly customs: Days
  /** Spare days between the latest arrival and the occasion. */
  readonly spareDays: { readonly ready: number; readonly made: number }
  /** The zones that the merchant published; absent for the default. */
  readonly zones?: DeliveryZonesDocument
}

type PieceToSend = { readonly dispatch: Days; readonly isMade: boolean }

/** `wearFrom`: the first occasion that the piece reaches in time. */
export type Arrival = DayRange & { readonly wearFrom: string; readonly dispatchBetween: DayRange }

const daysOfWeek = 7
const dayOf = (iso: string): number => Math.floor(Date.parse(`${iso}T00:00:00Z`) / dayMs)
const isoOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
/** Day 0 of the epoch was a Thursday. */
const weekdayOf = (day: number): number => ((day + 3) % daysOfWeek) + 1

function makeCalendar({ workdays, holidays, zones }: DeliveryPlan) {
  const closed = new Set(holidays.map(dayOf))
  const closedIn = Map.groupBy(zones?.closedAbroad ?? [], ({ country }) => country)
  const closedAt = new Map(
    [...closedIn].map(([country, days]) => [country, new Set(days.map(({ day }) => dayOf(day)))]),
  )
  const isWorkday = (day: number) => workdays.includes(weekdayOf(day)) && !closed.has(day)
  const after = (start: number, count: number, counts: (day: number) => boolean): number => {
    let day = start
    for (let left = count; left > 0;) {
      day += 1
      if (counts(day)) left -= 1
    }
    return day
  }
  const texts = new Map<number, string>()
  const textOf = (day: number): string => {
    const text = texts.get(day) ?? isoOf(day)
    texts.set(day, text)
    return text
  }
  return {
    textOf,
    firstWorkday: (day: number) => (isWorkday(day) ? day : after(day, 1, isWorkday)),
    afterWork: (day: number, count: number) => after(day, count, isWorkday),
    /** A parcel rests on holidays of the house and of its destination. */
    afterTransit: (day: number, count: number, country = 'IN') =>
      after(day, count, (one) => !closed.has(one) && closedAt.get(country)?.has(one) !== true),
  }
}

const calendars = new WeakMap<DeliveryPlan, ReturnType<typeof makeCalendar>>()

/** One per plan: reading the holidays and formatting dates takes longer than counting the days of a cart. */
function calendarOf(plan: DeliveryPlan) {
  const known = calendars.get(plan) ?? makeCalendar(plan)
  calendars.set(plan, known)
  return known
}

/** The same calendar, with days as YYYY-MM-DD. */
export function workCalendar(plan: DeliveryPlan) {
  const calendar = calendarOf(plan)
  return {
    isWorkday: (day: string): boolean => calendar.firstWorkday(dayOf(day)) === dayOf(day),
    afterWork: (day: string, count: number): string => calendar.textOf(calendar.afterWork(dayOf(day), count)),
    afterTransit: (day: string, count: number, country?: string): string =>
      calendar.textOf(calendar.afterTransit(dayOf(day), count, country)),
  }
}

/** Returns a function that counts the days on which an order at `from` arrives at a place. */
export function arrivalCounter(plan: DeliveryPlan, from: Date) {
  const calendar = calendarOf(plan)
  const isLate = indiaHour(from) >= plan.cutOffHour
  const start = calendar.firstWorkday(dayOf(indiaDay(from)) + (isLate ? 1 : 0))
  const queue = Math.ceil(plan.waiting / plan.capacity)
  return ({ dispatch, isMade }: PieceToSend, place: DeliveryPlace): Arrival => {
    const transit = deliveryDaysTo(place, plan.zones)
    const customs = place.countryCode === 'IN' ? { min: 0, max: 0 } : plan.customs
    const wait = isMade ? queue : 0
    const sent = {
      min: calendar.afterWork(start, dispatch.min + wait),
      max: calendar.afterWork(start, dispatch.max + wait),
    }
    const arrivalAfter = (bound: keyof Days) =>
      calendar.afterTransit(sent[bound], transit[bound] + customs[bound], place.countryCode)
    const latest = arrivalAfter('max')
    const spare = isMade ? plan.spareDays.made : plan.spareDays.ready
    return {
      earliest: calendar.textOf(arrivalAfter('min')),
      latest: calendar.textOf(latest),
      wearFrom: calendar.textOf(latest + spare + 1),
      dispatchBetween: { earliest: calendar.textOf(sent.min), latest: calendar.textOf(sent.max) },
    }
  }
}

/** The longest dispatch time, up to `most` days, that still arrives in time; -1 if none does. */
export function longestDispatchInTime(
  arrivalOf: ReturnType<typeof arrivalCounter>,
  { isMade, place, wearBy, most }: { isMade: boolean; place: DeliveryPlace; wearBy: string; most: number },
): number {
  let [low, high] = [-1, most]
  while (low < high) {
    const days = Math.ceil((low + high) / 2)
    const { wearFrom } = arrivalOf({ dispatch: { min: days, max: days }, isMade }, place)
    if (wearFrom <= wearBy) low = days
    else high = days - 1
  }
  return low
}

/** The last day, from `today` on, on which an order of the piece still arrives in time; null when today is too late. */
export function lastOrderDay(
  plan: DeliveryPlan,
  { piece, place, wearBy, now }: { piece: PieceToSend; place: DeliveryPlace; wearBy: string; now: Date },
): string | null {
  const isInTime = (from: Date) => arrivalCounter(plan, from)(piece, place).wearFrom <= wearBy
  if (!isInTime(now)) return null
  let [low, high] = [dayOf(indiaDay(now)), dayOf(wearBy)]
  while (low < high) {
    const day = Math.ceil((low + high) / 2)
    if (isInTime(new Date(`${isoOf(day)}T00:00:00+05:30`))) low = day
    else high = day - 1
  }
  return isoOf(low)
}
