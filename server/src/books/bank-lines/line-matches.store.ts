import { sql } from 'kysely'
import type { BankMatchKind } from '@shop/contract/books/settlement-options'
import type { Database } from '#platform/db/db.ts'
import { batchesOf } from '#platform/runtime/slices.ts'

/** A settlement, order or statement to which a line, or a part of it, belongs. */
export type NewMatch = {
  readonly lineId: number
  readonly kind: BankMatchKind
  readonly id: number
  readonly amountMinor: number
}

const rowsPerStatement = 1000

type Found = { readonly state: 'proposed' | 'matched'; readonly matches: readonly NewMatch[] }

export async function deleteMatches(db: Database, lineIds: readonly number[]): Promise<void> {
  await sql`delete from bank_line_matches where line_id = any(${[...lineIds]}::bigint[])`.execute(db)
}

/** Replaces the matches of the lines; returns the number of lines. */
export async function insertMatches(db: Database, { state, matches }: Found): Promise<number> {
  const lineIds = [...new Set(matches.map(({ lineId }) => lineId))]
  await deleteMatches(db, lineIds)
  for await (const batch of batchesOf(matches, rowsPerStatement)) await insertBatch(db, batch)
  await sql`
    update bank_lines set state = ${state}, version = version + 1 where id = any(${lineIds}::bigint[])`.execute(db)
  return lineIds.length
}

async function insertBatch(db: Database, matches: readonly NewMatch[]): Promise<void> {
  await sql`
    insert into bank_line_matches (line_id, kind, settlement_id, order_id, payment_id, amount_minor)
    select "lineId", kind, case when kind = 'settlement' then id end, case when kind in ('transfer', 'payout') then id end,
      case when kind = 'statement' then id end, "amountMinor"
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      as given ("lineId" bigint, kind text, id bigint, "amountMinor" bigint)`.execute(db)
}
