import type { Focus } from '@shop/contract/catalogue/admin-pictures'
import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'
import type { Money } from '@shop/contract/core/money'

export type StockPolicy = 'tracked' | 'made_to_order' | 'untracked'
export type Gender = 'women' | 'men' | 'girls' | 'boys' | 'unisex' | 'none'
export type GstRule = 'apparel' | 'footwear' | 'saree' | 'shawl' | 'bag' | 'jewellery' | 'standard' | 'none'
export type Returns = 'returnable' | 'exchange_only' | 'final'
export type ProductStatus = 'draft' | 'published' | 'archived'

export type VariantDraft = {
  /** One choice per product option, in option order. */
  readonly choices: readonly string[]
  readonly price: Money
  readonly mrp: Money
  readonly stock: {
    readonly policy: StockPolicy
    readonly available: number
    /** True when the number is unknown: a known variant then keeps its count. */
    readonly isUnknown?: boolean
  }
  readonly merchantSku?: string | null
  readonly barcode?: string | null
  /** What it costs the house, without GST; absent leaves the cost of a known variant. */
  readonly cost?: Money
  /** The stock item of another variant that shares the stock. */
  readonly stockItemId?: number
  /** Custom fields; absent leaves those of a known variant. */
  readonly fields?: FieldValues
}

export type PictureDraft = {
  readonly sourceKind: 'url' | 'drawing'
  /** The URL or the name of the drawing; equal sources share one picture. */
  readonly source: string
  readonly alt: string
  readonly view?: string
  /** The joined choices of the variant shown; empty for the whole product. */
  readonly variantSku?: string
  /** The content of a drawing. */
  readonly drawing?: unknown
  /** Placeholder colour until the picture is ready. */
  readonly dominantColour?: string
  /** The point that a crop keeps, null for the centre; absent leaves the picture's own. */
  readonly focus?: Focus | null
}

type DraftDays = { readonly min: number; readonly max: number }

/** A product by names, as a merchant, the demo shop or a test describes it; `writeProducts` resolves the rows. */
export type ProductDraft = {
  readonly name: string
  readonly styleName: string
  readonly designer: string | null
  readonly categoryIds: readonly number[]
  readonly mainCategoryId: number | null
  readonly gender: Gender
  /** HTML; `writeProducts` sanitises it. */
  readonly description: string
  readonly tags: readonly string[]
  readonly searchTerms: string
  readonly attributes: Readonly<Record<string, string>>
  readonly shade: string
  /** Names of colour families. */
  readonly colours: readonly string[]
  readonly status: ProductStatus
  /** `isByKind`: the days of the piece's kind apply instead. */
  readonly dispatchDays: DraftDays & {
    readonly isByKind?: boolean
    /** Of the sizes on the shelf, where others are made to order; absent leaves those of a known product. */
    readonly ready?: DraftDays | null
  }
  readonly returns: Returns
  readonly gstRule: GstRule
  readonly hsn: string
  readonly weightGrams: number
  readonly isGiftCard: boolean
  readonly isFeatured: boolean
  /** Code of a size chart. */
  readonly sizeChart: string | null
  /** Listing date; null means now for a new product and leaves an existing one unchanged. */
  readonly listedAt: Date | null
  /** Options without Designer, which every product with a designer gets automatically. */
  readonly options: readonly { readonly title: string; readonly choices: readonly string[] }[]
  readonly variants: readonly VariantDraft[]
  /** Custom fields; absent leaves those of a known product. */
  readonly fields?: FieldValues
  readonly pictures: readonly PictureDraft[]
}

/** Defaults that most products share; spread them before the specific fields. */
export const plainDraft = {
  styleName: '',
  designer: null,
  categoryIds: [],
  mainCategoryId: null,
  gender: 'none',
  description: '',
  tags: [],
  searchTerms: '',
  attributes: {},
  shade: '',
  colours: [],
  status: 'published',
  dispatchDays: { min: 2, max: 5 },
  returns: 'returnable',
  gstRule: 'apparel',
  hsn: '',
  weightGrams: 500,
  isGiftCard: false,
  isFeatured: false,
  sizeChart: null,
  listedAt: null,
  options: [],
  pictures: [],
} as const satisfies Partial<ProductDraft>
