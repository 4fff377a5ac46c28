import type { NameKind, PinPlace } from '@shop/contract/catalogue/admin-search'
import type { QueryView } from '@shop/contract/catalogue/admin-search-log'
import { numberText } from '@shop/contract/core/locale'
import { timeText } from '#ui/format.ts'

export const kindTexts = {
  piece: 'Kind of piece',
  fabric: 'Fabric',
  craft: 'Craft',
  cut: 'Sleeve, neckline or shape',
  occasion: 'Occasion',
  recipient: 'Person',
  colour: 'Colour',
  shade: 'Shade',
  palette: 'Group of colours',
  phrase: 'Phrase',
  page: 'Page',
} as const satisfies Record<NameKind, string>

const isKind = (word: string): word is NameKind => word in kindTexts

/** The kinds that words can mean; a page is a link target instead. */
export const meaningKinds: readonly NameKind[] = Object.keys(kindTexts)
  .filter(isKind)
  .filter((kind) => kind !== 'page')

export const viewTexts = {
  queries: 'Queries',
  words: 'Synonyms',
  pages: 'Redirects',
  pins: 'Pinned pieces',
  hidden: 'Hidden pieces',
} as const
export type SearchView = keyof typeof viewTexts
export const viewOrder: readonly SearchView[] = ['queries', 'words', 'pages', 'pins', 'hidden']

/** `from 1 December, 09:00 until 5 December, 21:00`; empty for a pin without times. */
export function pinTimeText(startsAt: string | null, endsAt: string | null): string {
  const parts = [
    startsAt === null ? '' : `from ${timeText(startsAt)}`,
    endsAt === null ? '' : `until ${timeText(endsAt)}`,
  ]
  return parts.filter(Boolean).join(' ')
}

export function placeText({ query, categoryName, categoryId }: Omit<PinPlace, 'pieces' | 'version'>): string {
  return query === null ? (categoryName ?? `Category ${categoryId}`) : `“${query}”`
}

export const queryViewTexts = {
  top: 'Most searched',
  nothing: 'No results',
  unclicked: 'Searched without a click',
} as const satisfies Record<QueryView, string>
export const queryViewOrder: readonly QueryView[] = ['top', 'nothing', 'unclicked']

/** `12 (30 %)`. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '0' : `${numberText(part)} (${Math.round((part / whole) * 100)} %)`
}
