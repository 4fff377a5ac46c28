import type { NameKind, PinPlace } from '@shop/contract/admin-search'

export const kindTexts = {
  piece: 'Kind of piece',
  fabric: 'Fabric',
  craft: 'Craft',
  occasion: 'Occasion',
  recipient: 'Person',
  colour: 'Colour',
  shade: 'Shade',
  palette: 'Group of colours',
  phrase: 'Phrase',
  page: 'Page',
} as const satisfies Record<NameKind, string>

const isKind = (word: string): word is NameKind => word in kindTexts

/** The kinds that words can mean; a page is led to instead. */
export const meaningKinds: readonly NameKind[] = Object.keys(kindTexts)
  .filter(isKind)
  .filter((kind) => kind !== 'page')

export const viewTexts = { words: 'Other words', pages: 'Ways to a page', pins: 'Pinned pieces' } as const
export type SearchView = keyof typeof viewTexts
export const viewOrder: readonly SearchView[] = ['words', 'pages', 'pins']

export function placeText({ query, categoryName, categoryId }: Omit<PinPlace, 'pieces' | 'version'>): string {
  return query === null ? (categoryName ?? `Category ${categoryId}`) : `“${query}”`
}
