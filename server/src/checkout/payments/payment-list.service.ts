import type { PaymentRow } from '@shop/contract/checkout/admin-payments'
import type { Context } from '#platform/runtime/context.ts'
import * as listStore from './payment-list.store.ts'
import type { ListedPayment, PaymentFilter } from './payment-list.store.ts'

export function toRow({ at, ...row }: ListedPayment): PaymentRow {
  return { ...row, at: at.toISOString() }
}

type Requested = Omit<PaymentFilter, 'orderIds'> & {
  /** Empty for all. */
  readonly search: string
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listPayments(
  ctx: Context,
  { search, ...requested }: Requested,
): Promise<{ readonly payments: PaymentRow[]; readonly next: string | null }> {
  const orderIds = search === '' ? null : await listStore.listOrdersOf(ctx.db, search)
  const filter = { ...requested, orderIds }
  const rows = await listStore.listPayments(ctx.db, { ...filter, limit: filter.limit + 1 })
  const page = rows.slice(0, filter.limit)
  return {
    payments: page.map(toRow),
    next: rows.length > filter.limit ? String(page.at(-1)?.id ?? '') : null,
  }
}
