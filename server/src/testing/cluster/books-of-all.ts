import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'

export type AllBooks = {
  readonly orders: Readonly<Record<string, number>>
  /** Shoppers with more than one paid order. */
  readonly doubled: number
  /** Captured payments that the shop has not recorded, or that neither settle an order nor were refunded. */
  readonly lostPayments: number
  readonly ledgerSum: number
  readonly invoices: number
  /** Serials that are missing or repeated. */
  readonly brokenSerials: number
  /** Emails of a kind that an order got more than once. */
  readonly repeatedEmails: number
}

/** The books of a shop in which every shopper had one cart. */
export async function allBooks(db: Database): Promise<AllBooks> {
  const { rows: states } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from orders group by state`.execute(db)
  const { rows } = await sql<Omit<AllBooks, 'orders' | 'ledgerSum'>>`
    select
      (select count(*)::integer from (
        select from orders where state = 'paid' group by user_id having count(*) > 1
      ) more) as doubled,
      (select count(*)::integer from sandbox_provider.payments taken
        left join payments p on p.provider_payment_id = taken.id
        where (taken.status, p.status) is distinct from ('captured', 'settled')
          and (taken.status, p.status) is distinct from ('refunded', 'refunded')) as "lostPayments",
      (select count(*)::integer from invoices) as invoices,
      (select coalesce(sum(abs(held.serials - held.highest) + held.serials - held.different), 0)::integer from (
        select count(*) as serials, count(distinct serial) as different, max(serial) as highest
        from invoices group by series, financial_year
      ) held) as "brokenSerials",
      (select count(*)::integer from (
        select from jobs.job where name = 'mail.send' and data -> 'facts' ? 'orderId'
        group by data ->> 'template', data -> 'facts' ->> 'orderId' having count(*) > 1
      ) more) as "repeatedEmails"`.execute(db)
  const [books] = rows
  if (!books) throw new Error('The books answer with one row.')
  const orders = Object.fromEntries(states.map(({ state, count }) => [state, count]))
  return { ...books, orders, ledgerSum: sumOf(await ledgerOf(db)) }
}
