import type { AdminPayment } from '@shop/contract/checkout/admin-payments'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as detailStore from './payment-detail.store.ts'
import type { ListedRefund } from './payment-detail.types.ts'
import { toRow } from './payment-list.service.ts'
import { findPayment, type ListedPayment } from './payment-list.store.ts'
import { timelineOf } from './payment-timeline.rules.ts'

const tookMoney = ({ state }: ListedPayment): boolean => state !== 'failed' && state !== 'released'

function toRefund(refund: ListedRefund): AdminPayment['refunds'][number] {
  const { id, at, state, amountMinor, storedMinor, reason, reference, tries, lastError } = refund
  return { id, at: at.toISOString(), state, amountMinor, storedMinor, reason, reference, tries, lastError }
}

export async function getPayment(ctx: Context, reference: string): Promise<AdminPayment> {
  const payment = await findPayment(ctx.db, reference)
  if (!payment) throw new ShopError('money.no_payment')
  const { orderId, ...listed } = payment
  const order = await detailStore.findOrder(ctx.db, orderId, reference)
  if (!order) throw new Error(`Payment ${reference} is of order ${orderId}, which has no row.`)
  const [refunds, cases, events, attempts, disputes, bookings] = await Promise.all([
    detailStore.listRefunds(ctx.db, orderId, reference),
    detailStore.listCases(ctx.db, orderId, reference),
    detailStore.listEvents(ctx.db, reference),
    detailStore.listAttempts(ctx.db, orderId),
    detailStore.listDisputes(ctx.db, reference),
    detailStore.listBookings(ctx.db, orderId),
  ])
  const taken = tookMoney(listed) ? { ...listed, source: order.source } : null
  return {
    ...toRow(listed),
    providerOrderId: order.providerOrderId,
    source: order.source,
    order: { code: order.code, state: order.state, totalMinor: order.totalMinor },
    refunds: refunds.map(toRefund),
    cases: cases.map(({ id, kind, detail, resolvedAt }) => ({ id, kind, detail, isOpen: resolvedAt === null })),
    timeline: timelineOf({ order, taken, attempts, events, refunds, disputes, cases }),
    bookings: bookings.map(({ at, entries, ...booking }) => ({
      ...booking,
      at: at.toISOString(),
      entries: [...entries],
    })),
  }
}
