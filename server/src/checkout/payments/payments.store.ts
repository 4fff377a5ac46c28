import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import { batchedQuery, batchedStatement, query, type Database, type UnitOfWork } from '#platform/db/db.ts'
import type { Entry } from './ledger.rules.ts'
import { accounts, amountColumns, amountsOf } from './ledger.store.ts'
import type { OfflineSource, OpenedPayment, PaymentSource, RecordedPayment } from './payment.types.ts'

type OpenedRow = {
  provider: string
  orderId: number
  userId: number | null
  providerOrderId: string
  amountMinor: number
}

function toOpened<Row extends OpenedRow>({ amountMinor, ...row }: Row): Omit<Row, 'amountMinor'> & { amount: Money } {
  return { ...row, amount: money(amountMinor) }
}

const openedColumns = `
  payment_orders.order_id as "orderId", orders.user_id as "userId",
  payment_orders.provider, payment_orders.provider_order_id as "providerOrderId", payment_orders.amount_minor as "amountMinor"
  from payment_orders join orders on orders.id = payment_orders.order_id`

const selectOpened = batchedQuery<OpenedRow>(`
  select request.request_no, ${openedColumns}
  join unnest($1::bigint[]) with ordinality as request (id, request_no) on request.id = payment_orders.order_id`)

export async function findOpened(db: Database, orderId: number): Promise<OpenedPayment | undefined> {
  const [row] = await selectOpened(db, orderId)
  return row && toOpened(row)
}

type ProviderCheck = { readonly now: Date; readonly lastQueryBefore: Date }

/** Records a query to the provider about an order; false when the last one was after `lastAskedBefore`. */
export async function claimProviderCheck(
  db: Database,
  orderId: number,
  { now, lastQueryBefore }: ProviderCheck,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_orders')
    .set({ checked_at: now })
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', lastQueryBefore)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function listOpened(db: Database, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_orders')
    .select('order_id')
    .where('order_id', 'in', [...orderIds])
    .execute()
  return rows.map((row) => row.order_id)
}

const selectOpenedByProvider = query<OpenedRow>(`select ${openedColumns} where payment_orders.provider_order_id = $1`)

export async function findOpenedByProvider(db: Database, providerOrderId: string): Promise<OpenedPayment | undefined> {
  const [row] = await selectOpenedByProvider(db, providerOrderId)
  return row && toOpened(row)
}

/** The time for browser and webhook to report a payment before the provider is queried. */
const firstCheckMs = 20_000

type Opening = {
  readonly orderId: number
  readonly provider: string
  readonly providerOrderId: string
  readonly amount: Money
  readonly now: Date
}

const insertFirst = batchedStatement<{ providerOrderId: string }>(`
  with request as materialized (
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::timestamptz[], $6::timestamptz[])
      with ordinality as request (order_id, provider, provider_order_id, amount_minor, at, next_check_at, request_no)
  ),
  made as (
    insert into payment_orders (order_id, provider, provider_order_id, amount_minor, created_at, next_check_at)
    select order_id, provider, provider_order_id, amount_minor, at, next_check_at from request order by order_id
    on conflict (order_id) do nothing
    returning order_id, provider_order_id
  )
  select request.request_no, made.provider_order_id as "providerOrderId" from made join request using (order_id)`)

/** Where the order was opened: the first of two concurrent openings counts for both. */
export async function insertOpened(
  db: Database,
  opening: Opening,
): Promise<Pick<Opening, 'provider' | 'providerOrderId'>> {
  const { orderId, provider, providerOrderId, amount, now } = opening
  const nextCheck = new Date(now.getTime() + firstCheckMs)
  const [made] = await insertFirst(db, orderId, provider, providerOrderId, amount.amountMinor, now, nextCheck)
  return made === undefined ? ((await findOpened(db, orderId)) ?? opening) : { provider, providerOrderId }
}

/** Restarts the checks for unreported payments, for an order that is paid again. */
export async function reopen(db: Database, orderId: number, now: Date): Promise<void> {
  const nextCheck = new Date(now.getTime() + firstCheckMs)
  await db
    .updateTable('payment_orders')
    .set({ reopened_at: now, next_check_at: nextCheck })
    .where('order_id', '=', orderId)
    .execute()
}

const recordedColumns = `
  payment.id, payment.order_id as "orderId", payment.status,
  (select reason from refunds where refunds.payment_id = payment.id order by id limit 1) as "refundReason"`

const selectPayment = query<RecordedPayment>(
  `select ${recordedColumns} from payments payment where payment.provider_payment_id = $1`,
)

export async function findPayment(db: Database, providerPaymentId: string): Promise<RecordedPayment | undefined> {
  const [payment] = await selectPayment(db, providerPaymentId)
  return payment
}

type Booking = { readonly payment: readonly Entry[]; readonly fee: readonly Entry[] }

export type Claim = {
  readonly userId: number | null
  /** Null before the payment was opened. */
  readonly provider: string | null
  readonly providerOrderId: string | null
  readonly amountMinor: number | null
  /** The recorded payment, whichever order it is for. */
  readonly known: RecordedPayment | null
}

const selectClaim = batchedQuery<Claim>(`
  select request.request_no, o.user_id as "userId", opened.provider, opened.provider_order_id as "providerOrderId", opened.amount_minor as "amountMinor",
    (
      select to_jsonb(found) from (
        select ${recordedColumns} from payments payment where payment.provider_payment_id = request.payment_id
      ) found
    ) as known
  from unnest($1::bigint[], $2::text[]) with ordinality as request (order_id, payment_id, request_no)
  join orders o on o.id = request.order_id left join payment_orders opened on opened.order_id = o.id`)

export async function findClaim(db: Database, orderId: number, providerPaymentId: string): Promise<Claim | undefined> {
  const [claim] = await selectClaim(db, orderId, providerPaymentId)
  return claim
}

export type NewPayment = {
  readonly orderId: number
  readonly provider: string
  readonly providerPaymentId: string
  readonly providerOrderId: string
  readonly amount: Money
  readonly fee: Money
  readonly method: string
  readonly status: 'settled' | 'to_refund'
  readonly source: PaymentSource | OfflineSource
  /** True for the second of two payments. */
  readonly isBalance?: boolean
  readonly now: Date
}

const insertBooked = batchedStatement<{ id: number }>(`
  with request as materialized (
    select * from unnest(
      $1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[], $9::text[],
      $10::timestamptz[], $11::text[], $12::text[], $13::boolean[]
    ) with ordinality as request (
      order_id, provider, provider_payment_id, provider_order_id, amount_minor, fee_minor, method, status, source, at,
      payment_amounts, fee_amounts, is_balance, request_no
    )
  ),
  paid as (
    insert into payments (
      order_id, provider, provider_payment_id, provider_order_id, amount_minor, fee_minor, method, status, source,
      created_at, updated_at, is_balance
    )
    select order_id, provider, provider_payment_id, provider_order_id, amount_minor, fee_minor, method, status, source,
      at, at, is_balance
    from request
    returning id, provider_payment_id
  ),
  booked as (
    insert into ledger_transactions (kind, order_id, payment_id, at, ${amountColumns})
    select given.kind, request.order_id, paid.id, request.at, ${accounts.map((_, index) => `given.amounts[${index + 1}]`).join(', ')}
    from paid join request using (provider_payment_id) cross join lateral (
      values ('payment', request.payment_amounts::bigint[]), ('fee', request.fee_amounts::bigint[])
    ) as given (kind, amounts)
    where given.amounts is not null
  )
  select request.request_no, paid.id from paid join request using (provider_payment_id)`)

/** Returns the payment's id after the flush. */
export function insertPayment(work: UnitOfWork, payment: NewPayment, booking: Booking): () => number {
  const amounts = (entries: readonly Entry[]) => (entries.length === 0 ? null : amountsOf(entries))
  const rows = work.add(
    insertBooked.with(
      ...[
        [payment.orderId, payment.provider, payment.providerPaymentId, payment.providerOrderId],
        [payment.amount.amountMinor, payment.fee.amountMinor, payment.method, payment.status, payment.source],
        [payment.now, amounts(booking.payment), amounts(booking.fee), payment.isBalance === true],
      ].flat(),
    ),
  )
  return () => {
    const [made] = rows()
    if (!made) throw new Error(`The payment ${payment.providerPaymentId} was not written.`)
    return made.id
  }
}

/** Marks an unusable payment as refunded. A payment that settles an order keeps its status. */
export async function markRefunded(db: Database, paymentId: number, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'refunded', updated_at: now })
    .where('id', '=', paymentId)
    .where('status', '=', 'to_refund')
    .execute()
}

type Failure = {
  readonly orderId: number
  readonly providerPaymentId: string
  readonly code: string
  readonly description: string
  readonly now: Date
}

/** True for the first failure of the order; a repeated report is not a first one. */
export async function insertFailure(db: Database, failure: Failure): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into payment_failures (order_id, provider_payment_id, code, description, at)
    values (${failure.orderId}, ${failure.providerPaymentId}, ${failure.code}, ${failure.description}, ${failure.now})
    on conflict (provider_payment_id) do nothing
    returning not exists (select 1 from payment_failures earlier where earlier.order_id = ${failure.orderId}) as "isFirst"
  `.execute(db)
  return rows[0]?.isFirst ?? false
}

type Exception = {
  readonly kind: string
  readonly subject: string
  readonly orderId: number | null
  readonly detail: string
}

/** Lists a case for a person once. A resolved case is listed again only with new details, or for a refund. */
export async function listException(db: Database, exception: Exception): Promise<void> {
  await db
    .insertInto('payment_exceptions')
    .values({
      kind: exception.kind,
      subject: exception.subject,
      order_id: exception.orderId,
      detail: exception.detail,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        detail: exception.detail,
        // A repeated report must not change a case while a person reads it.
        version: sql`payment_exceptions.version + (
          payment_exceptions.detail <> excluded.detail or payment_exceptions.resolved_at is not null
        )::integer`,
        order_id: sql`coalesce(payment_exceptions.order_id, excluded.order_id)`,
        resolved_at: sql`case when excluded.kind not in ('refund_refused', 'refund_failed')
          and payment_exceptions.detail = excluded.detail then payment_exceptions.resolved_at end`,
      }),
    )
    .execute()
}
