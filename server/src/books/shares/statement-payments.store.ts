import { sql } from 'kysely'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { Payment } from './share.types.ts'

type Row = Omit<Payment, 'amount'> & { readonly amountMinor: number }

/** In the order of their booking, including reversed ones. */
export async function listOfStatement(db: Database, statementId: number): Promise<Payment[]> {
  const { rows } = await sql<Row>`
    select payment.id, payment.number, payment.amount_minor as "amountMinor", payment.paid_on::text as "paidOn",
      payment.reference, payment.made_by as "madeBy", payment.reversed_at as "reversedAt",
      payment.reversed_by as "reversedBy", payment.reversed_reason as "reversedReason", exists (
        select from designer_statement_lines line
        where line.payment_id = payment.id and line.kind = 'payment' and line.withdrawn_at is null
      ) as "isSettled", exists (
        select from bank_line_matches part join bank_lines line on line.id = part.line_id
        where part.payment_id = payment.id and line.state = 'matched'
      ) as "isAtBank"
    from designer_payments payment where payment.statement_id = ${statementId} order by payment.number`.execute(db)
  return rows.map(({ amountMinor, ...row }) => ({ ...row, amount: money(amountMinor) }))
}

type NewPayment = {
  readonly statementId: number
  readonly amount: Money
  readonly paidOn: string
  readonly reference: string
  readonly name: string
  readonly now: Date
}

/** Returns the id of the payment. */
export async function insertPayment(db: Database, made: NewPayment): Promise<number> {
  const { statementId, amount, paidOn, reference, name, now } = made
  const { rows } = await sql<{ id: number }>`
    insert into designer_payments (statement_id, number, amount_minor, paid_on, reference, made_at, made_by)
    select ${statementId}, count(*) + 1, ${amount.amountMinor}, ${paidOn}::date, ${reference}, ${now}::timestamptz, ${name}
    from designer_payments where statement_id = ${statementId} returning id`.execute(db)
  const [payment] = rows
  if (!payment) throw new Error('The payment was not written.')
  return payment.id
}

type Reversed = { readonly id: number; readonly name: string; readonly reason: string; readonly now: Date }

export async function reversePayment(db: Database, { id, name, reason, now }: Reversed): Promise<void> {
  await sql`
    update designer_payments set reversed_at = ${now}, reversed_by = ${name}, reversed_reason = ${reason}
    where id = ${id}`.execute(db)
}

/** Marks the statement as paid once its balance is zero. */
export async function updatePaid(db: Database, statementId: number): Promise<void> {
  await sql`
    update designer_statements statement
    set paid_minor = paid.sum, version = version + 1,
      state = case when paid.sum > 0 and paid.sum = statement.closing_minor then 'paid' else 'approved' end
    from (
      select coalesce(sum(amount_minor), 0)::bigint as sum from designer_payments
      where statement_id = ${statementId} and reversed_at is null
    ) paid
    where statement.id = ${statementId}`.execute(db)
}
