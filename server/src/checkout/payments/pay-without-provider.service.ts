import { unitOfWork } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ordersPaid } from '#platform/runtime/tallies.ts'
import {
  amountDue,
  draftInvoice,
  findOrder,
  isPaid,
  isPayable,
  lockOrderToPay,
  type PayableOrder,
  payOrder,
} from '#selling'
import { saleEntries } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { addPaidConsequences } from './settlement.service.ts'

/**
 * Pays an order that gift cards and credit cover, without the provider; true when it is paid. A repeat changes nothing.
 */
export async function payCoveredOrder(ctx: Context, orderId: number, known?: PayableOrder): Promise<boolean> {
  const order = known ?? (await findOrder(ctx, orderId))
  if (!order || amountDue(order).amountMinor > 0) return false
  if (order.state !== 'awaiting_payment') return isPaid(order.state)
  return inTransaction(ctx, async (trx) => {
    const locked = await lockOrderToPay(trx, orderId)
    if (!locked || !isPayable(locked, trx.now)) return locked !== undefined && isPaid(locked.state)
    const invoice = await draftInvoice(trx, locked)
    const work = unitOfWork(trx.db)
    payOrder(work, locked, { actor: 'shopper', now: trx.now })
    await work.flush()
    await insertTransaction(trx.db, {
      kind: 'payment',
      orderId,
      paymentId: null,
      entries: saleEntries(locked, invoice),
      now: trx.now,
    })
    const consequences = unitOfWork(trx.db)
    await addPaidConsequences(trx, consequences, { order: locked, invoice })
    await consequences.flush()
    ordersPaid.inc({ method: 'online' })
    return true
  })
}
