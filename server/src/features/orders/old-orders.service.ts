import type { Context } from '#platform/runtime/context.ts'
import * as oldOrders from './old-orders.store.ts'
import { cancelAllUnpaid } from './orders.service.ts'

const turnSize = 50

/** The shopper leaves: what is unpaid gives its pieces back, the rest stays in the books without them. */
export async function detachOrders(ctx: Context, userId: number): Promise<void> {
  await cancelAllUnpaid(ctx, userId, 'The account was deleted.')
  const ids = await oldOrders.detach(ctx.db, userId)
  await oldOrders.deleteContacts(ctx.db, { ids })
}

/** Orders that were still on their way when their account was deleted; resolves to how many were dealt with. */
export async function deleteOldContacts(ctx: Context): Promise<number> {
  return oldOrders.deleteContacts(ctx.db, { limit: turnSize })
}
