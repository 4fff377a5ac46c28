import type { BookingView, ParcelProgress } from '@shop/contract/fulfilment/courier-options'

/** What counts of a scan; undefined for a code that the shop does not know. */
type Scan = { readonly at: Date; readonly progress: ParcelProgress | undefined }
type Known<S extends Scan> = S & { readonly progress: ParcelProgress }
type Rate = { readonly rateMinor: number; readonly days: number | null }

/** Later steps of the way have higher ranks; scans of the same second are ordered by them. */
const rank: Readonly<Record<ParcelProgress, number>> = {
  booked: 0,
  pickup_scheduled: 1,
  pickup_failed: 2,
  picked_up: 3,
  in_transit: 4,
  out_for_delivery: 5,
  attempt_failed: 6,
  rto_started: 7,
  rto_in_transit: 8,
  damaged: 9,
  lost: 10,
  cancelled: 11,
  rto_delivered: 12,
  delivered: 13,
}

const isKnown = <S extends Scan>(scan: S): scan is Known<S> => scan.progress !== undefined

function isAfter(one: Known<Scan>, other: Known<Scan>): boolean {
  const difference = one.at.getTime() - other.at.getTime()
  return difference === 0 ? rank[one.progress] > rank[other.progress] : difference > 0
}

const isFinal = (progress: ParcelProgress): boolean => progress === 'delivered' || progress === 'rto_delivered'

/**
 * The scan that says where a parcel is, whatever the order in which scans arrived: a delivery at either end is final,
 * else the latest one counts. Undefined without a scan that the shop knows.
 */
export function decisiveScan<S extends Scan>(scans: readonly S[]): Known<S> | undefined {
  const known = scans.filter((scan) => isKnown(scan))
  const final = known.filter(({ progress }) => isFinal(progress))
  return (final.length > 0 ? final : known).reduce<Known<S> | undefined>(
    (latest, scan) => (latest === undefined || isAfter(scan, latest) ? scan : latest),
    undefined,
  )
}

/** The scans that count after the staff took a delivery back: that delivery is left out, and a later one is not. */
export function withoutUndone<S extends Scan>(scans: readonly S[], undoneAt: Date | null): readonly S[] {
  return undoneAt === null ? scans : scans.filter(({ at, progress }) => progress !== 'delivered' || at > undoneAt)
}

/** True when the courier has or had the parcel. */
export const hasLeft = (scans: readonly Scan[]): boolean =>
  scans.some(({ progress }) => progress !== undefined && rank[progress] >= rank.picked_up && progress !== 'cancelled')

/** The cheapest courier that keeps the promised day; without a promise to keep, the fastest of all. */
export function chooseCourier<R extends Rate>(rates: readonly R[], daysLeft: number | null): R | undefined {
  const byPrice = rates.toSorted((one, other) => (one.rateMinor < other.rateMinor ? -1 : 1))
  if (daysLeft === null) return byPrice[0]
  const inTime = byPrice.find(({ days }) => days !== null && days <= daysLeft)
  if (inTime) return inTime
  return byPrice.toSorted((one, other) => (one.days ?? Infinity) - (other.days ?? Infinity))[0]
}

/** What each view shows; `null` stands for a parcel of which the courier has not reported. */
export const progressOfView: Readonly<Record<BookingView, readonly (ParcelProgress | null)[]>> = {
  to_hand_over: [null, 'booked', 'pickup_scheduled'],
  under_way: ['picked_up', 'in_transit', 'out_for_delivery'],
  needs_attention: [
    'pickup_failed',
    'attempt_failed',
    'rto_started',
    'rto_in_transit',
    'rto_delivered',
    'lost',
    'damaged',
    'cancelled',
  ],
  finished: ['delivered'],
}

/** The service takes local numbers of India only. */
export const isIndian = (country: string): boolean => country === 'India'
