/** Everything that the page of a product shows: api.md section 4. */
import { z } from 'zod'
import { returnRules } from '#content/return-rules.ts'
import { moneyText } from '#core/envelope.ts'
import { pictureSet } from '#core/picture-set.ts'
import { shownField } from './fields/field-definition.ts'
import { fits } from './review-options.ts'

export const variantItem = z.object({
  sku: z.string(),
  price: z.number(),
  qty: z.int(),
  options: z.record(z.string(), z.string()),
  price_text: moneyText,
  made_to_order: z.boolean(),
  /** Where the sizes of a piece differ; the piece then names the days of its slowest size. */
  dispatch_days: z.object({ min: z.int(), max: z.int() }).exactOptional(),
  /** Added by this shop, where a size has custom fields that shoppers see. */
  fields: z.array(shownField).exactOptional(),
})

export const productDetail = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  added_by: z.string(),
  seller_id: z.int(),
  shop_id: z.int(),
  shop_name: z.string(),
  shop_logo: z.string(),
  photos: z.array(z.object({ variant: z.string(), path: z.string() })),
  thumbnail_image: z.string(),
  tags: z.array(z.string()),
  price_high_low: z.string(),
  choice_options: z.array(z.object({ name: z.string(), title: z.string(), options: z.array(z.string()) })),
  colors: z.array(z.string()),
  has_discount: z.boolean(),
  discount: z.string(),
  stroked_price: moneyText,
  main_price: moneyText,
  calculable_price: z.number(),
  currency_symbol: z.string(),
  current_stock: z.int(),
  unit: z.string(),
  rating: z.number(),
  rating_count: z.int(),
  /** The fit that most buyers name; null when they are few or divided. */
  fit_advice: z.enum(fits).nullable(),
  earn_point: z.number(),
  description: z.string(),
  downloads: z.string().nullable(),
  video_link: z.string(),
  link: z.string(),
  brand: z.object({ id: z.int(), name: z.string(), logo: z.string() }),
  wholesale: z.array(z.unknown()),
  est_shipping_time: z.int(),
  designer: z.string(),
  variant: z.array(variantItem),
  is_price_hide: z.boolean(),
  out_of_stock: z.boolean(),
  other_attribute: z.record(z.string(), z.string()),
  /** Added by this shop, in other languages than English: what a reader calls the names of `other_attribute`. */
  attribute_names: z.record(z.string(), z.string()).exactOptional(),
  size_chart: z.string(),
  pictures: z.array(pictureSet),
  designer_slug: z.string().nullable(),
  breadcrumb: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  dispatch_days: z.object({ min: z.int(), max: z.int() }),
  returns: z.enum(returnRules),
  /** One sentence: until when the piece can be returned, exchanged and cancelled. */
  return_policy: z.string(),
  /** Days after delivery for returns and exchanges, and the price of the pickup in rupees. */
  return_terms: z.object({ days: z.int(), exchange_days: z.int(), fee: z.number() }),
  shade: z.string(),
  /** Whole rupees of a gift card whose amount the shopper chooses; null for other products. */
  gift_amount: z.object({ min: z.int(), max: z.int(), step: z.int() }).nullable(),
  size_table: z
    .object({ title: z.string(), unit: z.string(), columns: z.array(z.string()), rows: z.array(z.array(z.string())) })
    .nullable(),
  /** Added by this shop, where the piece has custom fields that shoppers see. */
  fields: z.array(shownField).exactOptional(),
})

export type ProductDetail = z.infer<typeof productDetail>

const fieldsOfReply = z.array(z.object({ type: z.string(), value: z.unknown() })).optional()
const piecesOfReply = z.object({
  data: z.array(z.object({ fields: fieldsOfReply, variant: z.array(z.object({ fields: fieldsOfReply })) })),
})

/** The pieces that custom fields of a product and its sizes name. */
export function namedPieces(reply: unknown): number[] {
  const { data = [] } = piecesOfReply.safeParse(reply).data ?? {}
  const fields = data.flatMap(({ fields: own = [], variant }) => [
    ...own,
    ...variant.flatMap((size) => size.fields ?? []),
  ])
  return fields.flatMap(({ type, value }) => (type === 'piece' && typeof value === 'number' ? [value] : []))
}
