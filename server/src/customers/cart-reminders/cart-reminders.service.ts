import { cartReminderContent, type MarketingWriter } from '#messages'
import type { Context } from '#platform/runtime/context.ts'
import { insertDueReminders, listBuyable, readCartState } from './cart-reminders.store.ts'

const isOn = async ({ ports }: Context): Promise<boolean> =>
  (await ports.documents.read('marketing')).body.cartReminders === 'on'

/** Writes the reminders that are due, unless the house has them off. */
export async function planCartReminders(ctx: Context): Promise<void> {
  if (await isOn(ctx)) await insertDueReminders(ctx.db, ctx.now)
}

const lastReminder = 2

/** Looks at the cart as it is when the reminder is sent; the reminder offers no code. */
export const writeCartReminder: MarketingWriter = async (ctx, { id, userId, contact, reminder }, { name, link }) => {
  if (!(await isOn(ctx))) return { leftOut: 'off' }
  const state = await readCartState(ctx.db, id)
  if (state?.isUnchanged !== true) return { leftOut: 'changed' }
  if (state.hasOrdered) return { leftOut: 'order' }
  const pieces = await listBuyable(ctx.db, userId)
  if (pieces.length === 0) return { leftOut: 'sold_out' }
  return cartReminderContent(ctx, contact, { name, link, pieces, isLast: reminder === lastReminder })
}
