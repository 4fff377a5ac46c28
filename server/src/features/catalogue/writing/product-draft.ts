import type { Money } from '@shop/contract/money'

export type StockPolicy = 'tracked' | 'made_to_order' | 'untracked'
export type Gender = 'women' | 'men' | 'girls' | 'boys' | 'unisex' | 'none'
export type GstRule = 'apparel' | 'footwear' | 'saree' | 'shawl' | 'bag' | 'jewellery' | 'standard' | 'none'
export type Returns = 'returnable' | 'exchange_only' | 'final'
export type ProductStatus = 'draft' | 'published' | 'archived'

export type VariantDraft = {
  /** One for each of the product's options, in their order. */
  readonly choices: readonly string[]
  readonly price: Money
  readonly mrp: Money
  readonly stock: { readonly policy: StockPolicy; readonly available: number }
  readonly merchantSku?: string | null
  readonly barcode?: string | null
  /** Sells the same pieces as another variant: that one's stock item. */
  readonly stockItemId?: number
}

export type PictureDraft = {
  readonly sourceKind: 'url' | 'drawing'
  /** The address, or the name of the drawing; the same source is the same picture everywhere. */
  readonly source: string
  readonly alt: string
  readonly view?: string
  /** The choices of the variant it shows, joined; empty for the whole product. */
  readonly variantSku?: string
  /** What to draw, for a drawing. */
  readonly drawing?: unknown
  /** Shown until the picture is there. */
  readonly dominantColour?: string
}

/** A product as a merchant, the demo shop or a test describes it, by names; `writeProducts` knows the rows. */
export type ProductDraft = {
  readonly name: string
  readonly styleName: string
  readonly designer: string | null
  readonly categoryIds: readonly number[]
  readonly mainCategoryId: number | null
  readonly gender: Gender
  /** HTML; it is sanitised when it is written. */
  readonly description: string
  readonly tags: readonly string[]
  readonly searchTerms: string
  readonly attributes: Readonly<Record<string, string>>
  readonly shade: string
  /** Names of colour families. */
  readonly colours: readonly string[]
  readonly status: ProductStatus
  readonly dispatchDays: { readonly min: number; readonly max: number }
  readonly returns: Returns
  readonly gstRule: GstRule
  readonly hsn: string
  readonly weightGrams: number
  readonly isGiftCard: boolean
  readonly isFeatured: boolean
  /** Code of a size chart. */
  readonly sizeChart: string | null
  /** When it came into the shop; null means now, and leaves a product that is there already as it was. */
  readonly listedAt: Date | null
  /** What a shopper chooses, without Designer, which every product of a designer has by itself. */
  readonly options: readonly { readonly title: string; readonly choices: readonly string[] }[]
  readonly variants: readonly VariantDraft[]
  readonly pictures: readonly PictureDraft[]
}

/** What most products have in common; spread it under what is special. */
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
