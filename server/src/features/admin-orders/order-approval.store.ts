import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Approval = 'open' | 'changes' | null

/** Requests that hold the order `o` up; a designer’s are those of their label. */
function waiting(designer: string | null): RawBuilder<unknown> {
  const isOfLabel = designer === null ? sql`true` : sql`line.designer_name = ${designer}`
  return sql`
    from workroom_steps step join order_lines line on line.order_id = step.order_id and line.position = step.position
    where step.order_id = o.id and ${isOfLabel}
      and o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check')
      and (step.approval = 'open' or (step.approval = 'changes' and step.closed_at is null))`
}

/** A change that the customer asked for comes before an open request. */
export const approvalColumn = (designer: string | null): RawBuilder<Approval> =>
  sql`(select min(step.approval) ${waiting(designer)})`

export const needsAnswer = (designer: string | null): RawBuilder<unknown> =>
  sql`exists (select ${waiting(designer)} and step.approval = 'changes')`

export async function findApproval(db: Database, orderId: number, designer: string | null): Promise<Approval> {
  const { rows } = await sql<{ approval: Approval }>`
    select ${approvalColumn(designer)} as approval from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.approval ?? null
}
