import type { Area } from '#platform/runtime/area.ts'
import { apiDescriptionRoutes } from './api-description/api-description.routes.ts'
import { appRoutes } from './apps/apps.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { authJobs } from './auth/auth.jobs.ts'
import { startListFileExpiry } from './list-files/list-files.jobs.ts'
import { staffRoutes } from './staff/staff.routes.ts'

export const accessArea: Area = {
  routes: [apiDescriptionRoutes, appRoutes, auditRoutes, staffRoutes],
  jobs: [authJobs],
  timers: [startListFileExpiry],
}
