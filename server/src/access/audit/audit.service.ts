import type { AuditRow } from '@shop/contract/access/admin-audit'
import type { Context } from '#platform/runtime/context.ts'
import * as auditStore from './audit.store.ts'
import type { AuditFilter } from './audit.store.ts'

const pageSize = 50

type Requested = Omit<AuditFilter, 'limit'>

/** Reads one row more than a page, to know whether another page follows. */
export async function listChanges(
  ctx: Context,
  requested: Requested,
): Promise<{ readonly events: AuditRow[]; readonly next: string | null }> {
  const rows = await auditStore.listEvents(ctx.db, { ...requested, limit: pageSize + 1 })
  const events = rows.slice(0, pageSize)
  return { events, next: rows.length > pageSize ? String(events.at(-1)?.id ?? '') : null }
}
