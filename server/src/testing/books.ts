import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type OrderBooks = {
  readonly state: string
  readonly payments: readonly string[]
  readonly refunds: readonly string[]
  readonly reservations: readonly string[]
  readonly history: readonly string[]
  readonly letters: readonly string[]
}

export async function orderBooks(db: Database, orderId: number): Promise<OrderBooks> {
  const { rows } = await sql<OrderBooks>`
    select o.state,
      array(select status from payments where order_id = o.id order by id) as payments,
      array(
        select refund.reason || ' ' || refund.status from refunds refund join payments p on p.id = refund.payment_id
        where p.order_id = o.id order by refund.id
      ) as refunds,
      array(select state from reservations where order_id = o.id order by stock_item_id) as reservations,
      array(select to_state from order_steps where order_id = o.id order by place) as history,
      array(
        select data ->> 'template' from jobs.job
        where name = 'mail.send' and (data -> 'facts' ->> 'orderId')::bigint = o.id order by created_on, id
      ) as letters
    from orders o where o.id = ${orderId}`.execute(db)
  const [books] = rows
  if (!books) throw new Error(`There is no order ${orderId}.`)
  return books
}

/** The ledger by account, in paise; it sums to zero. */
export async function ledgerOf(db: Database, orderId?: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select entry.account, sum(entry.amount_minor)::bigint as amount
    from ledger_entries entry join ledger_transactions t on t.id = entry.transaction_id
    where ${orderId ?? null}::bigint is null or t.order_id = ${orderId ?? null}
    group by entry.account order by entry.account`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.account, row.amount]))
}

export type StockBooks = { readonly available: number; readonly held: number; readonly consumed: number }

export async function stockBooks(db: Database, stockItemId: number): Promise<StockBooks> {
  const { rows } = await sql<StockBooks>`
    select stock.available,
      coalesce(sum(r.quantity) filter (where r.state = 'held'), 0)::integer as held,
      coalesce(sum(r.quantity) filter (where r.state = 'consumed'), 0)::integer as consumed
    from stock_items stock left join reservations r on r.stock_item_id = stock.id
    where stock.id = ${stockItemId} group by stock.id`.execute(db)
  const [books] = rows
  if (!books) throw new Error(`There is no stock item ${stockItemId}.`)
  return books
}

export function sumOf(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
}
