import type { CraftName } from '#seed/cloth/crafts.ts'
import type { Closure, Lining, NecklineWord, Silhouette, SleeveWord } from '#seed/cloth/cut-words.ts'
import type { FabricName } from '#seed/cloth/fabrics.ts'
import type { MotifName } from '#seed/cloth/motifs.ts'
import type { SoldKind } from '#seed/kinds.ts'
import type { Occasion } from '#seed/piece.ts'

/** One way of cutting a kind. */
export type Cut = {
  readonly kind: SoldKind
  /** As titles name it. */
  readonly garment: string
  /** The first sentence of a description: `{fabric}`, `{neck}` and `{sleeve}` are filled in. */
  readonly shapes: readonly [string, ...string[]]
  readonly silhouette?: Silhouette
  readonly length?: string
  /** Cloths for this cut, if not all of its family. */
  readonly fabrics?: readonly FabricName[]
  readonly neckline?: NecklineWord
  readonly sleeve?: SleeveWord
  readonly closure?: Closure
  /** Sizes that only this cut comes in. */
  readonly sizes?: readonly string[]
  /** The contents of this cut, if they differ from those of its kind. */
  readonly pieces?: readonly [string, ...string[]]
}

/** Common properties of a sort of goods: closing, placement of ornament, occasion. */
export type Family = {
  readonly necklines: readonly NecklineWord[]
  readonly sleeves: readonly SleeveWord[]
  readonly closures: readonly Closure[]
  readonly linings: readonly Lining[]
  /** Where the handwork sits; also used at the end of a title. */
  readonly places: readonly [string, ...string[]]
  /** Last words of a description. */
  readonly tips: readonly [string, ...string[]]
}

/** Limits of price groups in rupees: entry, core, couture. */
export type Bands = readonly [readonly [number, number], readonly [number, number], readonly [number, number]]

/** The range of one category. */
export type Leaf = {
  readonly category: number
  /** The number of pieces in the demo shop, including hand-written ones. */
  readonly count: number
  readonly bands: Bands
  readonly family: Family
  readonly cuts: readonly [Cut, ...Cut[]]
  readonly fabrics: readonly FabricName[]
  /** The material of goods that are not of cloth; any craft fits it. */
  readonly materials?: readonly [string, ...string[]]
  readonly crafts: readonly CraftName[]
  readonly motifs: readonly MotifName[]
  readonly occasions: readonly [Occasion, ...Occasion[]]
}

export const garden = ['Buta', 'Jaal', 'Lotus', 'Marigold', 'Jasmine', 'Bel', 'Pomegranate'] as const
export const court = ['Kairi', 'Kalga', 'Cypress', 'Cusped Arch', 'Mor', 'Elephant', 'Tree of Life', 'Tota'] as const
export const small = ['Buti', 'Star', 'Chevron', 'Ashrafi', 'Fish', 'Temple Edge'] as const
