import type { CategoryKind } from '@shop/contract/catalogue/admin-categories'
import type { HomeGroup } from '@shop/contract/catalogue/category-options'
import { numberText } from '@shop/contract/core/locale'

export const kindTexts = {
  department: 'Department',
  category: 'Category',
  collection: 'Collection',
  celebrity_style: 'Look',
  designer: 'Designer',
} as const satisfies Record<CategoryKind, string>

export const groupTexts = {
  top: 'Tiles below the first picture',
  featured: 'Featured edits',
  own_designers: 'Our designers',
  exclusive: 'Exclusives',
  loved: 'Loved right now',
  celebrity_style: 'Looks',
} as const satisfies Record<HomeGroup, string>

/** Labels of the fields when two versions are compared. */
export const fieldTexts: ReadonlyMap<string, string> = new Map([
  ['name', 'Name'],
  ['tagline', 'Tagline'],
  ['isListed', 'Shown in the shop'],
  ['homeGroups', 'Home page'],
  ['rule', 'Rule'],
  ['coverMediaId', 'Cover'],
  ['coverAlt', 'Alt text of the cover'],
  ['bannerMediaId', 'Wide picture'],
  ['bannerAlt', 'Alt text of the wide picture'],
  ['textileMediaId', 'Cloth'],
  ['placeMediaId', 'Town or workroom'],
  ['designer', 'Designer'],
  ['city', 'City'],
  ['foundedYear', 'Founded in'],
  ['story', 'Story'],
  ['crafts', 'Crafts'],
])

export function piecesText(pieces: number): string {
  if (pieces > 10_000) return 'More than 10,000 pieces'
  return pieces === 1 ? '1 piece' : `${numberText(pieces)} pieces`
}
