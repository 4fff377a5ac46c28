import { sql, type RawBuilder } from 'kysely'
import type { MarginGroup } from '@shop/contract/books/admin-margins'
import type { DiscountBearer } from '@shop/contract/books/share-options'
import type { Period } from '@shop/contract/core/report-period'
import { endOf, groupings, joins, paidIn, startOf } from '#books/reports/reports.store.ts'
import type { Database } from '#platform/db/db.ts'

/** Lines of one group under one agreement and one rate of GST, summed. */
export type MarginFacts = {
  readonly key: string
  readonly name: string
  /** Null for pieces that the house bought. */
  readonly shareBp: number | null
  readonly discountBearer: DiscountBearer | null
  readonly taxRatePercent: number
  readonly pieces: number
  readonly listMinor: number
  readonly paidMinor: number
  readonly taxMinor: number
  readonly costMinor: number
  readonly unknownPieces: number
}

/** The agreement of the day when the order was placed. */
const agreement = sql`
  left join lateral (
    select agreed.kind, agreed.share_bp, agreed.discount_bearer from designer_agreements agreed
    where agreed.designer_id = line.designer_id and agreed.valid_from <= (o.created_at at time zone 'Asia/Kolkata')::date
    order by agreed.valid_from desc limit 1
  ) agreement on true
  left join variants variant on variant.id = line.variant_id`

/** A cost that somebody entered after the order counts for it too. */
const cost = sql`coalesce(line.cost_minor, variant.cost_minor)`
const shareBp = sql`case when agreement.kind = 'consignment' then agreement.share_bp end`
const bearer = sql`case when agreement.kind = 'consignment' then agreement.discount_bearer end`
const isOwn = sql`agreement.kind is distinct from 'consignment'`

type Parts = {
  readonly pieces: RawBuilder<unknown>
  readonly list: RawBuilder<unknown>
  readonly paid: RawBuilder<unknown>
  readonly tax: RawBuilder<unknown>
}

const columns = (by: MarginGroup, { pieces, list, paid, tax }: Parts) => sql`
  ${groupings[by].key} as key, ${groupings[by].name} as name, ${shareBp} as "shareBp", ${bearer} as "discountBearer",
  line.tax_rate_percent as "taxRatePercent", sum(${pieces})::integer as pieces, sum(${list})::bigint as "listMinor",
  sum(${paid})::bigint as "paidMinor", sum(${tax})::bigint as "taxMinor",
  coalesce(sum(${pieces} * ${cost}) filter (where ${isOwn}), 0)::bigint as "costMinor",
  coalesce(sum(${pieces}) filter (where ${isOwn} and ${cost} is null), 0)::integer as "unknownPieces"`

const grouped = sql`group by 1, 3, 4, 5`
const paid = sql`(line.line_total_minor - line.discount_minor)`

/** Pieces of orders that were paid in the period. */
export async function listSold(db: Database, by: MarginGroup, period: Period): Promise<MarginFacts[]> {
  const parts = { pieces: sql`line.quantity`, list: sql`line.line_total_minor`, paid, tax: sql`line.tax_minor` }
  const { rows } = await sql<MarginFacts>`
    select ${columns(by, parts)}
    from orders o join order_lines line on line.order_id = o.id ${agreement} ${joins(by)}
    where ${paidIn(period)} and not line.is_gift_card ${grouped}`.execute(db)
  return rows
}

/** Pieces with a credit note of the period; a piece of which only a part of the price goes back stays sold. */
export async function listReturned(db: Database, by: MarginGroup, period: Period): Promise<MarginFacts[]> {
  const partOf = (amount: RawBuilder<unknown>) =>
    sql`round(${amount} * back.amount_minor::numeric / nullif(${paid}, 0))`
  const parts = {
    pieces: sql`case when back.share_bp = 10000 then back.pieces else 0 end`,
    list: partOf(sql`line.line_total_minor`),
    paid: sql`back.amount_minor`,
    tax: partOf(sql`line.tax_minor`),
  }
  const { rows } = await sql<MarginFacts>`
    select ${columns(by, parts)}
    from invoices note join credited_lines back on back.credit_note_id = note.id
    join order_lines line on line.order_id = back.order_id and line.position = back.position
    join orders o on o.id = line.order_id ${agreement} ${joins(by)}
    where note.issued_at >= ${startOf(period.from)} and note.issued_at < ${endOf(period.until)}
      and not line.is_gift_card ${grouped}`.execute(db)
  return rows.map((row) => ({ ...row, listMinor: row.listMinor ?? 0, taxMinor: row.taxMinor ?? 0 }))
}
