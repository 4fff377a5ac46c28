/** The day's work for the first screen. */
import { z } from 'zod'
import { amountMinor, day } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { adminOrderRow, orderViews } from './admin-orders.ts'

const salesPeriods = ['day', 'week', 'month'] as const
export type SalesPeriod = (typeof salesPeriods)[number]

export const sales = z.object({
  period: z.enum(salesPeriods),
  totalMinor: amountMinor,
  orders: z.int(),
  /** The same period before, up to the same moment. */
  beforeMinor: amountMinor,
  beforeOrders: z.int(),
})

export const adminTodayEndpoints = {
  today: endpoint('today', {
    method: 'GET',
    path: 'today',
    access: access.staff('orders.read', { scope: 'label' }),
    summary: 'Orders that wait for a step, late ones first, and what needs a person',
    reply: z.object({
      day,
      counts: z.partialRecord(z.enum(orderViews), z.int()),
      late: z.array(adminOrderRow),
      /** Null where the role sees only its own label. */
      waiting: z
        .object({
          returns: z.int(),
          /** Parcels that were not delivered, come back, or whose order no longer needs them. */
          shipments: z.int(),
          enquiries: z.int(),
          failedMessages: z.int(),
          paymentExceptions: z.int(),
          /** Settlements of the provider with lines that differ from the books. */
          settlements: z.int(),
          /** Endpoints that the shop disabled because they kept failing. */
          webhooksOff: z.int(),
          /** Documents that the GST portal refused, or that lack something. */
          eInvoices: z.int(),
          /** Orders that have been ready for seven days and that nobody collected. */
          pickups: z.int(),
        })
        .nullable(),
    }),
  }),
  sales: endpoint('salesToday', {
    method: 'GET',
    path: 'today/sales',
    access: access.staff('reports.read'),
    summary: 'Sales of the day, week and month so far beside the time before, and the last thirty days',
    reply: z.object({
      sales: z.array(sales),
      days: z.array(z.object({ day, totalMinor: amountMinor, orders: z.int() })),
    }),
  }),
} as const
