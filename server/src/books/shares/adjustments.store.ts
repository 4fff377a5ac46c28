import { sql } from 'kysely'
import { money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { Adjustment } from './share.types.ts'

type Row = Omit<Adjustment, 'amount'> & { readonly amountMinor: number }

const columns = sql`adjustment.id, adjustment.designer_id as "designerId", adjustment.amount_minor as "amountMinor",
  adjustment.reason, adjustment.made_by as by, adjustment.made_at as at`

const toAdjustment = ({ amountMinor, ...row }: Row): Adjustment => ({ ...row, amount: money(amountMinor) })

/** Adjustments that are in no statement yet. */
export async function listOpen(db: Database, designerIds: readonly number[]): Promise<Adjustment[]> {
  const { rows } = await sql<Row>`
    select ${columns} from designer_adjustments adjustment
    where adjustment.designer_id = any(${[...designerIds]}::bigint[]) and adjustment.removed_at is null
      and not exists (
        select from designer_statement_lines line where line.adjustment_id = adjustment.id and line.withdrawn_at is null
      )
    order by adjustment.id`.execute(db)
  return rows.map(toAdjustment)
}

export type PlacedAdjustment = Adjustment & { readonly statementId: number | null; readonly number: string | null }

const maxListed = 100

/** The newest adjustments of a label, with their statements. */
export async function listAll(db: Database, designerId: number): Promise<PlacedAdjustment[]> {
  type Placed = Row & { readonly statementId: number | null; readonly number: string | null }
  const { rows } = await sql<Placed>`
    select ${columns}, statement.id as "statementId", statement.number
    from designer_adjustments adjustment
    left join designer_statement_lines line on line.adjustment_id = adjustment.id and line.withdrawn_at is null
    left join designer_statements statement on statement.id = line.statement_id
    where adjustment.designer_id = ${designerId} and adjustment.removed_at is null
    order by adjustment.id desc limit ${maxListed}`.execute(db)
  return rows.map(({ statementId, number, ...row }) => ({ ...toAdjustment(row), statementId, number }))
}

type NewAdjustment = Omit<Adjustment, 'id'> & { readonly staffId: number | null }

export async function insertAdjustment(db: Database, made: NewAdjustment): Promise<void> {
  await db
    .insertInto('designer_adjustments')
    .values({
      designer_id: made.designerId,
      amount_minor: made.amount.amountMinor,
      reason: made.reason,
      staff_id: made.staffId,
      made_by: made.by,
      made_at: made.at,
    })
    .execute()
}

export async function removeAdjustment(db: Database, id: number, now: Date): Promise<void> {
  await db.updateTable('designer_adjustments').set({ removed_at: now }).where('id', '=', id).execute()
}
