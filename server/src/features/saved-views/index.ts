export { savedViewRoutes } from './saved-views.routes.ts'
export type { ViewCounter, ViewCounters } from './view-count.types.ts'
