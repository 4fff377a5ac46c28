import { indiaDay } from '@shop/contract/core/india-day'
import type { AdminOrderRow } from '@shop/contract/fulfilment/admin-orders'
import { countNeedsAttention } from '#fulfilment/couriers/booking-list.store.ts'
import { countOverdue } from '#fulfilment/store-pickups/order-pickups.store.ts'
import { queueStates } from '#platform/jobs/job-records.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { countRefusedEInvoices } from '#selling'
import { countOrders, listLateOrders } from './order-list.service.ts'
import type { Counts } from './order-list.store.ts'
import { comparedPeriods, lastDays } from './today.rules.ts'
import * as todayStore from './today.store.ts'
import type { Waiting } from './today.store.ts'

const daysShown = 30

export type Today = {
  readonly day: string
  readonly counts: Counts
  readonly late: AdminOrderRow[]
  readonly waiting:
    | (Waiting & {
        readonly failedMessages: number
        readonly eInvoices: number
        readonly pickups: number
        readonly shipments: number
      })
    | null
}

export async function showToday(ctx: Context, actor: Actor): Promise<Today> {
  const [counts, late, waiting] = await Promise.all([
    countOrders(ctx, actor),
    listLateOrders(ctx, actor),
    actor.label === null ? waitingFor(ctx) : null,
  ])
  return { day: indiaDay(ctx.now), counts, late, waiting }
}

async function waitingFor(ctx: Context): Promise<Today['waiting']> {
  const [waiting, queues, eInvoices, pickups, shipments] = await Promise.all([
    todayStore.countWaiting(ctx.db),
    queueStates(ctx.db),
    countRefusedEInvoices(ctx),
    countOverdue(ctx.db, indiaDay(ctx.now)),
    countNeedsAttention(ctx.db),
  ])
  const failedMessages = queues.reduce((total, { failed }) => total + failed, 0)
  return { ...waiting, pickups, failedMessages, eInvoices, shipments }
}

export async function showSales(ctx: Context) {
  const [periods, days] = [comparedPeriods(ctx.now), lastDays(ctx.now, daysShown)]
  const [sums, daySums] = await Promise.all([
    todayStore.sumSales(
      ctx.db,
      periods.flatMap(({ now, before }) => [now, before]),
    ),
    todayStore.sumDays(ctx.db, days[0]?.from ?? ctx.now),
  ])
  const none = { totalMinor: 0, orders: 0 }
  const sold = new Map(daySums.map(({ day, ...sum }) => [day, sum]))
  return {
    sales: periods.map(({ period }, index) => {
      const { totalMinor: beforeMinor, orders: beforeOrders } = sums[index * 2 + 1] ?? none
      return { period, ...(sums[index * 2] ?? none), beforeMinor, beforeOrders }
    }),
    days: days.map(({ day }) => ({ day, ...(sold.get(day) ?? none) })),
  }
}
