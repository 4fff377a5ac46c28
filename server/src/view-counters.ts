import type { z } from 'zod'
import { maxCounted } from '@shop/contract/access/saved-view-options'
import { adminPieceEndpoints } from '@shop/contract/catalogue/admin-pieces'
import { adminStockEndpoints } from '@shop/contract/catalogue/admin-stock'
import { adminPaymentEndpoints } from '@shop/contract/checkout/admin-payments'
import { minorOf } from '@shop/contract/core/sheet-text'
import { adminCustomerEndpoints } from '@shop/contract/customers/admin-customers'
import { adminOrderEndpoints } from '@shop/contract/fulfilment/admin-orders'
import { adminReturnEndpoints } from '@shop/contract/fulfilment/admin-returns'
import type { ViewCounter, ViewCounters } from '#access'
import { listPieces, listStock } from '#catalogue'
import { listPayments } from '#checkout'
import { listCustomers, wantedCustomers } from '#customers'
import { listOrders, listReturns, wantedOrders } from '#fulfilment'
import type { Context } from './platform/runtime/context.ts'
import type { Actor } from './platform/security/staff-session.ts'

type Page = { readonly rows: readonly unknown[]; readonly next: string | null }

/** A page of the list itself counts the rows, so that a view counts what it shows. */
function counterOf<Query>(
  schema: z.ZodType<Query>,
  read: (ctx: Context, actor: Actor, query: Query) => Promise<Page>,
): ViewCounter {
  return async (ctx, actor, filters) => {
    const query = schema.safeParse({ ...filters, limit: maxCounted })
    if (!query.success) return null
    const { rows, next } = await read(ctx, actor, query.data)
    return { count: rows.length, isMore: next !== null }
  }
}

/** The payments' address contains rupees, as a person typed them. */
const withMinorAmount =
  (counter: ViewCounter): ViewCounter =>
  async (ctx, actor, { amount, ...filters }) => {
    if (amount === undefined) return counter(ctx, actor, filters)
    const amountMinor = minorOf(amount)
    return amountMinor === null ? null : counter(ctx, actor, { ...filters, amountMinor: String(amountMinor) })
  }

export const viewCounters: ViewCounters = {
  orders: counterOf(adminOrderEndpoints.list.query, async (ctx, actor, query) => {
    const page = await listOrders(ctx, actor, wantedOrders(query))
    return { rows: page.orders, next: page.next }
  }),
  returns: counterOf(adminReturnEndpoints.list.query, async (ctx, actor, query) => {
    const { cursor: _, state = null, reason = null, designer = null, ...rest } = query
    const page = await listReturns(ctx, actor, { ...rest, state, reason, designer, afterId: null })
    return { rows: page.returns, next: page.next }
  }),
  pieces: counterOf(adminPieceEndpoints.list.query, async (ctx, actor, query) => {
    const { cursor: _, category = null, designer = null, lacks = null, field = null, ...rest } = query
    const page = await listPieces(ctx, actor, { ...rest, category, designer, lacks, field, beforeId: null })
    return { rows: page.pieces, next: page.next }
  }),
  stock: counterOf(adminStockEndpoints.list.query, async (ctx, actor, { view, search, limit }) => {
    const page = await listStock(ctx, { view, search, limit, afterId: null })
    return { rows: page.pieces, next: page.next }
  }),
  customers: counterOf(adminCustomerEndpoints.list.query, async (ctx, actor, query) =>
    listCustomers(ctx, actor, wantedCustomers(query)),
  ),
  payments: withMinorAmount(
    counterOf(adminPaymentEndpoints.list.query, async (ctx, actor, query) => {
      const { cursor: _, state = null, method = '', from = null, until = null, search = '', ...rest } = query
      const { amountMinor = null, ...wanted } = rest
      const filter = { ...wanted, state, method, from, until, search, amountMinor, afterId: null }
      const page = await listPayments(ctx, filter)
      return { rows: page.payments, next: page.next }
    }),
  ),
}
