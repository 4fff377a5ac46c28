import type { Context } from '#platform/runtime/context.ts'
import * as orderStore from './anonymise-orders.store.ts'
import { cancelAllUnpaid } from './orders.service.ts'

const batchSize = 50

/** Detaches the orders of a deleted account; unpaid ones release their stock. */
export async function detachOrders(ctx: Context, userId: number): Promise<void> {
  await cancelAllUnpaid(ctx, userId, 'The account was deleted.')
  const ids = await orderStore.detach(ctx.db, userId)
  await orderStore.deleteContacts(ctx.db, { ids })
}

/** Clears finished orders whose account was deleted while they were in progress; returns their number. */
export async function deleteOldContacts(ctx: Context): Promise<number> {
  return orderStore.deleteContacts(ctx.db, { limit: batchSize })
}
