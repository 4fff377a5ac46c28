import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminSearchLogEndpoints } from '@shop/contract/catalogue/admin-search-log'
import { searchClickEndpoints } from '@shop/contract/catalogue/search-clicks'
import { countNetworkHit } from '#platform/http/local-rate-limit.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import { publicRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import type { Limit } from '#platform/http/rate-limit.ts'
import { isRobot, queryOfPage } from './search-log.rules.ts'
import type { SearchLog, Visitor } from './search-log.service.ts'
import { queriesFile, searchesFile, showQueries, showSearches } from './search-report.service.ts'

const calls = adminSearchLogEndpoints
const clicksOfNetwork: Limit = { name: 'search-clicks-network', most: 120, windowSeconds: 60 }

function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { address: ip, userAgent: headers['user-agent'] ?? '' }
}

/** True for a page that the browser loads ahead and that the visitor may never open. */
const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  [headers['sec-purpose'], headers['purpose']].flat().some((purpose) => purpose?.includes('prefetch') === true)

/** Runs before the page cache, which answers most searches. It writes nothing, so no search waits for it. */
export function watchSearches(app: FastifyInstance, searchLog: SearchLog): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const query = request.method === 'GET' ? queryOfPage(request.url) : undefined
    if (query !== undefined && !isPrefetch(request) && !isRobot(request.headers['user-agent']))
      searchLog.searched(query, visitorOf(request))
    next()
  })
  app.addHook('onClose', () => searchLog.close())
}

export function searchLogRoutes(app: FastifyInstance, deps: AppDeps, searchLog: SearchLog): void {
  const click = publicRoute(app, deps, searchClickEndpoints.click)
  click(async (ctx, { body, request }) => {
    await countNetworkHit(ctx, clicksOfNetwork, request.ip)
    searchLog.clicked(body.name, visitorOf(request))
    return { result: true as const }
  })
  adminRoute(app, deps, calls.queries)((ctx, { query }) => showQueries(ctx, query))
  adminRoute(app, deps, calls.queriesFile)((ctx, { body }) => queriesFile(ctx, body))
  adminRoute(app, deps, calls.report)((ctx, { query }) => showSearches(ctx, query))
  adminRoute(app, deps, calls.reportFile)((ctx, { body }) => searchesFile(ctx, body))
}
