import type { AuditRow } from '@shop/contract/access/admin-audit'
import type { Context } from '#platform/runtime/context.ts'
import * as auditStore from './audit.store.ts'
import type { AuditFilter } from './audit.store.ts'

/** Reads one row more than a page, to know whether another page follows. */
export async function listChanges(
  ctx: Context,
  requested: AuditFilter,
): Promise<{ readonly events: AuditRow[]; readonly next: string | null }> {
  const rows = await auditStore.listEvents(ctx.db, { ...requested, limit: requested.limit + 1 })
  const events = rows.slice(0, requested.limit)
  return { events, next: rows.length > requested.limit ? String(events.at(-1)?.id ?? '') : null }
}
