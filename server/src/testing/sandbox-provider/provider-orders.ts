import { batchedQuery, batchedStatement, type Database } from '#platform/db/db.ts'
import { orderColumns, type OrderRow } from './provider-entities.ts'
import { ProviderError } from './provider-error.ts'
import { providerId } from './provider-ids.ts'

export type OrderRequest = {
  readonly amount: number
  readonly currency: string
  readonly receipt: string | null
  readonly uniqueReceipt: boolean
  readonly notes: Readonly<Record<string, string>>
}

const insertOrder = batchedStatement<OrderRow>(`
  with request as materialized (
    select * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
      with ordinality as request (order_id, asked_amount, asked_currency, asked_receipt, asked_notes, at, request_no)
  ),
  made as (
    insert into sandbox_provider.orders (id, amount, currency, receipt, notes, created_at)
    select order_id, asked_amount, asked_currency, asked_receipt, asked_notes::jsonb, at from request
    on conflict (receipt) do nothing
    returning ${orderColumns}
  )
  select request.request_no, ${orderColumns} from made join request on request.order_id = made.id`)

/** Repeating a receipt returns its order, even concurrently. */
export async function createOrder(db: Database, now: Date, request: OrderRequest): Promise<OrderRow> {
  const { amount, currency, receipt, notes } = request
  const [created] = await insertOrder(db, providerId('order'), amount, currency, receipt, JSON.stringify(notes), now)
  return created ?? existingOrder(db, request)
}

async function existingOrder(db: Database, request: OrderRequest): Promise<OrderRow> {
  const query = db.selectFrom('sandbox_provider.orders').selectAll().where('receipt', '=', request.receipt)
  const order = await query.executeTakeFirstOrThrow()
  if (!request.uniqueReceipt || order.amount !== request.amount || order.currency !== request.currency) {
    throw new ProviderError('An order with this receipt already exists')
  }
  return order
}

const selectOrder = batchedQuery<OrderRow>(`
  select request.request_no, ${orderColumns}
  from unnest($1::text[]) with ordinality as request (wanted, request_no) join sandbox_provider.orders on id = request.wanted`)

export async function getOrder(db: Database, orderId: string): Promise<OrderRow> {
  const [order] = await selectOrder(db, orderId)
  if (!order) throw new ProviderError('The id provided does not exist')
  return order
}
