import { invoiceCalls, orderCalls } from '@shop/contract/core/own-call-table'
import type { OrderDetail, OrderItem, OrderLine, OrderState } from '@shop/contract/selling/orders'
import type { Api } from '#api/client.ts'

export type { OrderDetail, OrderItem, OrderLine, OrderState }
export type OrderPage = { readonly orders: readonly OrderItem[]; readonly page: number; readonly lastPage: number }
export type WholeOrder = { readonly order: OrderDetail; readonly lines: readonly OrderLine[] }

type Requested = { readonly userId: number; readonly page: number }

export async function loadOrders(api: Api, { userId, page }: Requested): Promise<OrderPage> {
  const { data, meta } = await api.call(orderCalls.history, { params: { user_id: userId }, query: { page } })
  return { orders: data, page: meta.current_page, lastPage: meta.last_page }
}

/** Undefined when the list in the response is empty. */
export async function loadOrder(api: Api, orderId: string): Promise<WholeOrder | undefined> {
  const params = { orderId }
  const [details, lines] = await Promise.all([
    api.call(orderCalls.details, { params }),
    api.call(orderCalls.items, { params }),
  ])
  const order = details.data[0]
  return order === undefined ? undefined : { order, lines: lines.data }
}

/** The invoice of an order, its receipt voucher, or one of its credit notes by id. */
export type InvoiceFile = { readonly orderId: number; readonly creditNoteId?: number; readonly isReceipt?: boolean }

export async function loadInvoiceFile(
  api: Api,
  { orderId, creditNoteId, isReceipt = false }: InvoiceFile,
): Promise<{ readonly fileName: string; readonly content: Blob }> {
  const { fileName, content } =
    creditNoteId === undefined
      ? await api.call(isReceipt ? invoiceCalls.receipt : invoiceCalls.invoice, { params: { orderId } })
      : await api.call(invoiceCalls.oneCreditNote, { params: { orderId, creditNoteId } })
  return { fileName, content: new Blob([Uint8Array.from(content)], { type: 'application/pdf' }) }
}
