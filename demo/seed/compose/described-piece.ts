import type { Closure, NecklineWord, SleeveWord } from '#seed/cloth/cut-words.ts'
import type { Occasion } from '#seed/piece.ts'
import type { Leaf } from '#seed/range/leaf.ts'
import type { Titled } from './title.ts'

/** The facts that a description names. */
export type DescribedPiece = Titled & {
  readonly leaf: Leaf
  readonly mrp: number
  readonly neckline: NecklineWord | undefined
  readonly sleeve: SleeveWord | undefined
  readonly closure: Closure | undefined
  readonly occasions: readonly [Occasion, ...Occasion[]]
}
