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
  /** How it is cut, in one sentence; `{fabric}` is filled in. */
  readonly shape: string
  readonly views: readonly [View, ...View[]]
  readonly returns?: Returns
  /** Names and spellings that a search should find it by. */
  readonly searchTerms: string
}

export const worn = ['front', 'back', 'textile'] as const
/** A product that sells by its hem shows it in a picture of its own as well. */
export const hemmed = [...worn, 'detail'] as const
/** Bags, shoes and belts: the whole, and two of its parts. */
export const laid = ['flat', 'close-up', 'detail'] as const
/** Jewels are seen on the body next, which says how large they are. */
export const jewelled = ['flat', 'worn', 'close-up'] as const
export const spread = ['flat', 'textile', 'close-up'] as const

export type KindBook = Readonly<Partial<Record<Kind, KindFacts>>>
