import type { Border, Fabric, Neckline, PatternName, Sleeve } from '@shop/illustrator/spec'
import type { DesignerName } from './designers.ts'
import type { HandName } from './hands.ts'
import type { SoldKind } from './kinds.ts'
import type { ShadeName } from './shades.ts'

export type Occasion =
  | 'haldi'
  | 'mehendi'
  | 'sangeet'
  | 'cocktail'
  | 'wedding day'
  | 'reception'
  | 'engagement'
  | 'diwali'
  | 'eid'
  | 'raksha bandhan'
  | 'puja'
  | 'festive day'
  | 'resort'
  | 'office festive'
  | 'everyday'

/** The collections and stories that a piece is part of; each is a tag of a computed category. */
export type Edit =
  | 'bridal'
  | 'groom'
  | 'bridesmaid'
  | 'festive'
  | 'resort'
  | 'handloom'
  | 'walled-city'
  | 'one-loom'
  | 'most-wished'
  | 'garden-guests'
  | 'courtyard-evening'
  | 'first-festival'
  | 'lakeside-sangeet'
  | 'film-guild-evening'
  | 'palace-steps'

/** How much of it there is: `few` one or two of each size, `order` made when it is bought. */
export type Supply = 'plenty' | 'few' | 'gone' | 'order'

/** One piece of the demo shop, in as few words as describe it; everything else follows from them. */
export type Piece = {
  readonly category: number
  readonly kind: SoldKind
  /** Gift cards are nobody's. */
  readonly designer: DesignerName | null
  readonly style: string
  readonly title: string
  readonly shade: ShadeName
  readonly second?: ShadeName
  readonly accent?: ShadeName
  /** As shoppers read it, the main one first. */
  readonly fabric: string
  readonly hand: HandName
  readonly place?: string
  /** What only this piece has to tell, one or two sentences. */
  readonly line: string
  readonly mrp: number
  readonly off?: number
  readonly occasions: readonly [Occasion, ...Occasion[]]
  readonly edits: readonly Edit[]
  readonly supply: Supply
  readonly sizes?: readonly string[]
  readonly daysOld: number
  readonly isFeatured?: boolean
  readonly look: {
    readonly pattern?: PatternName
    readonly border?: Border
    readonly neckline?: Neckline
    readonly sleeve?: Sleeve
    readonly fabric?: Fabric
  }
}
