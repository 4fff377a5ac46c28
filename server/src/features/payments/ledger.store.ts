import { sql } from 'kysely'
import type { Database } from '#platform/db.ts'
import type { Entry } from './ledger.rules.ts'

type Transaction = {
  readonly kind: 'payment' | 'fee' | 'refund' | 'reversal'
  readonly orderId: number
  readonly paymentId: number
  readonly refundId?: number
  readonly entries: readonly Entry[]
  readonly now: Date
}

/** One balanced transaction; the database refuses another one for the same event, and one that does not sum to nothing. */
export async function insertTransaction(db: Database, transaction: Transaction): Promise<void> {
  const { kind, orderId, paymentId, refundId, entries, now } = transaction
  if (entries.length === 0) return
  await sql`
    with made as (
      insert into ledger_transactions (kind, order_id, payment_id, refund_id, at)
      values (${kind}, ${orderId}, ${paymentId}, ${refundId ?? null}, ${now})
      returning id
    )
    insert into ledger_entries (transaction_id, account, amount_minor)
    select made.id, entry.account, entry.amount_minor from made, unnest(
      ${entries.map((entry) => entry.account)}::text[], ${entries.map((entry) => entry.amount.amountMinor)}::bigint[]
    ) as entry (account, amount_minor)`.execute(db)
}
