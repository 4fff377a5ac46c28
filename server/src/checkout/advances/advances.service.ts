import { supplyEntries } from '#checkout/payments/ledger.rules.ts'
import { insertTransaction } from '#checkout/payments/ledger.store.ts'
import { unitOfWork } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { draftRest, issueInvoice, type PayableOrder } from '#selling'

/**
 * Invoices a locked order that was paid in advance, without what was cancelled, and turns its advance into a sale. Does
 * nothing for an order that is invoiced, or cancelled as a whole. Must be the last step of its transaction, because it
 * locks the number series.
 */
export async function invoiceAdvance(trx: Context, order: PayableOrder): Promise<void> {
  const draft = await draftRest(trx, order)
  if (draft === null || draft.lines.length === 0) return
  await insertTransaction(trx.db, {
    kind: 'supply',
    orderId: order.id,
    paymentId: null,
    entries: supplyEntries(draft.lines),
    now: trx.now,
  })
  const work = unitOfWork(trx.db)
  issueInvoice(trx, work, { order, draft })
  await work.flush()
}
