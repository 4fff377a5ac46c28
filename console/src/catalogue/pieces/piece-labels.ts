import type {
  gstRules,
  pieceGenders,
  PieceState,
  SaleState,
  stockPolicies,
} from '@shop/contract/catalogue/piece-options'
import type { PieceFilter } from '@shop/contract/catalogue/piece-query'
import type { ReturnRule } from '@shop/contract/content/return-rules'
import { numberText } from '@shop/contract/core/locale'
import { amountText } from '#ui/format.ts'

export const stateTexts = {
  draft: 'Draft',
  published: 'Live',
  archived: 'Withdrawn',
} as const satisfies Record<PieceState, string>

export const filterTexts = {
  all: 'All',
  published: 'Live',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  archived: 'Withdrawn',
} as const satisfies Record<PieceFilter, string>

export const filterOrder: readonly PieceFilter[] = ['all', 'published', 'draft', 'scheduled', 'archived']

export const lackTexts = { stock: 'Sold out', pictures: 'Without pictures' } as const

export const genderTexts = {
  none: 'Not specified',
  women: 'Women',
  men: 'Men',
  girls: 'Girls',
  boys: 'Boys',
  unisex: 'Everybody',
} as const satisfies Record<(typeof pieceGenders)[number], string>

export const gstTexts = {
  apparel: 'Apparel',
  footwear: 'Footwear',
  saree: 'Saree',
  shawl: 'Shawl',
  bag: 'Bag',
  jewellery: 'Jewellery',
  standard: 'Standard rate',
  none: 'No GST',
} as const satisfies Record<(typeof gstRules)[number], string>

export const returnTexts = {
  returnable: 'Return or exchange',
  exchange_only: 'Exchange only',
  final: 'Final sale',
} as const satisfies Record<ReturnRule, string>

export const policyTexts = {
  tracked: 'Counted',
  made_to_order: 'Made to order',
  untracked: 'Always available',
} as const satisfies Record<(typeof stockPolicies)[number], string>

export const saleStateTexts = {
  planned: 'Scheduled',
  running: 'Running',
  ended: 'Ended',
  cancelled: 'Cancelled',
} as const satisfies Record<SaleState, string>

export const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${numberText(count)} pieces`)

type Reduction = { readonly percentOff: number | null; readonly priceMinor: number | null }

export function reductionText({ percentOff, priceMinor }: Reduction): string {
  return percentOff === null ? `${amountText(priceMinor ?? 0)} each` : `${percentOff} % off`
}

type Priced = { readonly priceMinor: number | null; readonly priceMaxMinor: number | null }

export function priceText({ priceMinor, priceMaxMinor }: Priced): string {
  if (priceMinor === null || priceMinor === 0) return ''
  const least = amountText(priceMinor)
  return priceMaxMinor === null || priceMaxMinor === priceMinor ? least : `${least} – ${amountText(priceMaxMinor)}`
}

/** Keyed by the field's path in the server's response, for the list of differences. */
export const fieldLabels: ReadonlyMap<string, string> = new Map([
  ['name', 'Name'],
  ['styleName', 'Style name'],
  ['designer', 'Designer'],
  ['categoryIds', 'Categories'],
  ['mainCategoryId', 'Main category'],
  ['gender', 'For'],
  ['description', 'Description'],
  ['tags', 'Tags'],
  ['searchTerms', 'Search keywords'],
  ['attributes', 'Details'],
  ['shade', 'Shade'],
  ['colours', 'Colours'],
  ['dispatchDaysMin', 'Ships in, minimum days'],
  ['dispatchDaysMax', 'Ships in, maximum days'],
  ['hasOwnDispatchDays', 'Own dispatch days'],
  ['readyDaysMin', 'Sizes on the shelf, minimum days'],
  ['readyDaysMax', 'Sizes on the shelf, maximum days'],
  ['returns', 'Returns'],
  ['gstRule', 'GST'],
  ['hsn', 'HSN code'],
  ['weightGrams', 'Weight, grams'],
  ['isFeatured', 'Featured'],
  ['sizeChart', 'Size chart'],
  ['options', 'Options'],
  ['variants', 'Sizes'],
  ['fields', 'Custom fields'],
  ['choices', 'Choice'],
  ['merchantSku', 'SKU'],
  ['barcode', 'Barcode'],
  ['policy', 'Stock'],
  ['priceMinor', 'Price'],
  ['mrpMinor', 'MRP'],
  ['value', 'Value'],
])
