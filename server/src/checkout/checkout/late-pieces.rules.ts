import type { Refusal } from '@shop/contract/core/errors'
import { lateArrivals, type AcceptedLate } from '@shop/contract/selling/lateness'
import type { AddressedCart, LineArrival } from './purchase.types.ts'

type Request = { readonly neededBy: string | null; readonly acceptedLate: readonly AcceptedLate[] }

/** Returns the first piece that would arrive too late without the shopper's agreement. */
export function refusalOfLate(
  { lines }: Pick<AddressedCart, 'lines'>,
  { neededBy, acceptedLate }: Request,
  arrivals: readonly LineArrival[],
): Refusal | null {
  if (neededBy === null) return null
  const late = lateArrivals(arrivals, { neededBy, acceptedLate }).filter(({ isAccepted }) => !isAccepted)
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
      days_late: worst.daysLate,
      late_pieces: late.length,
    },
  }
}
