import type { Area } from '#platform/runtime/area.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { startPublishing } from './documents/documents.jobs.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { journalRoutes } from './journal/journal.routes.ts'
import { contentRoutes } from './pages/content.routes.ts'
import { homeChoiceRoutes } from './pages/home-choices.routes.ts'

export const contentArea: Area = {
  routes: [contentRoutes, homeChoiceRoutes, discoveryRoutes, documentRoutes, journalRoutes],
  timers: [startPublishing],
}
