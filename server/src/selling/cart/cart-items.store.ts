import type { ReturnRule } from '@shop/contract/content/return-rules'
import { money } from '@shop/contract/core/money'
import { batchedQuery, type Database } from '#platform/db/db.ts'
import { pictureJson, type Picture } from '#platform/media/picture.ts'
import { policySetInForce } from '#sql/return-policies.ts'
import { sizeDays } from '#sql/size-days.ts'
import type { CartItem, GstRule, StockPolicy } from './cart-line.types.ts'

const isMade = "s.policy = 'made_to_order'"

type ItemRow = {
  id: number
  variantId: number
  productId: number
  productName: string
  designerName: string
  sku: string
  optionTitles: string[] | null
  optionValues: string[]
  quantity: number
  priceMinor: number
  mrpMinor: number
  priceWhenAddedMinor: number
  percentOff: number
  gstRule: GstRule
  hsn: string
  weightGrams: number
  isGiftCard: boolean
  dispatchDaysMin: number
  dispatchDaysMax: number
  returns: ReturnRule
  policySet: number
  stockItemId: number
  stockPolicy: StockPolicy
  available: number
  isOffered: boolean
  isOwnAmount: boolean
  mediaId: number | null
  picture: Picture | null
  pictureAlt: string | null
}

/** Maps option titles to chosen values: `{ Size: 'M' }`. */
function optionsOf({ optionTitles, optionValues }: ItemRow): Record<string, string> {
  return Object.fromEntries((optionTitles ?? []).map((title, index) => [title, optionValues[index] ?? '']))
}

/** Lists every field: spreading so wide a row costs more than everything else done with it. */
export function toItem(row: ItemRow): CartItem {
  return {
    id: row.id,
    variantId: row.variantId,
    productId: row.productId,
    productName: row.productName,
    designerName: row.designerName,
    sku: row.sku,
    options: optionsOf(row),
    quantity: row.quantity,
    unitPrice: money(row.priceMinor),
    mrp: money(row.mrpMinor),
    priceWhenAdded: money(row.priceWhenAddedMinor),
    percentOff: row.percentOff,
    gstRule: row.gstRule,
    hsn: row.hsn,
    weightGrams: row.weightGrams,
    isGiftCard: row.isGiftCard,
    dispatchDaysMin: row.dispatchDaysMin,
    dispatchDaysMax: row.dispatchDaysMax,
    returns: row.returns,
    policySet: row.policySet,
    stockItemId: row.stockItemId,
    stockPolicy: row.stockPolicy,
    available: row.available,
    isOffered: row.isOffered,
    isOwnAmount: row.isOwnAmount,
    amountProblem: '',
    mediaId: row.mediaId,
    picture: row.picture,
    pictureAlt: row.pictureAlt ?? '',
  }
}

// Reads the shopper's own unpaid orders first; `offset 0` stops the planner from searching everybody's.
export const selectItems = batchedQuery<ItemRow>(`
  with request as (
    select user_id, request_no from unnest($1::bigint[]) with ordinality as request (user_id, request_no)
  ),
  held as (
    select own.user_id, own.stock_item_id, sum(own.quantity)::integer as quantity from (
    select shopper.user_id, piece.stock_item_id, piece.quantity
    from (select distinct user_id from request) shopper
    cross join lateral (
      select o.id from orders o where o.user_id = shopper.user_id and o.state = 'awaiting_payment'
      order by o.id desc offset 0
    ) unpaid
    cross join lateral (
      select r.stock_item_id, r.quantity from order_pieces r
      where r.order_id = unpaid.id and r.released_at is null offset 0
    ) piece
    union all
    select hold.user_id, hold.stock_item_id, hold.quantity from stock_holds hold
    where hold.user_id in (select user_id from request) and hold.state = 'held'
    ) own
    group by own.user_id, own.stock_item_id
  )
  select request.request_no, item.id, v.id as "variantId", p.id as "productId", coalesce(v.amount_name, p.name) as "productName",
    coalesce(d.name, '') as "designerName", v.sku,
    (select array_agg(o.title order by o.position) from product_options o where o.product_id = p.id) as "optionTitles",
    v.option_values as "optionValues", item.quantity, v.price_minor as "priceMinor", v.mrp_minor as "mrpMinor",
    item.price_when_added_minor as "priceWhenAddedMinor", v.percent_off as "percentOff", p.gst_rule as "gstRule", p.hsn, p.weight_grams as "weightGrams",
    p.is_gift_card as "isGiftCard", p.returns, ${policySetInForce} as "policySet", ${sizeDays('min', isMade, 'p')} as "dispatchDaysMin",
    ${sizeDays('max', isMade, 'p')} as "dispatchDaysMax", s.id as "stockItemId", s.policy as "stockPolicy",
    s.available + coalesce(held.quantity, 0) as available,
    ((v.is_active or v.amount_name is not null) and p.status = 'published') as "isOffered",
    v.amount_name is not null as "isOwnAmount",
    media.id as "mediaId", first.alt as "pictureAlt",
    ${pictureJson('media')} as picture
  from request
  join carts on carts.user_id = request.user_id
  join cart_items item on item.cart_id = carts.id
  join variants v on v.id = item.variant_id
  join products p on p.id = v.product_id
  join stock_items s on s.id = v.stock_item_id
  left join held on held.user_id = carts.user_id and held.stock_item_id = s.id
  left join designers d on d.id = p.designer_id
  left join lateral (
    select media_id, alt from product_pictures
    where product_id = p.id order by variant_sku <> v.sku, position limit 1
  ) first on true
  -- The picture of the card may show its own amount.
  left join media on media.id = first.media_id and v.amount_name is null
  order by item.id`)

/** Stock held by the shopper's own unpaid orders and alerts counts as available to them. */
export async function listItems(db: Database, userId: number): Promise<CartItem[]> {
  return (await selectItems(db, userId)).map(toItem)
}
