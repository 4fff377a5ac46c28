import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

type Signed = { readonly id: number; readonly name: string; readonly now: Date }

export async function approve(db: Database, { id, staffId, name, now }: Signed & { staffId: number }): Promise<void> {
  await sql`
    update designer_statements
    set state = 'approved', approved_at = ${now}, approved_by = ${staffId}, approved_by_name = ${name},
      version = version + 1
    where id = ${id}`.execute(db)
}

export async function withdraw(db: Database, { id, name, now, reason }: Signed & { reason: string }): Promise<void> {
  await sql`
    update designer_statements
    set state = 'withdrawn', withdrawn_at = ${now}, withdrawn_by_name = ${name}, withdrawn_reason = ${reason},
      version = version + 1
    where id = ${id}`.execute(db)
  await sql`
    update designer_statement_lines set withdrawn_at = ${now} where statement_id = ${id}`.execute(db)
}

/** True when the person made an adjustment in the statement. */
export async function hasAdjusted(db: Database, id: number, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    select from designer_statement_lines line
    join designer_adjustments adjustment on adjustment.id = line.adjustment_id
    where line.statement_id = ${id} and adjustment.staff_id = ${staffId} limit 1`.execute(db)
  return rows.length > 0
}

export type Debt = { readonly ledgerMinor: number; readonly statementsMinor: number }

/** The debt to designers, by the ledger and by the unpaid balances of approved statements. */
export async function sumDebt(db: Database): Promise<Debt> {
  const { rows } = await sql<Debt>`
    select (
      select coalesce(-sum(designers_payable_minor), 0)::bigint from ledger_transactions where designers_payable_minor <> 0
    ) as "ledgerMinor", (
      select coalesce(sum(latest.closing_minor - latest.paid_minor), 0)::bigint from (
        select distinct on (designer_id) closing_minor, paid_minor from designer_statements
        where state in ('approved', 'paid') order by designer_id, month desc
      ) latest
    ) as "statementsMinor"`.execute(db)
  return rows[0] ?? { ledgerMinor: 0, statementsMinor: 0 }
}
