import { statement, type UnitOfWork } from '#platform/db/db.ts'
import type { OrderExtras } from '#sql/order-extras.ts'

const insertOrderExtras = statement(`
  insert into order_extras (order_id, gift_note, is_gift_wrapped, measurements, needed_by, business)
  select max(id), $2, $3, $4::jsonb, $5::date, $6::jsonb from orders where user_id = $1`)

/** Adds extras to the order inserted earlier in this batch: the cart lock makes it the shopper's newest. */
export function insertExtras(work: UnitOfWork, userId: number, extras: OrderExtras): void {
  const { giftNote, isGiftWrapped, measurements, neededBy, business } = extras
  const asJson = (value: object | null): string | null => value && JSON.stringify(value)
  work.add(insertOrderExtras.with(userId, giftNote, isGiftWrapped, asJson(measurements), neededBy, asJson(business)))
}
