import { dayMs } from '@shop/contract/core/durations'
import type { Refusal } from '@shop/contract/core/errors'
import { lateness } from '@shop/contract/selling/lateness'
import type { AddressedCart, LineArrival } from './purchase.types.ts'

/** The latest arrival of a line that the page showed and the shopper accepted. */
export type AcceptedLate = { readonly lineId: number; readonly latest: string }

type Request = { readonly neededBy: string | null; readonly acceptedLate: readonly AcceptedLate[] }

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Returns the first piece that would arrive too late without the shopper's agreement. */
export function refusalOfLate(
  { lines }: Pick<AddressedCart, 'lines'>,
  { neededBy, acceptedLate }: Request,
  arrivals: readonly LineArrival[],
): Refusal | null {
  if (neededBy === null) return null
  const acceptedOf = new Map(acceptedLate.map(({ lineId, latest }) => [lineId, latest]))
  const late = arrivals.flatMap((arrival) => {
    const risk = lateness(arrival, neededBy)
    const isAccepted = risk === 'uncertain' && arrival.latest <= (acceptedOf.get(arrival.lineId) ?? '')
    return risk === null || isAccepted ? [] : [{ arrival, risk }]
  })
  const worst = late.find(({ risk }) => risk === 'impossible') ?? late[0]
  if (worst === undefined) return null
  const { earliest, latest, wearFrom, lineId } = worst.arrival
  return {
    code: worst.risk === 'impossible' ? 'checkout.arrives_too_late' : 'checkout.late_piece',
    facts: {
      product: lines.find(({ id }) => id === lineId)?.productName ?? '',
      line_id: lineId,
      needed_by: neededBy,
      earliest,
      latest,
      wear_from: wearFrom,
      days_late: daysBetween(neededBy, wearFrom),
      late_pieces: late.length,
    },
  }
}
