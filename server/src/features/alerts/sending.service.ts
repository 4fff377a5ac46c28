import { alertLeadMinutes } from '@shop/contract/alerts'
import { minuteMs } from '@shop/contract/durations'
import { productSlug } from '#features/catalogue'
import { notify, type Notification } from '#features/messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as sendingStore from './sending.store.ts'
import type { DueAlert } from './sending.store.ts'

function notificationOf(alert: DueAlert): Notification {
  const { kind, productId, productName, designerName, choice, priceMinor, priceBeforeMinor } = alert
  const slug = productSlug({ id: productId, name: productName })
  const facts = { productName, designerName, slug, choice, priceMinor }
  return kind === 'back_in_stock'
    ? { template: 'back-in-stock', facts }
    : { template: 'price-drop', facts: { ...facts, priceBeforeMinor } }
}

/**
 * Sends the alerts whose size is back or whose price fell; returns their number. With k pieces the first k shoppers are
 * notified, and the next ones after the lead time if pieces are left.
 */
export async function sendDueAlerts(ctx: Context): Promise<number> {
  const since = new Date(ctx.now.getTime() - alertLeadMinutes * minuteMs)
  return inTransaction(ctx, async (trx) => {
    const due = [
      ...(await sendingStore.takeRestocked(trx.db, { now: ctx.now, since })),
      ...(await sendingStore.takeCheaper(trx.db, ctx.now)),
    ]
    for (const alert of due) await notify(trx, alert, notificationOf(alert))
    return due.length
  })
}
