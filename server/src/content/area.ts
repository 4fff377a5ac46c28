import type { Area } from '#platform/runtime/area.ts'
import { adminChannelRoutes } from './channels/admin-channels.routes.ts'
import { feedPictureRoutes } from './channels/feed-pictures.routes.ts'
import { feedRoutes } from './channels/feed.routes.ts'
import { discoveryRoutes } from './discovery/discovery.routes.ts'
import { journalRoutes } from './journal/journal.routes.ts'
import { startFilmCleaning } from './own-sections/own-sections.jobs.ts'
import { ownSectionRoutes } from './own-sections/own-sections.routes.ts'
import { contentRoutes } from './pages/content.routes.ts'
import { homeChoiceRoutes } from './pages/home-choices.routes.ts'
import { startPublishing } from './published-content/documents.jobs.ts'
import { documentRoutes } from './published-content/documents.routes.ts'

export const contentArea: Area = {
  routes: [
    contentRoutes,
    homeChoiceRoutes,
    discoveryRoutes,
    feedRoutes,
    feedPictureRoutes,
    adminChannelRoutes,
    documentRoutes,
    ownSectionRoutes,
    journalRoutes,
  ],
  timers: [startPublishing, startFilmCleaning],
}
