import { adminAuditEndpoints } from '@shop/contract/access/admin-audit'
import { listSheet } from '#platform/csv/list-sheet.ts'
import { timeCell } from '#platform/csv/sheet-cells.ts'
import { listChanges } from './audit.service.ts'

const textOf = (values: Readonly<Record<string, unknown>> | null): string =>
  values === null ? '' : JSON.stringify(values)

export const auditSheet = listSheet({
  header: ['change', 'at', 'who', 'action', 'record', 'number', 'before', 'after'],
  query: adminAuditEndpoints.list.query,
  page: async (ctx, _actor, { cursor, thing, thingId, staffId, verb, limit }) => {
    const { events, next } = await listChanges(ctx, {
      thing: thing ?? null,
      thingId: thingId ?? null,
      staffId: staffId ?? null,
      verb: verb ?? null,
      beforeId: cursor ?? null,
      limit,
    })
    const rows = events.map((one) => [
      one.id,
      timeCell(one.at),
      one.actor,
      one.verb,
      one.thing,
      one.thingId,
      textOf(one.before),
      textOf(one.after),
    ])
    return { rows, next }
  },
})
