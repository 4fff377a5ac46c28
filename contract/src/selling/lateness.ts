import { dayMs } from '#core/durations.ts'

/** `impossible`: the piece arrives after the day in any case. `uncertain`: it may arrive after it. */
export type Lateness = 'impossible' | 'uncertain'

/** `wearFrom` is the first occasion by which the piece has arrived for certain. */
type Arriving = { readonly earliest: string; readonly wearFrom: string }

/** Null when the piece arrives in time. Days are YYYY-MM-DD, which sort as text. */
export function lateness({ earliest, wearFrom }: Arriving, neededBy: string): Lateness | null {
  if (wearFrom <= neededBy) return null
  return earliest > neededBy ? 'impossible' : 'uncertain'
}

/** The latest arrival of a line that the shopper saw and accepted. */
export type AcceptedLate = { readonly lineId: number; readonly latest: string }

type ArrivingLine = Arriving & { readonly lineId: number; readonly latest: string }

type LateArrival = {
  readonly arrival: ArrivingLine
  readonly risk: Lateness
  /** From the day of the occasion to the first one that is safe. */
  readonly daysLate: number
  /** Nobody can accept what cannot arrive. */
  readonly isAccepted: boolean
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

type Wish = { readonly neededBy: string; readonly acceptedLate: readonly AcceptedLate[] }

/** The arrivals that are not in time for the day, in their order. */
export function lateArrivals(arrivals: readonly ArrivingLine[], { neededBy, acceptedLate }: Wish): LateArrival[] {
  const acceptedOf = new Map(acceptedLate.map(({ lineId, latest }) => [lineId, latest]))
  return arrivals.flatMap((arrival) => {
    const risk = lateness(arrival, neededBy)
    if (risk === null) return []
    const isAccepted = risk === 'uncertain' && arrival.latest <= (acceptedOf.get(arrival.lineId) ?? '')
    return [{ arrival, risk, isAccepted, daysLate: daysBetween(neededBy, arrival.wearFrom) }]
  })
}
