import { sql } from 'kysely'
import type { TdsSection } from '@shop/contract/books/share-options'
import { money, type Money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'

export type Deducted = {
  readonly statementId: number
  readonly number: string
  readonly label: string
  readonly pan: string | null
  readonly section: TdsSection
  readonly rateBp: number
  readonly creditedOn: string
  readonly base: Money
  readonly carried: Money
  readonly withheld: Money
}

type Row = Omit<Deducted, 'base' | 'carried' | 'withheld'> & {
  readonly baseMinor: number
  readonly carriedMinor: number
  readonly withheldMinor: number
}

type Period = { readonly from: Date; readonly until: Date }

/** Approved statements with withheld tax, in the order of their approval. */
export async function listDeducted(db: Database, { from, until }: Period): Promise<Deducted[]> {
  const { rows } = await sql<Row>`
    select id as "statementId", number, label, pan, tds_section as section, tds_rate_bp as "rateBp",
      (approved_at at time zone 'Asia/Kolkata')::date::text as "creditedOn", tds_base_minor as "baseMinor",
      tds_carried_minor as "carriedMinor", withheld_minor as "withheldMinor"
    from designer_statements
    where approved_at >= ${from} and approved_at < ${until} and withheld_minor > 0
    order by approved_at, id`.execute(db)
  return rows.map(({ baseMinor, carriedMinor, withheldMinor, ...row }) => ({
    ...row,
    base: money(baseMinor),
    carried: money(carriedMinor),
    withheld: money(withheldMinor),
  }))
}

/** The sum that approvals booked, not counting deposits. */
export async function sumWithheld(db: Database, { from, until }: Period): Promise<Money> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(-sum(tax_withheld_minor), 0)::bigint as sum from ledger_transactions
    where tax_withheld_minor <> 0 and kind = 'share' and at >= ${from} and at < ${until}`.execute(db)
  return money(rows[0]?.sum ?? 0)
}
