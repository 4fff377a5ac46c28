import { dayText } from '@shop/contract/core/day-text'
import { lateArrivals } from '@shop/contract/selling/lateness'
import type { Message } from '#agents/protocol/messages.ts'
import type { LatePiece, Occasion } from './occasion.types.ts'

type Line = {
  readonly id: number
  readonly productId: number
  readonly variantId: number
  readonly productName: string
}
type Arrivals = Parameters<typeof lateArrivals>[0]

/** The pieces that are not in time for the day, by the rule of the shop's own checkout. */
export function latePieces(
  lines: readonly Line[],
  arrivals: Arrivals,
  { neededBy, acceptsLate }: Occasion,
): readonly LatePiece[] {
  if (neededBy === null) return []
  const acceptedOf = new Map(acceptsLate.map(({ itemId, latest }) => [itemId, latest]))
  const acceptedLate = lines.flatMap(({ id: lineId, productId, variantId }) => {
    const latest = acceptedOf.get(`${productId}-${variantId}`)
    return latest === undefined ? [] : [{ lineId, latest }]
  })
  return lateArrivals(arrivals, { neededBy, acceptedLate }).map(({ arrival, risk, daysLate, isAccepted }) => {
    const index = lines.findIndex(({ id }) => id === arrival.lineId)
    const { earliest, latest, wearFrom: safeFrom } = arrival
    const { variantId, productName: name } = lines[index] ?? { variantId: arrival.lineId, productName: '' }
    return { lineId: `line-${variantId}`, index, name, risk, earliest, latest, safeFrom, daysLate, isAccepted }
  })
}

/** Only the buyer decides about a piece that is late; what was accepted is still told. */
export function lateMessages(late: readonly LatePiece[]): Message[] {
  return late.map(({ index, name, risk, earliest, latest, safeFrom, daysLate, isAccepted }) => {
    const path = `$.line_items[${index}]`
    const days = daysLate === 1 ? '1 day' : `${daysLate} days`
    const safe = `It is safe for an occasion from ${dayText(safeFrom)}, ${days} after needed_by.`
    if (risk === 'impossible') {
      const content = `${name} arrives on ${dayText(earliest)} at the earliest. ${safe}`
      return { type: 'error', code: 'arrives_too_late', content, severity: 'requires_buyer_review', path }
    }
    const content = `${name} may arrive as late as ${dayText(latest)}. ${safe}`
    return isAccepted
      ? { type: 'warning', code: 'may_arrive_late', content, path }
      : { type: 'error', code: 'may_arrive_late', content, severity: 'requires_buyer_review', path }
  })
}
