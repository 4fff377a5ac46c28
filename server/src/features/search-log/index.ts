export { openSearchLog, type SearchLog } from './search-log.service.ts'
export { searchLogRoutes, watchSearches } from './search-log.routes.ts'
