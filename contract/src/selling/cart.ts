/** Cart and summary: api.md section 5. All lines are in the first element of `data`. */
import { z } from 'zod'
import { returnRules } from '#content/return-rules.ts'
import { exactText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, moneyText } from '#core/envelope.ts'
import { pictureSet } from '#core/picture-set.ts'
import { wireCount, wireId } from '#core/wire-numbers.ts'
import { landedPriceReply } from './landed-price.ts'
import { cartOffer, unusedOffer } from './offers.ts'
import { refusedKinds } from './refused-goods.ts'

export const cartLine = z.object({
  id: z.int(),
  owner_id: z.int(),
  user_id: z.int(),
  product_id: z.int(),
  product_name: z.string(),
  auction_product: z.int(),
  product_thumbnail_image: z.string(),
  variation: z.string(),
  price: moneyText,
  currency_symbol: z.string(),
  tax: moneyText,
  shipping_cost: z.number(),
  quantity: z.int(),
  lower_limit: z.int(),
  upper_limit: z.int(),
  option_json: z.string(),
  product_slug: z.string(),
  designer: z.string(),
  line_total: moneyText,
  stroked_price: moneyText,
  picture: pictureSet,
  /** Why the line cannot be bought as it is; totals exclude such a line. */
  problem: z.enum(['sold_out', 'fewer_left', 'unavailable']).nullable(),
  /** The reason and what the shopper can do; empty where `problem` says enough. */
  problem_text: z.string(),
  /** How the price changed since the shopper added the item or last set its quantity; totals include the line. */
  price_change: z.enum(['raised', 'lowered']).nullable(),
  price_when_added: moneyText,
  made_to_order: z.boolean(),
  /** Days until dispatch; null for a gift card, which goes by email. */
  dispatch_days: z.object({ min: z.int(), max: z.int() }).nullable(),
  returns: z.enum(returnRules),
  return_policy: z.string(),
})

export type CartLineItem = z.infer<typeof cartLine>

export const cartReply = z.object({
  grand_total: moneyText,
  data: z.array(z.object({ name: z.string(), owner_id: z.int(), sub_total: moneyText, cart_items: z.array(cartLine) })),
})

const addToCartBody = z.looseObject({
  id: wireId,
  variant: exactText(200).nullish(),
  user_id: wireId,
  quantity: wireCount.nullish().transform((quantity) => quantity ?? 1),
  /** Whole rupees of a gift card, within the bounds of its page; `variant` is then absent. */
  amount: wireCount.nullish(),
})

const maxLines = 200
const longestList = maxLines * 20

const idList = z
  .union([
    z.int(),
    typedText(longestList).regex(/^\d{1,16}(\s*,\s*\d{1,16})*$/, 'must be whole numbers, comma between'),
  ])
  .transform((value) =>
    String(value)
      .split(',')
      .map((part) => Number(part.trim())),
  )
  .pipe(z.array(z.int().min(0).max(Number.MAX_SAFE_INTEGER)).min(1).max(maxLines, 'at most 200 lines'))

export const cartSummary = z.object({
  sub_total: moneyText,
  tax: moneyText,
  shipping_cost: moneyText,
  discount: moneyText,
  grand_total: moneyText,
  grand_total_value: z.number(),
  /** The code in the cart. It stays while its condition is not met, and applies again once it is. */
  coupon_code: z.string(),
  coupon_applied: z.boolean(),
  offers: z.array(cartOffer),
  unused_offers: z.array(unusedOffer),
  /** True when only the discount makes the shopper pay for delivery. */
  free_delivery_lost: z.boolean(),
  item_count: z.int(),
  shipping_known: z.boolean(),
  /** The tax included in the prices. */
  tax_included: moneyText,
  /**
   * Days on which each line arrives if the order is paid today, YYYY-MM-DD: at the destination, or anywhere in India
   * while that is unknown. Leaves out lines with a problem and gift cards.
   */
  arrivals: z.array(z.object({ line_id: z.int(), earliest: z.string(), latest: z.string(), wear_from: z.string() })),
  /** True when the receiver abroad pays duties on delivery; `landed` says how much, where a rule is known. */
  duties: z.boolean(),
  landed: landedPriceReply.optional(),
  /** Pieces that cannot be sent to the country of the cart; absent when all can. */
  refused: z.array(z.object({ line_id: z.int(), product_name: z.string(), kind: z.enum(refusedKinds) })).optional(),
})

export type CartSummary = z.infer<typeof cartSummary>

export const cartEndpoints = {
  add: endpoint('addToCart', {
    method: 'POST',
    path: 'carts/add',
    access: access.owner('body', 'user_id'),
    summary: 'Add a piece',
    body: addToCartBody,
    reply: actionReply,
    errors: [
      'product.not_found',
      'cart.minimum_quantity',
      'cart.sold_out',
      'cart.unknown_variant',
      'cart.too_many',
      'cart.full',
      'gift_card.amount',
      'gift_card.amount_not_offered',
    ],
  }),
  list: endpoint('cart', {
    method: 'POST',
    path: 'carts',
    access: access.owner('body', 'user_id'),
    summary: "The shopper's cart",
    body: z.object({ user_id: wireId }),
    reply: cartReply,
  }),
  summary: endpoint('cartSummary', {
    method: 'GET',
    path: 'cart-summary/{user_id}',
    access: access.owner('params', 'user_id'),
    summary: 'Totals of the cart, exact to the paisa',
    params: z.object({ user_id: wireId }),
    reply: cartSummary,
    decimals: ['grand_total_value'],
  }),
  process: endpoint('processCart', {
    method: 'POST',
    path: 'carts/process',
    access: access.shopper,
    summary: 'Set quantities, all or nothing',
    body: z.object({ cart_ids: idList, cart_quantities: idList }),
    reply: actionReply,
    errors: [
      'auth.forbidden',
      'cart.line_not_found',
      'cart.length_mismatch',
      'cart.minimum_quantity',
      'cart.sold_out',
      'cart.too_many',
      'gift_card.amount',
    ],
  }),
  remove: endpoint('removeFromCart', {
    method: 'DELETE',
    path: 'carts/{cartId}',
    access: access.shopper,
    summary: 'Remove a line',
    params: z.object({ cartId: wireId }),
    reply: actionReply,
    errors: ['auth.forbidden', 'cart.line_not_found'],
  }),
} as const
