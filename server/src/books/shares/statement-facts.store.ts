import { sql, type RawBuilder } from 'kysely'
import type { DiscountBearer } from '@shop/contract/books/share-options'
import { money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { Credit, Paid, Piece, Sale, SharedSale } from './share.types.ts'

/** The time since the label's last statement, with that statement's month again for rows that were written late. */
export type Span = { readonly designerId: number; readonly from: Date }

const spansAsRows = (spans: readonly Span[]): RawBuilder<unknown> => sql`
  unnest(${spans.map(({ designerId }) => designerId)}::bigint[], ${spans.map(({ from }) => from.toISOString())}::timestamptz[])
    as span (designer_id, since)`

const earliestOf = (spans: readonly Span[]): Date =>
  new Date(Math.min(...spans.map(({ from }) => from.getTime()), Number.MAX_SAFE_INTEGER / 2))

const pieceColumns = sql`
  line.id as "orderLineId", o.code as "orderCode", line.product_name as product,
  coalesce(line.options ->> 'Size', '') as size, coalesce(nullif(variant.merchant_sku, ''), line.sku) as sku`

type PriceRow = {
  readonly listMinor: number
  readonly discountMinor: number
  readonly paidMinor: number
  readonly taxMinor: number
}

const priceOf = ({ listMinor, discountMinor, paidMinor, taxMinor }: PriceRow) => ({
  list: money(listMinor),
  discount: money(discountMinor),
  paid: money(paidMinor),
  tax: money(taxMinor),
})

type SaleRow = Piece &
  PriceRow & {
    readonly designerId: number
    readonly at: Date
    readonly placedOn: string
    readonly taxRatePercent: number
  }

/**
 * Delivered lines without a statement. Uses the designer at the time of the order, or the product's if the line has
 * none.
 */
export async function listSales(db: Database, spans: readonly Span[], until: Date): Promise<Sale[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<SaleRow>`
    with delivered as materialized (
      select order_id, min(at) as at from order_history
      where to_state = 'delivered' and at >= ${earliestOf(spans)} and at < ${until} group by order_id
    )
    select ${pieceColumns}, span.designer_id as "designerId", delivered.at,
      (o.created_at at time zone 'Asia/Kolkata')::date::text as "placedOn", line.quantity as pieces,
      line.line_total_minor as "listMinor", line.discount_minor as "discountMinor",
      line.line_total_minor - line.discount_minor as "paidMinor", line.tax_minor as "taxMinor",
      line.tax_rate_percent as "taxRatePercent"
    from delivered
    join orders o on o.id = delivered.order_id and o.state not in ('picked_up', 'on_the_way')
    join order_lines line on line.order_id = o.id and not line.is_gift_card
    left join variants variant on variant.id = line.variant_id
    join ${spansAsRows(spans)} on span.designer_id = line.designer_id
    where delivered.at >= span.since and not exists (
      select from designer_statement_lines known
      where known.order_line_id = line.id and known.kind = 'sale' and known.withdrawn_at is null
    )
    order by delivered.at, line.id`.execute(db)
  return rows.map(({ listMinor, discountMinor, paidMinor, taxMinor, ...row }) => {
    return { ...row, ...priceOf({ listMinor, discountMinor, paidMinor, taxMinor }) }
  })
}

type IssuedSale = Piece &
  PriceRow & { readonly shareBp: number; readonly discountBearer: DiscountBearer; readonly shareMinor: number }

type CreditRow = {
  readonly designerId: number
  readonly orderLineId: number
  readonly refundId: number
  readonly at: Date
  readonly reason: string
  readonly pieces: number
  readonly amountMinor: number
  readonly piecesBefore: number
  readonly amountBeforeMinor: number
  readonly sale: IssuedSale | null
}

const issuedSale = sql`
  case when sale.id is not null then json_build_object(
    'orderLineId', sale.order_line_id, 'orderCode', sale.order_code, 'product', sale.product_name, 'size', sale.size,
    'sku', sale.sku, 'pieces', sale.pieces, 'listMinor', sale.list_minor, 'discountMinor', sale.discount_minor,
    'paidMinor', sale.paid_minor, 'taxMinor', sale.tax_minor, 'shareBp', sale.share_bp,
    'discountBearer', sale.discount_bearer, 'shareMinor', sale.amount_minor
  ) end`

type Drafted = readonly Pick<Sale, 'orderLineId' | 'designerId'>[]

/** Refunds without a statement, for the given sales and for sales in earlier statements. */
export async function listCredits(
  db: Database,
  { spans, until, drafted }: { readonly spans: readonly Span[]; readonly until: Date; readonly drafted: Drafted },
): Promise<Credit[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<CreditRow>`
    with drafted as (
      select * from unnest(
        ${drafted.map(({ orderLineId }) => orderLineId)}::bigint[], ${drafted.map(({ designerId }) => designerId)}::bigint[]
      ) as given (order_line_id, designer_id)
    ), found as (
      select credited.*, line.id as order_line_id, drafted.designer_id, null::bigint as sale_id
      from drafted join order_lines line on line.id = drafted.order_line_id
      join credited_lines credited on credited.order_id = line.order_id and credited.position = line.position
      union all
      select credited.*, line.id, statement.designer_id, sale.id
      from invoices note join credited_lines credited on credited.credit_note_id = note.id
      join order_lines line on line.order_id = credited.order_id and line.position = credited.position
      join designer_statement_lines sale
        on sale.order_line_id = line.id and sale.kind = 'sale' and sale.withdrawn_at is null
      join designer_statements statement on statement.id = sale.statement_id
      join ${spansAsRows(spans)} on span.designer_id = statement.designer_id and note.issued_at >= span.since
      where note.kind = 'credit_note' and note.issued_at >= ${earliestOf(spans)}
    )
    select found.designer_id as "designerId", found.order_line_id as "orderLineId", found.refund_id as "refundId",
      note.issued_at as at, note.reason, found.pieces, found.amount_minor as "amountMinor",
      earlier.pieces as "piecesBefore", earlier.amount_minor as "amountBeforeMinor", ${issuedSale} as sale
    from found join invoices note on note.id = found.credit_note_id
    left join designer_statement_lines sale on sale.id = found.sale_id
    cross join lateral (
      select coalesce(sum(before.pieces), 0)::integer as pieces,
        coalesce(sum(before.amount_minor), 0)::bigint as amount_minor
      from credited_lines before where before.order_id = found.order_id and before.position = found.position
        and before.refund_id < found.refund_id
    ) earlier
    where note.issued_at < ${until} and not exists (
      select from designer_statement_lines known
      where known.order_line_id = found.order_line_id and known.refund_id = found.refund_id and known.kind = 'return'
        and known.withdrawn_at is null
    )
    order by note.issued_at, found.refund_id, found.order_line_id`.execute(db)
  return rows.map(toCredit)
}

function toSale({ orderLineId, orderCode, product, size, sku, pieces, ...row }: IssuedSale): SharedSale {
  const { shareBp, discountBearer, shareMinor } = row
  const piece = { orderLineId, orderCode, product, size, sku, pieces }
  return { ...piece, ...priceOf(row), shareBp, discountBearer, share: money(shareMinor) }
}

function toCredit({ amountMinor, amountBeforeMinor, sale, ...row }: CreditRow): Credit {
  const amounts = { amount: money(amountMinor), amountBefore: money(amountBeforeMinor) }
  return { ...row, ...amounts, sale: sale === null ? null : toSale(sale) }
}

type PaidRow = Omit<Paid, 'amount'> & { readonly amountMinor: number }

/** Valid payments that are in no later statement. */
export async function listPayments(db: Database, designerIds: readonly number[]): Promise<Paid[]> {
  const { rows } = await sql<PaidRow>`
    select payment.id as "paymentId", statement.number, statement.designer_id as "designerId",
      payment.amount_minor as "amountMinor", payment.paid_on::timestamp at time zone 'Asia/Kolkata' as at,
      payment.reference
    from designer_payments payment join designer_statements statement on statement.id = payment.statement_id
    where statement.designer_id = any(${[...designerIds]}::bigint[]) and payment.reversed_at is null and not exists (
      select from designer_statement_lines known
      where known.payment_id = payment.id and known.kind = 'payment' and known.withdrawn_at is null
    )
    order by payment.id`.execute(db)
  return rows.map(({ amountMinor, ...row }) => ({ ...row, amount: money(amountMinor) }))
}
