import { reading, statement, type Database } from '#platform/db.ts'
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

const insertOrder = statement<OrderRow>(`
  insert into sandbox_provider.orders (id, amount, currency, receipt, notes, created_at)
  values ($1, $2, $3, $4, $5::jsonb, $6) on conflict (receipt) do nothing
  returning ${orderColumns}`)

/** A unique receipt gets its order again, also when two ask at once. */
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

const selectOrder = reading<OrderRow>(`select ${orderColumns} from sandbox_provider.orders where id = $1`)

export async function getOrder(db: Database, orderId: string): Promise<OrderRow> {
  const [order] = await selectOrder(db, orderId)
  if (!order) throw new ProviderError('The id provided does not exist')
  return order
}
