import type { Database } from '#platform/db.ts'
import type { OrderRow } from './provider-entities.ts'
import { ProviderError } from './provider-error.ts'
import { providerId } from './provider-ids.ts'

export type OrderRequest = {
  readonly amount: number
  readonly currency: string
  readonly receipt: string | null
  readonly uniqueReceipt: boolean
  readonly notes: Readonly<Record<string, string>>
}

/** A unique receipt gets its order again, also when two ask at once. */
export async function createOrder(db: Database, now: Date, request: OrderRequest): Promise<OrderRow> {
  const created = await db
    .insertInto('sandbox_provider.orders')
    .values({
      id: providerId('order'),
      amount: request.amount,
      currency: request.currency,
      receipt: request.receipt,
      notes: JSON.stringify(request.notes),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('receipt').doNothing())
    .returningAll()
    .executeTakeFirst()
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

export async function getOrder(db: Database, orderId: string): Promise<OrderRow> {
  return db
    .selectFrom('sandbox_provider.orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(() => new ProviderError('The id provided does not exist'))
}
