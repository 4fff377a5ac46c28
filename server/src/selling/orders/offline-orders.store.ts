import { statement, type UnitOfWork } from '#platform/db/db.ts'
import type { Offline } from './order.types.ts'

const insertOfflineOrder = statement(`
  insert into offline_orders (order_id, method, fee_minor, bank_details, advance_minor, hours_after_code)
  select max(id), $2, $3, $4, $5, $6 from orders where user_id = $1`)

/** Describes the order inserted earlier in this batch: the cart lock makes it the shopper's newest. */
export function insertOffline(work: UnitOfWork, userId: number, offline: Offline): void {
  const { method, fee, bankDetails, advance, hoursAfterCode } = offline
  work.add(insertOfflineOrder.with(userId, method, fee.amountMinor, bankDetails, advance.amountMinor, hoursAfterCode))
}
