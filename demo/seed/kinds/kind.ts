import type { Kind, View } from '@shop/illustrator/spec'
import type { Gender, GstRule, Returns } from '@shop/server/catalogue'

/** The common properties of a kind. */
export type KindFacts = {
  readonly gender: Gender
  readonly gstRule: GstRule
  readonly hsn: string
  readonly weightGrams: number
  readonly sizeChart: string | null
  readonly sizes: readonly string[]
  readonly pieces: readonly [string, ...string[]]
  /** One sentence about the cut, with `{fabric}` filled in. */
  readonly shape: string
  readonly views: readonly [View, ...View[]]
  readonly returns?: Returns
  /** Names and spellings by which a search should find it. */
  readonly searchTerms: string
}

export const worn = ['front', 'back', 'textile'] as const
/** Products that sell by their hem, which has its own picture. */
export const hemmed = [...worn, 'detail'] as const
/** Bags, shoes and belts: the whole, and two details. */
export const laid = ['flat', 'close-up', 'detail'] as const
/** Jewels are shown on the body second, which shows their size. */
export const jewelled = ['flat', 'worn', 'close-up'] as const
export const spread = ['flat', 'textile', 'close-up'] as const

export type KindBook = Readonly<Partial<Record<Kind, KindFacts>>>
