import { minuteMs } from '@shop/contract/core/durations'
import { alertLeadMinutes } from '@shop/contract/messages/alerts'
import { productSlug } from '#catalogue'
import { type Notification, notify } from '#messages/notices/notify.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { holdForShopper, releaseExpiredHolds } from '#selling'
import * as sendingStore from './sending.store.ts'
import type { DueAlert } from './sending.store.ts'

function notificationOf(alert: DueAlert, heldUntil: Date | null): Notification {
  const { kind, productId, productName, designerName, choice, priceMinor, priceBeforeMinor } = alert
  const slug = productSlug({ id: productId, name: productName })
  const facts = { productName, designerName, slug, choice, priceMinor }
  return kind === 'back_in_stock'
    ? { template: 'back-in-stock', facts: { ...facts, heldUntil: heldUntil?.toISOString() ?? null } }
    : { template: 'price-drop', facts: { ...facts, priceBeforeMinor } }
}

const maxExpired = 100

/**
 * Sends alerts whose size is back or whose price fell; returns their number. With k pieces, the first k shoppers are
 * notified and each piece is held until the lead time ends; then the next shoppers are.
 */
export async function sendDueAlerts(ctx: Context): Promise<number> {
  await inTransaction(ctx, (trx) => releaseExpiredHolds(trx, maxExpired))
  return inTransaction(ctx, async (trx) => {
    const due = [
      ...(await sendingStore.takeRestocked(trx.db, ctx.now)),
      ...(await sendingStore.takeCheaper(trx.db, ctx.now)),
    ]
    for (const alert of due) await notify(trx, alert, notificationOf(alert, await holdPiece(trx, alert)))
    return due.length
  })
}

/** The time until which the piece is held; null for untracked stock and for prices. */
async function holdPiece(trx: Context, { userId, productId, stockItemId }: DueAlert): Promise<Date | null> {
  if (stockItemId === null) return null
  const expiresAt = new Date(trx.now.getTime() + alertLeadMinutes * minuteMs)
  const isHeld = await holdForShopper(trx, userId, { stockItemId, productId, quantity: 1, expiresAt })
  return isHeld ? expiresAt : null
}
