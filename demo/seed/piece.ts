import type { DrawingSpec } from '@shop/illustrator/spec'
import type { CraftName } from './cloth/crafts.ts'
import type { DesignerName } from './designers.ts'
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
  | 'bridesmaid'
  | 'diwali'
  | 'eid'
  | 'raksha bandhan'
  | 'navratri'
  | 'karwa chauth'
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

/** The stock: `few` is one or two of each size, `order` is made when it is bought. */
export type Supply = 'plenty' | 'few' | 'gone' | 'order'

/** A piece of the demo shop in as few words as possible; everything else is derived. */
export type Piece = {
  readonly category: number
  readonly kind: SoldKind
  /** Gift cards have no designer. */
  readonly designer: DesignerName | null
  readonly style: string
  readonly title: string
  readonly shade: ShadeName
  readonly second?: ShadeName
  readonly accent?: ShadeName
  /** As shoppers read it, main material first. */
  readonly fabric: string
  readonly hand: CraftName
  readonly place?: string | undefined
  /** One or two sentences about this product only. */
  readonly line: string
  /** The whole description. */
  readonly paragraphs?: readonly string[]
  /** Details in addition to fabric, craft and colour. */
  readonly facts?: Readonly<Record<string, string>>
  readonly mrp: number
  readonly off?: number
  readonly occasions: readonly [Occasion, ...Occasion[]]
  readonly edits: readonly Edit[]
  readonly supply: Supply
  /** Days until dispatch when it is made to order. */
  readonly dispatchDays?: { readonly min: number; readonly max: number }
  /** How much heavier than its kind it is. */
  readonly weightFactor?: number
  readonly sizes?: readonly string[]
  /** The contents of the set, if they differ from those of its kind. */
  readonly pieces?: readonly [string, ...string[]]
  readonly daysOld: number
  readonly isFeatured?: boolean
  readonly look: Omit<DrawingSpec, 'kind' | 'view' | 'seed' | 'palette'>
}
