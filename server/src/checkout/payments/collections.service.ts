import { money, subtract, type Money } from '@shop/contract/core/money'
import type { Context } from '#platform/runtime/context.ts'
import { collectionEntries } from './ledger.rules.ts'
import { insertTransaction } from './ledger.store.ts'
import { findPayment } from './payments.store.ts'
import { listSettled } from './refund-order.store.ts'

type Collection = {
  readonly orderId: number
  /** What the courier owes. */
  readonly amount: Money
  /** What it paid, if that is another sum. */
  readonly paid?: Money
}

/** Books that the courier paid the cash of a locked order into the bank; the caller has made sure that it is booked once. */
export async function bookCollection(ctx: Context, { orderId, amount, paid }: Collection): Promise<void> {
  const payments = await listSettled(ctx.db, orderId)
  const payment = payments.find(({ provider }) => provider === 'cash_on_delivery')
  if (payment === undefined) throw new Error(`No payment settles order ${orderId}.`)
  const entries = collectionEntries(amount, paid)
  await insertTransaction(ctx.db, { kind: 'collection', orderId, paymentId: payment.id, entries, now: ctx.now })
}

/** Books that cash which was counted as paid into the bank is owed by the courier again. */
export async function unbookCollection(ctx: Context, { orderId, amount, paid = amount }: Collection): Promise<void> {
  await bookCollection(ctx, { orderId, amount: subtract(money(0), amount), paid: subtract(money(0), paid) })
}

/** True when this bank reference has already paid for an order. */
export async function isKnownReference(ctx: Context, reference: string): Promise<boolean> {
  return (await findPayment(ctx.db, reference)) !== undefined
}
