import type { Area } from '#platform/runtime/area.ts'
import { adminImportRoutes } from './import/admin-imports.routes.ts'
import { startImports } from './import/import.jobs.ts'

export const importsArea: Area = {
  routes: [adminImportRoutes],
  timers: [startImports],
}
