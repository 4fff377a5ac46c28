import { statement, type Step } from '#platform/db/db.ts'
import type { OrderExtras } from '#platform/db/order-extras.ts'

const insertExtras = statement(`
  insert into order_extras (order_id, gift_note, is_gift_wrapped, measurements)
  select max(id), $2, $3, $4::jsonb from orders where user_id = $1`)

/** Adds extras to the order that the same batch placed: under the cart's lock it is the shopper's newest. */
export function extrasStep(userId: number, { giftNote, isGiftWrapped, measurements }: OrderExtras): Step {
  return insertExtras.with(userId, giftNote, isGiftWrapped, measurements && JSON.stringify(measurements))
}
