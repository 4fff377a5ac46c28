export { savedViewRoutes } from './saved-views.routes.ts'
export type { ViewCount, ViewCounter, ViewCounters } from './view-count.types.ts'
