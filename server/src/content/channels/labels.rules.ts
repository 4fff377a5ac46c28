import { indiaDay } from '@shop/contract/core/india-day'
import { partOf, subtract, wholeSharePoints, type Money } from '@shop/contract/core/money'
import type { FeedPiece, FeedSize } from './feed-piece.types.ts'
import { cleanLine, shortened } from './plain-text.rules.ts'

/** Google's bound for a label. */
const longest = 100

const priceBands = [
  [10_000_00, 'Under 10,000'],
  [25_000_00, '10,000 to 25,000'],
  [50_000_00, '25,000 to 50,000'],
  [1_00_000_00, '50,000 to 1,00,000'],
] as const

function priceBand({ amountMinor }: Money): string {
  return priceBands.find(([below]) => amountMinor < below)?.[1] ?? '1,00,000 and above'
}

const marginBands = [
  [2000, 'Margin under 20%'],
  [4000, 'Margin 20 to 40%'],
  [6000, 'Margin 40 to 60%'],
] as const

/** The band of the house's share of the price; empty while the cost is unknown. */
function marginBand({ price, cost }: FeedSize): string {
  if (cost === null) return ''
  const margin = subtract(price, cost)
  const below = marginBands.find(([points]) => margin.amountMinor < partOf(price, points, wholeSharePoints).amountMinor)
  return below?.[1] ?? 'Margin 60% and above'
}

const [firstOfSummer, lastOfSummer] = [2, 7]

/** The season of the trade in which a piece came: February to July is summer, and a winter ends in January. */
function seasonOf(listedAt: Date): string {
  const [year = 0, month = 1] = indiaDay(listedAt).split('-').map(Number)
  if (month < firstOfSummer) return `Autumn/Winter ${year - 1}`
  return month <= lastOfSummer ? `Spring/Summer ${year}` : `Autumn/Winter ${year}`
}

export type Labels = readonly [string, string, string, string, string]

/** Labels by which the house groups its advertisements; no buyer sees them. */
export function labelsOf(
  piece: FeedPiece,
  size: FeedSize,
  { sendsMargins }: { readonly sendsMargins: boolean },
): Labels {
  return [
    shortened(cleanLine(piece.designer), longest),
    sendsMargins ? marginBand(size) : '',
    size.isMade ? 'Made to order' : 'Ready',
    seasonOf(piece.listedAt),
    priceBand(size.price),
  ]
}
