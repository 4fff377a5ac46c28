import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Approval = 'open' | 'changes' | null

/** The designer chosen as a filter, by the name on the lines, and the designer to whom the viewer is limited. */
export type LineScope = { readonly designer: string | null; readonly labelId: number | null }

/** True for an order line called `line` within the scope. */
export function isInScope({ designer, labelId }: LineScope): RawBuilder<unknown> {
  const isNamed = designer === null ? sql`true` : sql`line.designer_name = ${designer}`
  return labelId === null ? isNamed : sql`(${isNamed} and line.designer_id = ${labelId})`
}

/** Open requests that delay the order `o`; for a designer, only those of their label. */
function waiting(scope: LineScope): RawBuilder<unknown> {
  return sql`
    from workroom_steps step join order_lines line on line.order_id = step.order_id and line.position = step.position
    where step.order_id = o.id and ${isInScope(scope)}
      and o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check')
      and (step.approval = 'open' or (step.approval = 'changes' and step.closed_at is null))`
}

/** A change that the customer requested has precedence over an open request. */
export const approvalColumn = (scope: LineScope): RawBuilder<Approval> =>
  sql`(select min(step.approval) ${waiting(scope)})`

export const needsAnswer = (scope: LineScope): RawBuilder<unknown> =>
  sql`exists (select ${waiting(scope)} and step.approval = 'changes')`

export async function findApproval(db: Database, orderId: number, labelId: number | null): Promise<Approval> {
  const { rows } = await sql<{ approval: Approval }>`
    select ${approvalColumn({ designer: null, labelId })} as approval from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.approval ?? null
}
