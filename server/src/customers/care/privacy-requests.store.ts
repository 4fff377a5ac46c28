import { sql } from 'kysely'
import type { RequestKind, RequestState } from '@shop/contract/customers/admin-customer-actions'
import type { Database } from '#platform/db/db.ts'

export type DataRequest = {
  readonly id: number
  readonly customerId: number
  readonly kind: RequestKind
  readonly state: RequestState
  readonly recordedBy: string
  readonly at: Date
  readonly closedBy: string | null
  readonly closedAt: Date | null
}

const columns = sql`
  id, customer_id as "customerId", kind, state, recorded_by as "recordedBy", created_at as at,
  closed_by as "closedBy", closed_at as "closedAt"`

export type RequestFilter = {
  readonly state: RequestState | 'all'
  readonly beforeId: number | null
  readonly limit: number
}

export async function listRequests(db: Database, filter: RequestFilter): Promise<readonly DataRequest[]> {
  const { state, beforeId, limit } = filter
  const { rows } = await sql<DataRequest>`
    select ${columns} from customer_requests
    where (${state} = 'all' or state = ${state}) and (${beforeId}::bigint is null or id < ${beforeId}::bigint)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Includes requests of accounts that were merged into this one. */
export async function listByCustomer(db: Database, customerId: number): Promise<readonly DataRequest[]> {
  const { rows } = await sql<DataRequest>`
    select ${columns} from customer_requests
    where customer_id = ${customerId}
      or customer_id in (select old_id from merged_customers where into_id = ${customerId})
    order by id desc`.execute(db)
  return rows
}

type Recorded = { readonly kind: RequestKind; readonly by: string; readonly now: Date }

/** False when the same kind of request is already open. */
export async function insertOpen(db: Database, customerId: number, { kind, by, now }: Recorded): Promise<boolean> {
  const { rows } = await sql`
    insert into customer_requests (customer_id, kind, state, recorded_by, created_at)
    values (${customerId}, ${kind}, 'open', ${by}, ${now})
    on conflict (customer_id, kind) where state = 'open' do nothing returning id`.execute(db)
  return rows.length > 0
}

/** Closes the open request, or records one that was answered immediately. */
export async function finish(db: Database, customerId: number, { kind, by, now }: Recorded): Promise<void> {
  const { rows } = await sql`
    update customer_requests set state = 'done', closed_by = ${by}, closed_at = ${now}
    where customer_id = ${customerId} and kind = ${kind} and state = 'open' returning id`.execute(db)
  if (rows.length > 0) return
  await sql`
    insert into customer_requests (customer_id, kind, state, recorded_by, created_at, closed_by, closed_at)
    values (${customerId}, ${kind}, 'done', ${by}, ${now}, ${by}, ${now})`.execute(db)
}

/** Returns the customer of the request; undefined when it is already closed. */
export async function withdraw(
  db: Database,
  id: number,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ customerId: number }>`
    update customer_requests set state = 'withdrawn', closed_by = ${by}, closed_at = ${now}
    where id = ${id} and state = 'open' returning customer_id as "customerId"`.execute(db)
  return rows[0]?.customerId
}

/** The numbers of unfinished paid orders and returns. */
export async function listUnfinished(db: Database, userId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'Order ' || code as name from orders
    where user_id = ${userId} and state not in ('awaiting_payment', 'delivered', 'cancelled', 'refunded')
    union all
    select 'Return ' || request.id from return_requests request join orders o on o.id = request.order_id
    where o.user_id = ${userId}
      and request.state in ('requested', 'accepted', 'pickup_booked', 'picked_up', 'received', 'passed', 'failed')
    union all
    select 'Refund of order ' || o.code from orders o join payments payment on payment.order_id = o.id
      join refunds refund on refund.payment_id = payment.id
    where o.user_id = ${userId} and refund.status = 'pending'
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}
