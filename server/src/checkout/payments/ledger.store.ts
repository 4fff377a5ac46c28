import { sql } from 'kysely'
import type { LedgerKind } from '@shop/contract/books/ledger-options'
import { money, sum, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { Account, Entry } from './ledger.rules.ts'

/** In the order of the amount columns. */
export const accounts: readonly Account[] = [
  'provider_receivable',
  'sales',
  'shipping_income',
  'tax_payable',
  'refunds_payable',
  'provider_fees',
  'chargebacks',
  'gift_card_liability',
  'store_credit_liability',
  'breakage_income',
  'promotion_cost',
  'cash_receivable',
  'bank',
  'designers_payable',
  'designer_shares',
  'input_tax',
  'settlement_differences',
  'tax_withheld',
  'customer_advances',
  'duties_payable',
  'duty_differences',
]

export const amountColumns = accounts.map((account) => `${account}_minor`).join(', ')

/** The amount of each account; zero without an entry. */
export function amountsOf(entries: readonly Entry[]): number[] {
  return accounts.map(
    (account) => sum(entries.filter((entry) => entry.account === account).map(({ amount }) => amount)).amountMinor,
  )
}

type Transaction = {
  readonly kind: LedgerKind
  /** Null for an entry that concerns stored value alone. */
  readonly orderId: number | null
  /** Null when stored value paid alone. */
  readonly paymentId: number | null
  readonly valueEntryId?: number
  readonly refundId?: number
  readonly disputeId?: number
  readonly statementId?: number
  readonly designerPaymentId?: number
  readonly gatewayBookingId?: number
  readonly taxDepositId?: number
  readonly entries: readonly Entry[]
  readonly now: Date
}

/** The database refuses a second transaction for the same event, and one that does not sum to zero. */
export async function insertTransaction(db: Database, transaction: Transaction): Promise<void> {
  const { kind, orderId, paymentId, entries, now } = transaction
  const { refundId = null, disputeId = null, valueEntryId = null } = transaction
  const { statementId = null, designerPaymentId = null, gatewayBookingId = null, taxDepositId = null } = transaction
  if (entries.length === 0) return
  await sql`
    insert into ledger_transactions (
      kind, order_id, payment_id, refund_id, dispute_id, stored_value_entry_id, designer_statement_id,
      designer_payment_id, gateway_booking_id, tax_deposit_id, at, ${sql.raw(amountColumns)}
    )
    values (
      ${kind}, ${orderId}, ${paymentId}, ${refundId}, ${disputeId}, ${valueEntryId}, ${statementId},
      ${designerPaymentId}, ${gatewayBookingId}, ${taxDepositId}, ${now}, ${sql.join(amountsOf(entries))}
    )`.execute(db)
}

/** Tax owed for the time from `from` to `until`, exclusive, as a positive sum. */
export async function taxOwed(db: Database, from: Date, until: Date): Promise<Money> {
  const { rows } = await sql<{ tax: number }>`
    select coalesce(-sum(tax_payable_minor), 0)::bigint as tax from ledger_transactions
    where at >= ${from} and at < ${until}`.execute(db)
  return money(rows[0]?.tax ?? 0)
}
