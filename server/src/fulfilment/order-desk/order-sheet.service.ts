import { adminOrderEndpoints, type AdminOrderRow } from '@shop/contract/fulfilment/admin-orders'
import { orderStateTexts } from '@shop/contract/selling/order-texts'
import type { Cells } from '#platform/csv/csv-file.ts'
import { listSheet } from '#platform/csv/list-sheet.ts'
import { rupeeCell, timeCell, wordCell, yesCell } from '#platform/csv/sheet-cells.ts'
import { listOrders, wantedOrders } from './order-list.service.ts'
import { listSheetFacts, type SheetFacts } from './order-sheet.store.ts'

const header = [
  'order',
  'placed at',
  'status',
  'customer',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'PIN',
  'country',
  'pieces',
  'made to order',
  'designers',
  'payment',
  'paid',
  'total',
  'dispatch by',
  'days late',
  'courier',
  'AWB',
  'tags',
  'assigned to',
  'sold by',
]

/** Without a customer the person sees no contacts, so that the cells for them stay empty. */
function cellsOf(order: AdminOrderRow, facts: SheetFacts | undefined): Cells {
  const contacts = order.customer === null ? undefined : facts
  return [
    order.code,
    timeCell(order.placedAt),
    orderStateTexts[order.state],
    order.customer ?? '',
    contacts?.email ?? '',
    contacts?.phone ?? '',
    contacts?.address ?? '',
    order.city,
    facts?.state ?? '',
    contacts?.postalCode ?? '',
    order.country,
    order.pieces,
    yesCell(order.isMadeToOrder),
    facts?.designers ?? '',
    wordCell(order.paymentType),
    yesCell(order.isPaid),
    rupeeCell(order.totalMinor),
    order.dispatchBy ?? '',
    order.daysLate,
    facts?.courier ?? '',
    facts?.trackingNumber ?? '',
    order.tags.join(', '),
    order.assignee ?? '',
    order.seller ?? '',
  ]
}

export const orderSheet = listSheet({
  header,
  query: adminOrderEndpoints.list.query,
  page: async (ctx, actor, query) => {
    const { orders, next } = await listOrders(ctx, actor, wantedOrders(query))
    const facts = await listSheetFacts(
      ctx.db,
      orders.map(({ code }) => code),
    )
    return { rows: orders.map((order) => cellsOf(order, facts.get(order.code))), next }
  },
})
