import { numberText } from '@shop/contract/core/locale'
import type { AdminOfferRow, OfferState } from '@shop/contract/selling/admin-offers'
import type { OfferKind } from '@shop/contract/selling/offer-options'
import { amountText, timeText } from '#ui/format.ts'

export const stateTexts = {
  all: 'All',
  on: 'On',
  scheduled: 'Scheduled',
  draft: 'Drafts',
  ended: 'Ended',
} as const satisfies Record<OfferState | 'all', string>

export const stateOrder: readonly (OfferState | 'all')[] = ['all', 'on', 'scheduled', 'draft', 'ended']

export const oneStateTexts = {
  on: 'On',
  scheduled: 'Scheduled',
  draft: 'Draft',
  ended: 'Ended',
} as const satisfies Record<OfferState, string>

export const kindTexts = {
  percent: 'A percentage off',
  amount: 'An amount off',
  free_delivery: 'Free delivery',
  buy_x_get_y: 'Buy X, get Y',
} as const satisfies Record<OfferKind, string>

const isKind = (word: string): word is OfferKind => word in kindTexts

export const kindIn = (word: string): OfferKind => (isKind(word) ? word : 'percent')

type Valued = Pick<AdminOfferRow, 'kind' | 'percent' | 'amountMinor' | 'buyPieces' | 'getPieces'>

/** `10 % off`, `₹500 off`, `Buy 2, get 1 free`. */
export function valueText({ kind, percent, amountMinor, buyPieces, getPieces }: Valued): string {
  if (kind === 'percent') return `${percent} % off`
  if (kind === 'amount') return `${amountText(amountMinor)} off`
  if (kind === 'free_delivery') return 'Free delivery'
  return `Buy ${buyPieces}, get ${getPieces} ${percent === 100 ? 'free' : `at ${percent} % off`}`
}

export function timesText({ startsAt, endsAt, endedAt, state }: AdminOfferRow): string {
  if (state === 'draft') return 'Not live'
  if (endedAt !== null) return `Ended ${timeText(endedAt)}`
  const parts = [
    ...(startsAt === null ? [] : [`from ${timeText(startsAt)}`]),
    ...(endsAt === null ? [] : [`until ${timeText(endsAt)}`]),
  ]
  const text = parts.length === 0 ? 'no end' : parts.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The list counts only up to a thousand. */
export function usesText({ uses, inAll, codes }: Pick<AdminOfferRow, 'uses' | 'inAll' | 'codes'>): string {
  const counted = uses >= 1000 ? '1,000 or more' : String(uses)
  if (codes > 0) return `${counted} of ${numberText(codes)}`
  return inAll === null ? counted : `${counted} of ${numberText(inAll)}`
}

export const fieldLabels: ReadonlyMap<string, string> = new Map([
  ['title', 'Name'],
  ['code', 'Code'],
  ['isListed', 'Shown to everybody'],
  ['kind', 'Kind'],
  ['percent', 'Percent'],
  ['amountMinor', 'Amount'],
  ['capMinor', 'Maximum discount'],
  ['buyPieces', 'Pieces to buy'],
  ['getPieces', 'Pieces reduced'],
  ['startsAt', 'Starts'],
  ['endsAt', 'Ends'],
  ['minSpendMinor', 'Minimum order value'],
  ['minPieces', 'Minimum number of pieces'],
  ['categoryIds', 'Categories'],
  ['designerIds', 'Designers'],
  ['isFirstOrder', 'First order'],
  ['isFullPriceOnly', 'Full price only'],
  ['perAccount', 'Uses per customer'],
  ['inAll', 'Total uses'],
  ['stacksWith', 'Combined with'],
  ['priority', 'Priority'],
  ['isDraft', 'Draft'],
])
