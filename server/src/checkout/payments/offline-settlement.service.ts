import { money, type Money } from '@shop/contract/core/money'
import { unitOfWork } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { ordersPaid } from '#platform/runtime/tallies.ts'
import {
  amountDue,
  assertOrderUnpaid,
  cancelledByShopperNote,
  draftInvoice,
  moveOrder,
  type OrderToPay,
  payCancelledOrder,
  payOrder,
} from '#selling'
import { saleEntries, unusableEntries, type Entry, type MoneyAccount } from './ledger.rules.ts'
import { notifyRefund } from './payment-emails.service.ts'
import type { OfflineSource, RefundReason } from './payment.types.ts'
import * as paymentsStore from './payments.store.ts'
import { wasCancelledForGood } from './refund-order.store.ts'
import { requestRefund } from './refunds.service.ts'
import { addPaidConsequences, lateNotes } from './settlement.service.ts'

const moneyOf = { cash_on_delivery: 'cash_receivable', bank_transfer: 'bank' } as const

type OfflinePayment = { readonly reference: string; readonly actor: OfflineSource }
type Recorded = OfflinePayment & {
  readonly amount: Money
  readonly status: 'settled' | 'to_refund'
  readonly booked: readonly Entry[]
}

function moneyAccountOf({ offline }: OrderToPay): MoneyAccount {
  if (offline === null) throw new ShopError('cash.not_cash')
  return moneyOf[offline.method]
}

function recordOf(trx: Context, order: OrderToPay, { reference, actor, amount, status, booked }: Recorded) {
  if (order.offline === null) throw new ShopError('cash.not_cash')
  const { method } = order.offline
  const record = {
    orderId: order.id,
    provider: method,
    providerPaymentId: reference,
    providerOrderId: order.code,
    amount,
    fee: money(0),
    method,
    status,
    source: actor,
    now: trx.now,
  } as const
  return [record, { payment: booked, fee: [] }] as const
}

/** Confirms a locked offline order: the courier owes its money, or the money has arrived at the bank. */
export async function payOffline(trx: Context, order: OrderToPay, { reference, actor }: OfflinePayment): Promise<void> {
  const work = unitOfWork(trx.db)
  assertOrderUnpaid(work, order, reference)
  payOrder(work, order, { actor, now: trx.now })
  await settleWith(trx, order, { work, reference, actor })
}

type Settling = OfflinePayment & { readonly work: ReturnType<typeof unitOfWork> }

async function settleWith(trx: Context, order: OrderToPay, { work, reference, actor }: Settling): Promise<void> {
  const invoice = await draftInvoice(trx, order)
  const booked = saleEntries(order, invoice, moneyAccountOf(order))
  const payment = { reference, actor, amount: amountDue(order), status: 'settled', booked } as const
  paymentsStore.insertPayment(work, ...recordOf(trx, order, payment))
  await addPaidConsequences(trx, work, { order, invoice })
  await work.flush()
  ordersPaid.inc({ method: order.offline?.method ?? 'online' })
}

export type LateTransfer = 'paid' | RefundReason

/**
 * Handles money that arrived for a locked, cancelled order: pays the order if its pieces are available, otherwise owes
 * the money to the shopper.
 */
export async function payOfflineLate(trx: Context, order: OrderToPay, payment: OfflinePayment): Promise<LateTransfer> {
  const reason = await refusalOf(trx, order)
  if (reason === null && (await payCancelledOrder(trx, order, payment.actor))) {
    await settleWith(trx, order, { ...payment, work: unitOfWork(trx.db) })
    return 'paid'
  }
  return owe(trx, order, { ...payment, reason: reason ?? 'sold_out_meanwhile' })
}

async function refusalOf(trx: Context, order: OrderToPay): Promise<RefundReason | null> {
  if (order.isBoughtOtherwise) return 'paid_twice'
  return (await wasCancelledForGood(trx.db, order.id, cancelledByShopperNote)) ? 'order_cancelled' : null
}

type Owed = OfflinePayment & { readonly reason: RefundReason }

/** Records the money as owed to the shopper, who enters an account on the order's page. */
async function owe(trx: Context, order: OrderToPay, { reason, ...payment }: Owed): Promise<RefundReason> {
  const amount = amountDue(order)
  const work = unitOfWork(trx.db)
  const insertedId = paymentsStore.insertPayment(
    work,
    ...recordOf(trx, order, {
      ...payment,
      amount,
      status: 'to_refund',
      booked: unusableEntries(amount, moneyAccountOf(order)),
    }),
  )
  await work.flush()
  const refundId = await requestRefund(trx, { paymentId: insertedId(), amount, reason })
  const note = lateNotes[reason] ?? 'These pieces were paid in another order; the transfer is refunded.'
  await moveOrder(trx, { orderId: order.id, to: 'refunded', actor: payment.actor, note })
  await notifyRefund(trx, order, { amount, reason, refundId, isWhole: true, pieces: [], way: 'bank' })
  return reason
}
