import { sql } from 'kysely'
import type { AuditRow } from '@shop/contract/access/admin-audit'
import type { Database } from '#platform/db/db.ts'

export type AuditFilter = {
  readonly thing: string | null
  readonly thingId: string | null
  readonly staffId: number | null
  readonly verb: string | null
  readonly beforeId: number | null
  readonly limit: number
}

type Row = Omit<AuditRow, 'at'> & { readonly at: Date }

export async function listEvents(db: Database, filter: AuditFilter): Promise<AuditRow[]> {
  const { thing, thingId, staffId, verb, beforeId, limit } = filter
  const { rows } = await sql<Row>`
    select id, at, actor, verb, thing, thing_id as "thingId", before, after from audit_events
    where ${sql.join(
      [
        sql`true`,
        ...(thing === null ? [] : [sql`thing = ${thing}`]),
        ...(thingId === null ? [] : [sql`thing_id = ${thingId}`]),
        ...(staffId === null ? [] : [sql`staff_id = ${staffId}`]),
        ...(verb === null ? [] : [sql`verb = ${verb}`]),
        ...(beforeId === null ? [] : [sql`id < ${beforeId}`]),
      ],
      sql` and `,
    )}
    order by id desc limit ${limit}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
