import { sql, type RawBuilder } from 'kysely'
import type { ChannelSettings, LeftOutReason } from '@shop/contract/content/channel-options'

export type ChannelFilter = Pick<ChannelSettings, 'categoryIds' | 'designers' | 'minMinor' | 'maxMinor' | 'isReadyOnly'>

const reason = (name: LeftOutReason) => sql.lit(name)

/** SQL for a stock item from which a piece can leave at once. */
export const isReadySql = sql`(stock.policy = 'untracked' or stock.policy = 'tracked' and stock.available > 0)`

/** SQL for a picture with files; the widest one is the first of its list by width. */
export const isShownSql = sql`(media.status = 'ready' and media.renditions <> '[]')`

const hasPicture = sql`exists (
  select from product_pictures shown join media on media.id = shown.media_id
  where shown.product_id = listing.product_id and ${isShownSql}
)`

const hasPrice = sql`exists (
  select from variants variant
  where variant.product_id = listing.product_id and variant.is_active and variant.price_minor > 0
)`

const hasReadySize = sql`exists (
  select from variants variant join stock_items stock on stock.id = variant.stock_item_id
  where variant.product_id = listing.product_id and variant.is_active and variant.price_minor > 0 and ${isReadySql}
)`

/** SQL for the reason for which a channel leaves out a listed piece; null for a piece in its file. */
export function leftOutSql(filter: ChannelFilter): RawBuilder<LeftOutReason | null> {
  const { categoryIds, designers, minMinor, maxMinor, isReadyOnly } = filter
  const cases = [
    sql`when listing.is_gift_card then ${reason('gift_card')}`,
    sql`when not ${hasPicture} then ${reason('no_picture')}`,
    sql`when not ${hasPrice} then ${reason('no_price')}`,
    categoryIds.length > 0 &&
      sql`when not listing.category_ids && ${[...categoryIds]}::bigint[] then ${reason('other_category')}`,
    designers.length > 0 &&
      sql`when listing.designer_name <> all (${[...designers]}::text[]) then ${reason('other_designer')}`,
    (minMinor > 0 || maxMinor > 0) &&
      sql`when listing.price_minor < ${minMinor} or (${maxMinor} > 0 and listing.price_minor > ${maxMinor})
        then ${reason('other_price')}`,
    isReadyOnly && sql`when not ${hasReadySize} then ${reason('not_ready')}`,
  ].filter((one) => one !== false)
  return sql`case ${sql.join(cases, sql` `)} end`
}
