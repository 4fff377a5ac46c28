import { dayMs } from '@shop/contract/core/durations'
import type { OrderState } from '@shop/contract/selling/orders'
import { settleIfReported } from '#checkout/payments/provider-calls.service.ts'
import { notify, orderFacts } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { providersOf } from '#platform/payments/payment-gateways.ts'
import type { Context } from '#platform/runtime/context.ts'
import { mapConcurrently } from '#platform/runtime/map-concurrently.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findOrder, isPaid, type PayableOrder, readBalance } from '#selling'
import * as balancesStore from './balances.store.ts'
import { claimUnsettled } from './openings.store.ts'

const maxReminders = 3
const batchSize = 20

/** The orders whose pieces may wait for the balance. */
const waiting = ['paid', 'confirmed', 'in_workroom', 'quality_check'] as const satisfies readonly OrderState[]

async function send(trx: Context, order: PayableOrder, isReminder: boolean): Promise<void> {
  const balance = await readBalance(trx.db, order.id)
  const facts = {
    ...orderFacts(order),
    balanceMinor: balance.amountMinor,
    paidMinor: order.part?.first.amountMinor ?? 0,
    isReminder,
  }
  await notify(trx, order, { template: 'balance-due', facts })
}

/** Asks the customer of a locked order for its balance, by a link to its page. */
export async function askForBalance(trx: Context, order: PayableOrder): Promise<void> {
  const isDue = order.part !== null && isPaid(order.state) && (await readBalance(trx.db, order.id)).amountMinor > 0
  if (!isDue) throw new ShopError('balance.none')
  const isFirst = await balancesStore.markAsked(trx.db, order.id, trx.now)
  await send(trx, order, !isFirst)
}

/** Asks for the balance when the pieces of a locked order are ready, once. */
export async function askWhenReady(trx: Context, order: PayableOrder): Promise<void> {
  if (order.part === null || order.part.askedAt !== null) return
  if ((await readBalance(trx.db, order.id)).amountMinor === 0) return
  await askForBalance(trx, order)
}

/** Refuses to send pieces of a locked order while its balance is due. */
export async function assertBalancePaid(ctx: Context, { id, part }: Pick<PayableOrder, 'id' | 'part'>): Promise<void> {
  if (part !== null && (await readBalance(ctx.db, id)).amountMinor > 0) throw new ShopError('balance.due')
}

/** Reminds customers of balances that they were asked for; returns the number of reminders. */
export async function sendBalanceReminders(ctx: Context): Promise<number> {
  const { body: terms } = await ctx.ports.documents.read('part-payment')
  if (terms.reminderDays === 0) return 0
  const before = new Date(ctx.now.getTime() - terms.reminderDays * dayMs)
  return inTransaction(ctx, async (trx) => {
    const due = await balancesStore.claimReminders(trx.db, {
      states: waiting,
      before,
      most: maxReminders,
      now: trx.now,
      limit: batchSize,
    })
    for (const orderId of due) {
      const order = await findOrder(trx, orderId)
      if (order !== undefined) await send(trx, order, true)
    }
    return due.length
  })
}

/** Queries the provider about balances whose payment nobody reported. */
export async function settleUnreportedBalances(ctx: Context, signal?: AbortSignal): Promise<number> {
  const due = await claimUnsettled(ctx.db, { providers: providersOf(ctx.ports), now: ctx.now, limit: batchSize })
  await mapConcurrently(due, (opened) => settleIfReported(ctx, opened), signal)
  return due.length
}
