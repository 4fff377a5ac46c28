/** The row of pieces above the listings of departments, categories and collections, chosen by the merchant's rules. */
import { maxPickedPieces } from './home-pieces.ts'

/** Pieces in the row; without as many, a listing shows no row. */
export const seasonPieces = 4

export const maxSeasonOccasions = 12
export const maxSeasonPieces = maxPickedPieces

export type SeasonRowDocument = {
  readonly isShown: boolean
  readonly title: string
  /** Pieces that come first wherever they belong. */
  readonly productIds: readonly number[]
  /** Codes of the search: pieces for these occasions come before others. */
  readonly occasions: readonly string[]
  /** At least one piece of the row costs this much, where the listing has one; 0 for none. */
  readonly dearFromMinor: number
}

export const seasonRowDefault: SeasonRowDocument = {
  isShown: true,
  title: 'Chosen for the season',
  productIds: [],
  occasions: ['bridal', 'groom-wear', 'wedding', 'sangeet', 'reception', 'cocktail'],
  dearFromMinor: 1_00_000_00,
}
