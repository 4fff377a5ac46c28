import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { StatementLine } from './remittance.types.ts'

export type Heading = { readonly courier: string; readonly reference: string; readonly paidOn: string }

/** Serialises the taking of statements, so that two uploads of one cannot both be new. */
export async function lockRemittances(db: Database): Promise<void> {
  await sql`lock table courier_remittances in share row exclusive mode`.execute(db)
}

export async function findHeading(
  db: Database,
  { courier, reference }: Heading,
): Promise<{ readonly id: number; readonly paidOn: string } | undefined> {
  const { rows } = await sql<{ id: number; paidOn: string }>`
    select id, paid_on::text as "paidOn" from courier_remittances
    where courier = ${courier} and reference = ${reference}`.execute(db)
  return rows[0]
}

export async function insertHeading(
  db: Database,
  { courier, reference, paidOn }: Heading,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('courier_remittances')
    .values({ courier, reference, paid_on: paidOn, taken_by: by, taken_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The stored sums of a remittance by AWB. */
export async function listKnown(db: Database, remittanceId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('courier_remittance_lines')
    .select(['awb', 'amount_minor'])
    .where('remittance_id', '=', remittanceId)
    .execute()
  return new Map(rows.map(({ awb, amount_minor: amountMinor }) => [awb, amountMinor]))
}

export async function insertLines(db: Database, remittanceId: number, lines: readonly StatementLine[]): Promise<void> {
  await sql`
    insert into courier_remittance_lines (remittance_id, awb, amount_minor)
    select ${remittanceId}, given.awb, given."amountMinor"
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (awb text, "amountMinor" bigint)`.execute(db)
}
