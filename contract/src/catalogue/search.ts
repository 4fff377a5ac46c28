/** Search parameters: api.md section 4, `products/search`. */
import { z } from 'zod'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { moneyText, pageNumber } from '#core/envelope.ts'
import { priceRange } from '#core/money.ts'
import { pictureSet } from '#core/picture-set.ts'
import { discountSteps, sortOrders } from './sort-orders.ts'

/** Smallest discount that counts as Sale (specification, section 2: Sale). */
export const saleFromPercent = 20

export const searchedName = trimmedText(200)
export const slugOrId = trimmedText(200).min(1)

export const pageSize = z
  .union([z.int(), typedText(4).regex(/^\d{0,4}$/, 'must be a number from 1 to 100')])
  .optional()
  .transform((value) => (value === undefined || value === '' ? 24 : Number(value)))
  .pipe(z.int().min(1, 'must be a number from 1 to 100').max(100, 'must be a number from 1 to 100'))

/** `12,7,31`: product ids. */
export const cardIds = typedText(400)
  .regex(/^\d{1,15}(,\d{1,15}){0,23}$/, 'must be up to 24 numbers, comma between')
  .transform((text) => [...new Set(text.split(',').map(Number))])

const wholeRupees = (fallback: number) =>
  z
    .union([z.number(), typedText(20)])
    .optional()
    .transform((value) => {
      const amount = typeof value === 'string' ? Number(value.replaceAll(',', '')) : value
      return amount === undefined || value === '' || !Number.isFinite(amount) ? fallback : Math.floor(amount)
    })
    .pipe(z.int().min(0, 'must be 0 or more').max(1_000_000_000, 'is too large').catch(fallback))

const oneOrMany = z
  .union([exactText(100), z.array(exactText(100)).max(100, { error: 'at most 100 values', abort: true })])
  .optional()
  .transform((value): string[] => (value === undefined ? [] : [value].flat()))
  .transform((values) => values.map((value) => value.trim()).filter((value) => value !== ''))

/** The day of an occasion and its place, `IN-400050` or a country. */
export const wearFields = {
  wear_by: typedText(10).pipe(z.iso.date('Enter a day such as 2026-12-31')).optional(),
  wear_at: typedText(9)
    .regex(/^(IN-\d{6}|[A-Z]{2})$/, 'Enter IN-400050 or a country such as AE')
    .default('IN'),
}

const flag = exactText(200)
  .optional()
  .transform((value) => value === '1' || value === 'true')

export const searchQuery = z.object({
  sort_by: z
    .enum(sortOrders)
    .optional()
    .catch(undefined)
    .transform((sort) => sort ?? 'price_low_to_high'),
  min: wholeRupees(priceRange.min),
  max: wholeRupees(priceRange.max),
  color: oneOrMany,
  categories: slugOrId.optional().catch(undefined),
  'selected_attribute_values[]': oneOrMany,
  /** Added by this shop: designers by id or slug, so that a link can state the kind of its value. */
  'designers[]': oneOrMany,
  /** Added by this shop: codes of occasions, fabrics and crafts, as the facets name them. */
  'occasions[]': oneOrMany,
  'fabrics[]': oneOrMany,
  'crafts[]': oneOrMany,
  /** Added by this shop: values of custom fields, such as `cluster:Kota`, as the facets name them. */
  'fields[]': oneOrMany,
  /** Added by this shop: pieces that are ready to ship. */
  ready: flag,
  /** Added by this shop: only pieces that arrive in time for a day. */
  ...wearFields,
  /** Added by this shop: the minimum discount in percent. */
  discount: z
    .union([z.number(), typedText(20)])
    .optional()
    .transform((value) => discountSteps.find((step) => step === Number(value)) ?? 0),
  name: searchedName.optional().transform((value) => (value === '' ? undefined : value)),
  sale: flag,
  facets: flag,
  /** Added by this shop, for the operator's networks only: explains the rank of each piece. */
  explain: flag,
  page: pageNumber,
})

export type SearchQuery = z.output<typeof searchQuery>

export const suggestion = z.object({
  kind: z.enum(['query', 'designer', 'category', 'product']),
  text: z.string(),
  link: z.string(),
  picture: pictureSet.optional(),
  price: moneyText.optional(),
})

export const searchMeta = z.object({
  understood: z.array(
    z.object({
      kind: z.enum([
        'piece',
        'colour',
        'trim',
        'price',
        'size',
        'age',
        'recipient',
        'occasion',
        'fabric',
        'craft',
        'cut',
        'designer',
        'category',
        'discount',
        'sale',
        'ready',
        'new',
        'order',
        'gift',
        'without',
      ]),
      /** A code, an id, or a range such as `10000-20000`. */
      value: z.string(),
      text: z.string(),
      /** For shoppers: `Under ₹20,000`. */
      label: z.string(),
      without: z.string(),
    }),
  ),
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Words that the search dropped, because the whole query found nothing. */
  dropped: z.array(z.string()),
  /** The texts of the parts that the pieces after the exact ones need not match. */
  loosened: z.array(z.string()).optional(),
  /** The number of pieces that match the whole search, when similar ones follow them in the order of relevance. */
  exact: z.int().optional(),
  /**
   * A page of the shop that the query names; `isPart` when only a part of the query names it, as in `stores in Jaipur`.
   */
  page: z.object({ label: z.string(), path: z.string(), isPart: z.literal(true).optional() }).optional(),
})

export type SearchMeta = z.infer<typeof searchMeta>

/** Explains the rank of a piece in a search. */
export const searchExplanation = z.object({
  id: z.int(),
  place: z.int(),
  /** How the piece matches the requested kind; also `own` when the query names no kind. */
  kindTier: z.enum(['own', 'similar', 'words', 'none']),
  available: z.boolean(),
  /** `none` for a sold-out piece. */
  colour: z.enum(['main', 'trim', 'none']),
  /** True for a child's piece in a search that does not mention children. */
  forChildren: z.boolean(),
  /** False when the piece lacks a rare feature that the query names. */
  meetsAll: z.boolean(),
  text: z.array(
    z.object({ term: z.string(), field: z.enum(['fact', 'similar', 'name', 'category', 'text']), weight: z.int() }),
  ),
  score: z.int(),
  /** The class of its sales, from 0 to 31. */
  prior: z.int(),
  pin: z.int().nullable(),
  /** The number of places by which spreading designers moved it down. */
  movedBy: z.int(),
})

export type SearchExplanation = z.infer<typeof searchExplanation>
