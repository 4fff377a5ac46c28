import { statement, type UnitOfWork } from '#platform/db/db.ts'
import type { Offline } from './order.types.ts'

const insertOfflineOrder = statement(`
  insert into offline_orders (order_id, method, fee_minor, bank_details)
  select max(id), $2, $3, $4 from orders where user_id = $1`)

/** Describes the order that the same work places: under the cart's lock it is the shopper's newest. */
export function insertOffline(work: UnitOfWork, userId: number, { method, fee, bankDetails }: Offline): void {
  work.add(insertOfflineOrder.with(userId, method, fee.amountMinor, bankDetails))
}
