import type { AuditRow } from '@shop/contract/access/admin-audit'
import type { AuditSubject } from '@shop/contract/access/admin-audit-subjects'
import { adminAuditCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { currentPerson, may } from '#api/session.ts'

/** Changes of one subject, newest first; none when the person may not see the audit. */
export async function loadChanges(thing: AuditSubject, thingId: string): Promise<readonly AuditRow[]> {
  if (!may(await currentPerson(), 'audit.read')) return []
  const { events } = await callApi(adminAuditCalls.list, { query: { thing, thingId } })
  return events
}
