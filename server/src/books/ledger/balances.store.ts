import { sql, type RawBuilder } from 'kysely'
import { ledgerAccounts, type LedgerAccount } from '@shop/contract/books/ledger-options'
import type { Database } from '#platform/db/db.ts'

export const columnOf = (account: LedgerAccount): string => `${account}_minor`

type Sql = RawBuilder<unknown>

const columns = ledgerAccounts.map(columnOf)

export type Balances = Readonly<Record<LedgerAccount, number>>

/** Sums every account up to an entry: the last closing, and the entries after it. */
function sumsThrough(throughId: Sql): Sql {
  const sums = columns.map(
    (name) => sql`
      coalesce((select ${sql.ref(name)} from closing), 0) + coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
  )
  return sql`
    with closing as (
      select * from ledger_closings where through_id <= ${throughId} order by through_id desc limit 1
    )
    select ${sql.join(sums)} from ledger_transactions
    where id > coalesce((select through_id from closing), 0) and id <= ${throughId}`
}

export async function balancesThrough(db: Database, throughId: number): Promise<Balances> {
  const { rows } = await sql<Readonly<Record<string, number>>>`${sumsThrough(sql`${throughId}::bigint`)}`.execute(db)
  const [row = {}] = rows
  return {
    provider_receivable: row['provider_receivable_minor'] ?? 0,
    sales: row['sales_minor'] ?? 0,
    shipping_income: row['shipping_income_minor'] ?? 0,
    tax_payable: row['tax_payable_minor'] ?? 0,
    refunds_payable: row['refunds_payable_minor'] ?? 0,
    provider_fees: row['provider_fees_minor'] ?? 0,
    chargebacks: row['chargebacks_minor'] ?? 0,
    gift_card_liability: row['gift_card_liability_minor'] ?? 0,
    store_credit_liability: row['store_credit_liability_minor'] ?? 0,
    breakage_income: row['breakage_income_minor'] ?? 0,
    promotion_cost: row['promotion_cost_minor'] ?? 0,
    cash_receivable: row['cash_receivable_minor'] ?? 0,
    bank: row['bank_minor'] ?? 0,
    designers_payable: row['designers_payable_minor'] ?? 0,
    designer_shares: row['designer_shares_minor'] ?? 0,
    input_tax: row['input_tax_minor'] ?? 0,
    settlement_differences: row['settlement_differences_minor'] ?? 0,
    tax_withheld: row['tax_withheld_minor'] ?? 0,
    customer_advances: row['customer_advances_minor'] ?? 0,
    duties_payable: row['duties_payable_minor'] ?? 0,
    duty_differences: row['duty_differences_minor'] ?? 0,
  }
}

export type Closing = { readonly step: number; readonly before: Date }

/** Closes the next entries of the ledger; false when too few of them are old enough. */
export async function insertClosing(db: Database, { step, before }: Closing): Promise<boolean> {
  const { rows } = await sql`
    with last as (select coalesce(max(through_id), 0) as id from ledger_closings),
    next as (
      select nth.id from (
        select ledger_transactions.id, at from ledger_transactions, last where ledger_transactions.id > last.id
        order by ledger_transactions.id offset ${step} limit 1
      ) nth where nth.at < ${before}
    )
    insert into ledger_closings (through_id, ${sql.join(columns.map((name) => sql.ref(name)))})
    select next.id, sums.* from next, lateral (${sumsThrough(sql`next.id`)}) sums
    on conflict do nothing returning through_id`.execute(db)
  return rows.length > 0
}

export type OpenSums = {
  readonly giftCardsMinor: number
  readonly giftCards: number
  readonly creditMinor: number
  readonly credits: number
  readonly cashMinor: number
  readonly cashOrders: number
}

/** Sums what the shop owes and expects, read from the cards, credits and orders themselves. */
export async function sumOpen(db: Database): Promise<OpenSums> {
  const { rows } = await sql<OpenSums>`
    select held.*, cash.* from (
      select coalesce(sum(balance_minor) filter (where kind = 'gift_card'), 0)::bigint as "giftCardsMinor",
        count(*) filter (where kind = 'gift_card') as "giftCards",
        coalesce(sum(balance_minor) filter (where kind = 'store_credit'), 0)::bigint as "creditMinor",
        count(*) filter (where kind = 'store_credit') as credits
      from stored_values where balance_minor > 0
    ) held, (
      select coalesce(sum(due.minor), 0)::bigint as "cashMinor", count(*) filter (where due.minor > 0) as "cashOrders"
      from (
        select (
          select coalesce(sum(booking.cash_receivable_minor), 0) from ledger_transactions booking
          where booking.order_id = way.order_id
        ) as minor
        from offline_orders way where way.method = 'cash_on_delivery' and way.collected_at is null
          and exists (select from payments where payments.order_id = way.order_id)
      ) due
    ) cash`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum without rows.')
  return sums
}
