import { sql, type RawBuilder } from 'kysely'
import { searchedDigits } from '@shop/contract/core/phone-rules'
import type { OrderView } from '@shop/contract/fulfilment/admin-orders'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import { likeText, variantsByCode } from '#sql/by-code.ts'
import { isPickup } from '#sql/order-pickups.ts'
import { isLineLeft, refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import { isLineInHouse, isSentParcel, sentPiecesColumn } from '#sql/sent-pieces.ts'
import { orderTags, taggedColumns, type Tagged } from '#sql/tags.ts'
import { approvalColumn, isInScope, needsAnswer, type Approval, type LineScope } from './order-approval.store.ts'
import { facetConditions, isMade, type OrderFacets } from './order-filters.store.ts'

/** Only orders with a piece within the scope. */
export type OrderFilter = LineScope & {
  readonly facets: OrderFacets
  readonly view: OrderView
  readonly state: OrderState | null
  readonly search: string
  /** Whether the search may look at names, emails and phone numbers. */
  readonly searchesContacts: boolean
  readonly from: string | null
  readonly until: string | null
  /** Today in India. */
  readonly today: string
  readonly afterId: number | null
  readonly limit: number
}

export type ListedOrder = {
  readonly id: number
  readonly code: string
  readonly placedAt: Date
  readonly state: OrderState
  readonly customer: string
  readonly city: string
  readonly country: string
  readonly pieces: number
  /** Of an order that is still in the house; zero for most. */
  readonly sentPieces: number
  readonly isPickup: boolean
  readonly pictures: readonly Picture[]
  readonly isMadeToOrder: boolean
  readonly isPaid: boolean
  readonly paymentType: string
  readonly seller: string | null
  readonly totalMinor: number
  readonly dispatchBy: string | null
  readonly daysLate: number
  readonly approval: Approval
} & Tagged

type Condition = RawBuilder<unknown>

const inTheHouse = sql`o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check')`
const dispatchBy = sql`(
  select max(line.dispatch_latest) from order_lines line where line.order_id = o.id and ${isLineInHouse}
)`
/** True for an order of which a part has left and a part is still in the house. */
const isPartlySent = sql`(${inTheHouse} and exists (
  select from parcels parcel where parcel.order_id = o.id and ${isSentParcel}
))`

const mostPictures = 3

/** Pictures of the first pieces, of the viewer's label alone. */
const picturesColumn = ({ labelId }: LineScope): Condition => sql`(
  select coalesce(jsonb_agg(shown.picture order by shown.position), '[]') from (
    select ${pictureColumns('media')} as picture, line.position
    from order_lines line join media on media.id = line.media_id
    where line.order_id = o.id and ${isInScope({ designer: null, labelId })} order by line.position limit ${sql.lit(mostPictures)}
  ) shown
)`

type ViewScope = LineScope & Pick<OrderFilter, 'today'>

const viewConditions: Readonly<Record<OrderView, (scope: ViewScope) => Condition>> = {
  all: () => sql`true`,
  to_confirm: () => sql`o.state = 'paid'`,
  to_cut: () => sql`o.state = 'confirmed' and ${isMade}`,
  to_check: () => sql`o.state = 'in_workroom'`,
  to_send: () => sql`(o.state = 'quality_check' or o.state = 'confirmed' and not ${isMade})`,
  partly_sent: () => isPartlySent,
  on_the_way: () => sql`o.state in ('picked_up', 'on_the_way')`,
  late: ({ today }) => sql`${inTheHouse} and ${dispatchBy} < ${today}::date`,
  needs_answer: needsAnswer,
}

const isWhole = ({ designer, labelId }: LineScope): boolean => designer === null && labelId === null

const hasPieceOf = (scope: LineScope): Condition => sql`
  exists (select from order_lines line where line.order_id = o.id and ${isInScope(scope)})`

/** Searches numbers first: an order, a payment, a parcel, or a piece by its SKU or barcode. */
function numbered(text: string): Condition {
  return sql`
    o.id in (
      select id from orders where code = ${text}
      union all select order_id from payments where provider_payment_id = ${text}
      union all select order_id from parcels where awb = ${text} and awb <> ''
      union all select order_id from invoices where number = ${text}
      union all select order_id from order_lines where variant_id in ${variantsByCode(text)}
    )`
}

const maxIdDigits = 15
/** Fewer digits match the ends of too many phone numbers. */
const fewestOfPhone = 4

function searchCondition({ search, searchesContacts }: OrderFilter): Condition {
  if (/^\d{8}-\d+$/.test(search)) return sql`o.code = ${search}`
  const ofPhone = searchedDigits(search)
  if (ofPhone !== undefined) {
    const digits = search.replaceAll(/\D/g, '')
    const phone = sql`o.search_text like ${`%${ofPhone}`}`
    // An order's number ends with its id.
    const code = sql`(o.id = ${Number(digits.slice(-maxIdDigits))} and o.code like ${`%-${digits}`})`
    return searchesContacts && digits.length >= fewestOfPhone
      ? sql`(${numbered(search)} or ${code} or ${phone})`
      : sql`(${numbered(search)} or ${code})`
  }
  if (!searchesContacts) return numbered(search)
  return sql`(${numbered(search)} or o.search_text like ${`%${likeText(search)}%`})`
}

/** Work is listed oldest first; the list of all orders starts with the newest. */
function isOldestFirst({ view }: Pick<OrderFilter, 'view'>): boolean {
  return view !== 'all' && view !== 'on_the_way'
}

function conditionsOf(filter: OrderFilter): Condition[] {
  const { state, search, from, until, afterId } = filter
  return [
    viewConditions[filter.view](filter),
    ...(state === null ? [] : [sql`o.state = ${state}`]),
    ...(search === '' ? [] : [searchCondition(filter)]),
    ...(isWhole(filter) ? [] : [hasPieceOf(filter)]),
    ...facetConditions(filter.facets, { seesAddress: filter.searchesContacts, today: filter.today }),
    ...(from === null ? [] : [sql`o.created_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`]),
    ...(until === null ? [] : [sql`o.created_at < (${until}::date + 1)::timestamp at time zone 'Asia/Kolkata'`]),
    ...(afterId === null ? [] : [isOldestFirst(filter) ? sql`o.id > ${afterId}` : sql`o.id < ${afterId}`]),
  ]
}

/** Finds the page first and reads lines only for its orders. */
export async function listOrders(db: Database, filter: OrderFilter): Promise<ListedOrder[]> {
  const order = isOldestFirst(filter) ? sql`o.id` : sql`o.id desc`
  const { rows } = await sql<ListedOrder>`
    select o.id, o.code, o.created_at as "placedAt", o.state, o.ship_name as customer, o.ship_city as city,
      o.ship_country as country, coalesce(line.pieces, 0) as pieces,
      case when ${inTheHouse} then coalesce(line.sent, 0) else 0 end as "sentPieces", coalesce(line.is_made, false) as "isMadeToOrder", ${isPickup} as "isPickup",
      o.paid_at is not null and (offline.order_id is null or offline.collected_at is not null)
        and coalesce(part.balance_minor, 0) = 0 as "isPaid", seller.name as seller,
      o.payment_type as "paymentType", o.total_minor as "totalMinor", line.due::text as "dispatchBy",
      case when ${inTheHouse} then greatest(coalesce(${filter.today}::date - line.due, 0), 0) else 0 end as "daysLate",
      ${picturesColumn(filter)} as pictures, ${approvalColumn(filter)} as approval, ${taggedColumns(orderTags, sql`o.id`)}
    from (
      select o.* from orders o where ${sql.join(conditionsOf(filter), sql` and `)} order by ${order} limit ${filter.limit}
    ) o
    left join offline_orders offline on offline.order_id = o.id
    left join part_payments part on part.order_id = o.id
    left join order_sellers sold on sold.order_id = o.id left join staff seller on seller.id = sold.staff_id
    left join lateral (
      select sum(line.quantity - ${sql.raw(refundedPiecesColumn)})::integer as pieces,
        sum(${sentPiecesColumn})::integer as sent, bool_or(line.is_made_to_order) as is_made,
        coalesce(max(line.dispatch_latest) filter (where ${isLineInHouse}), max(line.dispatch_latest)) as due
      from order_lines line where line.order_id = o.id and ${isLineLeft}
    ) line on true
    order by ${order}`.execute(db)
  return rows
}

export type Counts = Readonly<Record<Exclude<OrderView, 'all'>, number>>

export async function countViews(
  db: Database,
  { today, labelId }: Pick<OrderFilter, 'today' | 'labelId'>,
): Promise<Counts> {
  const ofLabel = { designer: null, labelId }
  const scope = labelId === null ? sql`true` : hasPieceOf(ofLabel)
  const { rows } = await sql<Counts>`
    with house as (
      select o.state, bool_or(line.is_made_to_order) as is_made, max(line.dispatch_latest) as due
      from orders o join order_lines line on line.order_id = o.id and ${isLineInHouse}
      where ${inTheHouse} and ${scope} group by o.id
    )
    select count(*) filter (where state = 'paid') as to_confirm,
      count(*) filter (where state = 'confirmed' and is_made) as to_cut,
      count(*) filter (where state = 'in_workroom') as to_check,
      count(*) filter (where state = 'quality_check' or state = 'confirmed' and not is_made) as to_send,
      count(*) filter (where due < ${today}::date) as late,
      (select count(*) from orders o where o.state in ('picked_up', 'on_the_way') and ${scope}) as on_the_way,
      (select count(*) from orders o where ${isPartlySent} and ${scope}) as partly_sent,
      (select count(*) from orders o where ${inTheHouse} and ${needsAnswer(ofLabel)}) as needs_answer
    from house`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count without rows.')
  return counts
}
