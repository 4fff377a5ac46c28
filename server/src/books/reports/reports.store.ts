import { sql, type RawBuilder } from 'kysely'
import type { SalesGroup, SalesSum } from '@shop/contract/books/admin-reports'
import type { ReturnReason } from '@shop/contract/content/return-policy'
import type { Period } from '@shop/contract/core/report-period'
import type { Database } from '#platform/db/db.ts'

/**
 * Few orders are placed longer than this before their payment, so the index on the placing time finds nearly all of
 * them.
 */
const longestUnpaidDays = 31

export const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`
export const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`

export const paidIn = ({ from, until }: Period) => sql`
  o.created_at >= ${startOf(from)} - make_interval(days => ${longestUnpaidDays}) and o.created_at < ${endOf(until)}
  and o.paid_at >= ${startOf(from)} and o.paid_at < ${endOf(until)}`

const paidDay = sql`(o.paid_at at time zone 'Asia/Kolkata')`
const unknown = sql`'Not known'`

type Grouping = { readonly key: RawBuilder<unknown>; readonly name: RawBuilder<unknown> }

export const groupings: Readonly<Record<SalesGroup, Grouping>> = {
  day: { key: sql`${paidDay}::date::text`, name: sql`max(${paidDay}::date::text)` },
  week: {
    key: sql`date_trunc('week', ${paidDay})::date::text`,
    name: sql`max(date_trunc('week', ${paidDay})::date::text)`,
  },
  month: { key: sql`to_char(${paidDay}, 'YYYY-MM')`, name: sql`max(to_char(${paidDay}, 'YYYY-MM'))` },
  designer: { key: sql`line.designer_name`, name: sql`coalesce(nullif(max(line.designer_name), ''), ${unknown})` },
  category: { key: sql`coalesce(category.id::text, '')`, name: sql`coalesce(max(category.name), ${unknown})` },
  piece: { key: sql`coalesce(line.product_id::text, line.product_name)`, name: sql`max(line.product_name)` },
  size: {
    key: sql`coalesce(line.options ->> 'Size', '')`,
    name: sql`coalesce(nullif(max(line.options ->> 'Size'), ''), 'One size')`,
  },
  region: {
    key: sql`o.ship_country || '|' || o.ship_state`,
    name: sql`coalesce(nullif(max(o.ship_state), ''), max(o.ship_country))`,
  },
  seller: { key: sql`coalesce(sold.staff_id::text, '')`, name: sql`coalesce(max(seller.name), 'Nobody named')` },
}

const paidMinor = sql`(line.line_total_minor - line.discount_minor)`

const joinsOf: { readonly [By in SalesGroup]?: RawBuilder<unknown> } = {
  category: sql`left join products product on product.id = line.product_id
    left join categories category on category.id = product.main_category_id`,
  seller: sql`left join order_sellers sold on sold.order_id = o.id left join staff seller on seller.id = sold.staff_id`,
}

export const joins = (by: SalesGroup) => joinsOf[by] ?? sql``

export type SalesGroupRow = SalesSum & { readonly key: string; readonly name: string }

/** Pieces of paid orders by group; gift cards do not count as sales. */
export async function groupSales(db: Database, by: SalesGroup, period: Period): Promise<SalesGroupRow[]> {
  const { key, name } = groupings[by]
  const { rows } = await sql<SalesGroupRow>`
    select ${key} as key, ${name} as name, count(distinct o.id)::integer as orders,
      sum(line.quantity)::integer as pieces, sum(${paidMinor})::bigint as "totalMinor"
    from orders o join order_lines line on line.order_id = o.id ${joins(by)}
    where ${paidIn(period)} and not line.is_gift_card
    group by 1`.execute(db)
  return rows
}

export async function sumSales(db: Database, period: Period): Promise<SalesSum> {
  const { rows } = await sql<SalesSum>`
    select count(distinct o.id)::integer as orders, coalesce(sum(line.quantity), 0)::integer as pieces,
      coalesce(sum(${paidMinor}), 0)::bigint as "totalMinor"
    from orders o join order_lines line on line.order_id = o.id
    where ${paidIn(period)} and not line.is_gift_card`.execute(db)
  return rows[0] ?? { orders: 0, pieces: 0, totalMinor: 0 }
}

export type PaidSum = { readonly paidMinor: number; readonly refundedMinor: number }

/** Paid orders with delivery and gift cards, less the credit notes of these days. */
export async function sumPaid(db: Database, period: Period): Promise<PaidSum> {
  const { rows } = await sql<PaidSum>`
    select (select coalesce(sum(o.total_minor), 0)::bigint from orders o where ${paidIn(period)}) as "paidMinor",
      (
        select coalesce(sum(back.amount_minor), 0)::bigint
        from credited_lines back join invoices note on note.id = back.credit_note_id
        where note.issued_at >= ${startOf(period.from)} and note.issued_at < ${endOf(period.until)}
      ) as "refundedMinor"`.execute(db)
  return rows[0] ?? { paidMinor: 0, refundedMinor: 0 }
}

type ReasonCount = { readonly reason: ReturnReason; readonly requests: number; readonly pieces: number }

export async function groupReturns(db: Database, { from, until }: Period): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    select reason, count(*)::integer as requests, sum(pieces)::integer as pieces from return_requests
    where created_at >= ${startOf(from)} and created_at < ${endOf(until)}
    group by reason`.execute(db)
  return rows
}

export type AgeRow = {
  readonly bucket: number
  readonly products: number
  readonly pieces: number
  readonly valueMinor: number
}

export async function findLastProductId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from products`.execute(db)
  return rows[0]?.id ?? 0
}

type AgeSlice = {
  readonly bounds: readonly number[]
  readonly now: Date
  readonly after: number
  readonly upTo: number
}

/**
 * Counted pieces of the products with ids in (after, upTo], by days since their listing; `bounds` are the first days of
 * the groups.
 */
export async function groupStockByAge(db: Database, { bounds, now, after, upTo }: AgeSlice): Promise<AgeRow[]> {
  const { rows } = await sql<AgeRow>`
    select width_bucket(extract(day from ${now} - listed_at)::integer, ${[...bounds]}::integer[]) as bucket,
      count(*)::integer as products, sum(pieces)::integer as pieces, sum(value_minor)::bigint as "valueMinor"
    from (
      select product.listed_at, sum(stock.available) as pieces, sum(stock.available * variant.price_minor) as value_minor
      from products product
      join variants variant on variant.product_id = product.id
      join stock_items stock on stock.id = variant.stock_item_id
      where product.id > ${after} and product.id <= ${upTo}
        and stock.policy = 'tracked' and stock.available > 0 and not product.is_gift_card
      group by product.id
    ) counted
    group by 1`.execute(db)
  return rows
}
