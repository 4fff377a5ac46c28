import { z } from 'zod'
import { adminId, cursor, instant } from '#core/admin-endpoint.ts'
import { exactText, trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { auditSubjects } from './admin-audit-subjects.ts'

const auditRow = z.object({
  id: z.int(),
  at: instant,
  actor: z.string(),
  verb: z.string(),
  thing: z.string(),
  thingId: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})
export type AuditRow = z.infer<typeof auditRow>

export const adminAuditEndpoints = {
  list: endpoint('audit', {
    method: 'GET',
    path: 'audit',
    access: access.staff('audit.read'),
    summary: 'Changes, the newest first',
    query: z.object({
      thing: z.enum(auditSubjects).optional(),
      thingId: trimmedText(60).optional(),
      staffId: adminId.optional(),
      verb: exactText(60).optional(),
      cursor,
    }),
    reply: z.object({ events: z.array(auditRow), next: z.string().nullable() }),
  }),
} as const
