import { sql, type RawBuilder } from 'kysely'
import type { PaymentState, PaymentView } from '@shop/contract/checkout/admin-payments'
import type { Database } from '#platform/db/db.ts'
import { refundReason } from './refund-reason.store.ts'

export type ListedPayment = {
  readonly id: number
  readonly at: Date
  readonly state: PaymentState
  readonly orderCode: string
  readonly reference: string | null
  readonly provider: string
  readonly method: string
  readonly amountMinor: number
  readonly feeMinor: number
  readonly refundedMinor: number
  readonly note: string
  readonly openCases: number
}

export type PaymentFilter = {
  readonly view: PaymentView
  readonly state: PaymentState | null
  /** Empty for all. */
  readonly method: string
  /** A day in India. */
  readonly from: string | null
  readonly until: string | null
  /** Null for all. */
  readonly orderIds: readonly number[] | null
  readonly amountMinor: number | null
  readonly afterId: number | null
  readonly limit: number
}

type Sql = RawBuilder<unknown>

/** A source of rows that share their column names in every view. */
type Source = {
  readonly table: string
  readonly at: string
  readonly rows: Sql
  readonly isOf: (orderIds: readonly number[]) => Sql
}

const isOfOrder = (orderIds: readonly number[]): Sql => sql`listed.order_id = any (${[...orderIds]}::bigint[])`

const taken: Source = {
  table: 'payments',
  at: 'created_at',
  isOf: isOfOrder,
  rows: sql`
    select id, created_at as at, order_id, provider_payment_id as reference, provider, method, amount_minor, fee_minor,
      back.refunded_minor, case
        when status <> 'settled' or back.refunded_minor = 0 then status
        when back.refunded_minor >= amount_minor then 'refunded'
        else 'part_refunded'
      end as state,
      coalesce((
        select ${refundReason(sql`payments.order_id`)} from refunds refund where refund.payment_id = payments.id
        order by refund.id desc limit 1
      ), '') as note
    from payments cross join lateral (
      select coalesce(sum(refund.amount_minor), 0)::bigint as refunded_minor
      from refunds refund where refund.payment_id = payments.id and refund.status <> 'failed'
    ) back`,
}

const sources: Readonly<Record<PaymentView, Source>> = {
  taken,
  waiting: taken,
  failed: {
    table: 'payment_failures',
    at: 'at',
    isOf: isOfOrder,
    rows: sql`
      select id, at, 'failed' as state, failure.order_id, provider_payment_id as reference, opened.provider,
        '' as method, opened.amount_minor, 0 as fee_minor, 0::bigint as refunded_minor,
        coalesce(nullif(description, ''), code) as note
      from payment_failures failure join payment_orders opened on opened.order_id = failure.order_id`,
  },
  released: {
    table: 'uncaptured_payments',
    at: 'created_at',
    isOf: isOfOrder,
    rows: sql`
      select id, created_at as at, 'released' as state, order_id, provider_payment_id as reference, provider,
        '' as method, amount_minor, 0 as fee_minor, 0::bigint as refunded_minor, reason as note
      from uncaptured_payments`,
  },
  refunds: {
    table: 'refunds',
    at: 'created_at',
    // Each side has an index; an `or` over both columns would use neither.
    isOf: (orderIds) => sql`listed.id in (
      select id from refunds where order_id = any (${[...orderIds]}::bigint[])
      union select refund.id from refunds refund join payments payment on payment.id = refund.payment_id
      where payment.order_id = any (${[...orderIds]}::bigint[])
    )`,
    rows: sql`
      select refund.id, refund.created_at as at,
        case refund.status when 'pending' then 'refund_pending' when 'processed' then 'refund_sent' else 'refund_failed' end as state,
        coalesce(payment.order_id, refund.order_id) as order_id, payment.provider_payment_id as reference,
        coalesce(payment.provider, 'stored_value') as provider, coalesce(payment.method, '') as method,
        refund.amount_minor + refund.stored_minor as amount_minor, 0 as fee_minor, 0::bigint as refunded_minor,
        ${refundReason(sql`coalesce(payment.order_id, refund.order_id)`)} as note
      from refunds refund left join payments payment on payment.id = refund.payment_id`,
  },
}

const dayStart = (day: string): Sql => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`
const dayEnd = (day: string): Sql => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`

/**
 * Ids grow with time, so the rows of the nearest month bound them: old days are found without reading the newest rows.
 */
function idBound({ table, at }: Source, edge: 'min' | 'max', { from, until }: Record<'from' | 'until', Sql>): Sql {
  const column = sql.ref(at)
  return sql`(
    select ${sql.raw(edge)}(near.id) from (
      select id from ${sql.table(table)} where ${column} >= ${from} and ${column} < ${until} offset 0
    ) near
  )`
}

const month = sql`interval '31 days'`

function timeConditions(source: Source, { from, until }: PaymentFilter): Sql[] {
  const conditions: Sql[] = []
  if (from !== null) {
    const start = dayStart(from)
    const first = idBound(source, 'min', { from: start, until: sql`${start} + ${month}` })
    conditions.push(sql`listed.at >= ${start} and listed.id >= coalesce(${first}, 0)`)
  }
  if (until !== null) {
    const end = dayEnd(until)
    const last = idBound(source, 'max', { from: sql`${end} - ${month}`, until: end })
    const most = sql.lit(Number.MAX_SAFE_INTEGER)
    conditions.push(sql`listed.at < ${end} and listed.id <= coalesce(${last}, ${most})`)
  }
  return conditions
}

const waitsForPerson = sql`listed.id in (
  select payment.id from payment_exceptions waiting join payments payment on payment.order_id = waiting.order_id
  where waiting.resolved_at is null
  union select payment.id from payment_exceptions waiting
    join payments payment on payment.provider_payment_id = waiting.subject
  where waiting.resolved_at is null
)`

function conditionsOf(filter: PaymentFilter): Sql[] {
  const { view, state, method, orderIds, amountMinor, afterId } = filter
  const source = sources[view]
  return [
    sql`true`,
    ...(view === 'waiting' ? [waitsForPerson] : []),
    ...(state === null ? [] : [sql`listed.state = ${state}`]),
    ...(method === '' ? [] : [sql`listed.method = ${method}`]),
    ...(amountMinor === null ? [] : [sql`listed.amount_minor = ${amountMinor}`]),
    ...(orderIds === null ? [] : [source.isOf(orderIds)]),
    ...(afterId === null ? [] : [sql`listed.id < ${afterId}`]),
    ...timeConditions(source, filter),
  ]
}

/** Open cases of the payment or its order. A failed attempt has only its own cases. */
const openCases = sql`((
  select count(*) from payment_exceptions waiting where waiting.resolved_at is null
    and waiting.order_id = listed.order_id and listed.state not in ('failed', 'released')
) + (
  select count(*) from payment_exceptions waiting where waiting.resolved_at is null
    and waiting.subject = listed.reference
    and (waiting.order_id is distinct from listed.order_id or listed.state in ('failed', 'released'))
))::integer`

const columns = sql`
  listed.id, listed.at, listed.state, o.code as "orderCode", listed.reference, listed.provider, listed.method,
  listed.amount_minor as "amountMinor", listed.fee_minor as "feeMinor",
  listed.refunded_minor as "refundedMinor", listed.note, ${openCases} as "openCases"`

export async function listPayments(db: Database, filter: PaymentFilter): Promise<ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`
    select ${columns} from (${sources[filter.view].rows}) listed join orders o on o.id = listed.order_id
    where ${sql.join(conditionsOf(filter), sql` and `)}
    order by listed.id desc limit ${filter.limit}`.execute(db)
  return rows
}

/** Finds a payment by its reference, or an attempt that never became a payment. */
export async function findPayment(
  db: Database,
  reference: string,
): Promise<(ListedPayment & { readonly orderId: number }) | undefined> {
  for (const view of ['taken', 'released', 'failed'] as const) {
    const { rows } = await sql<ListedPayment & { readonly orderId: number }>`
      select ${columns}, listed.order_id as "orderId"
      from (${sources[view].rows}) listed join orders o on o.id = listed.order_id
      where listed.reference = ${reference}`.execute(db)
    const [found] = rows
    if (found) return found
  }
  return undefined
}

/** Orders with this number, or with this id of the provider or the bank. */
export async function listOrdersOf(db: Database, search: string): Promise<number[]> {
  const words = [search, search.toUpperCase()]
  const isWord = sql`any (${words})`
  const { rows } = await sql<{ id: number }>`
    select id from orders where code = ${isWord}
    union select order_id from payment_orders where provider_order_id = ${isWord}
    union select order_id from payments where provider_payment_id = ${isWord}
    union select order_id from payment_failures where provider_payment_id = ${isWord}
    union select order_id from uncaptured_payments where provider_payment_id = ${isWord}
    union select payment.order_id from refunds join payments payment on payment.id = refunds.payment_id
      where refunds.provider_refund_id = ${isWord} or refunds.idempotency_key = ${isWord}
    union select payment.order_id from payment_disputes dispute join payments payment on payment.id = dispute.payment_id
      where dispute.provider_dispute_id = ${isWord}`.execute(db)
  return rows.map(({ id }) => id)
}
