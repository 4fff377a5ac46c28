import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { oneMinuteMs, type CachePolicy } from '#platform/cache/response-cache-hooks.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { countHits, networkOf, type Limit } from '#platform/http/rate-limit.ts'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { houseVoice, openSitemap, sitemapParts } from './discovery.service.ts'
import { atomFeed, rssFeed } from './post-feed.rules.ts'
import { robotsText, sitemapAt, sitemapIndex } from './sitemap.rules.ts'

/** Low, because these lists read whole tables and robots request them a few times a day. */
const listsNetwork: Limit = { name: 'lists-network', most: 120, windowSeconds: 60 }

const cachePolicy: CachePolicy = { keyOf: ({ url }) => url.split('?', 1)[0] ?? url, maxAgeMs: oneMinuteMs }
const renewed = 'public, max-age=0, must-revalidate'

/** Routes for search engines and feed readers. */
export function discoveryRoutes(app: FastifyInstance, deps: AppDeps): void {
  const short = (path: string, type: string, make: (ctx: Context) => Promise<string>): void => {
    app.get(path, { config: { cache: cachePolicy } }, async (_request, reply) => {
      reply.type(`${type}; charset=utf-8`).header('cache-control', renewed)
      return make(newContext(deps))
    })
  }
  short('/robots.txt', 'text/plain', async (ctx) => robotsText(ctx.ports))
  short('/sitemap.xml', 'application/xml', async (ctx) => sitemapIndex(await sitemapParts(ctx), ctx.ports.publicUrl))
  short('/blog/feed.xml', 'application/rss+xml', async (ctx) => rssFeed(await houseVoice(ctx)))
  short('/blog/atom.xml', 'application/atom+xml', async (ctx) => atomFeed(await houseVoice(ctx)))

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const ctx = await counted(deps, request)
    const name = sitemapAt(request.params.file)
    const sitemap = name && (await openSitemap(ctx, name))
    return sitemap ? sendList(reply, sitemap) : (reply.callNotFound() ?? reply)
  })
}

async function counted(deps: AppDeps, request: FastifyRequest): Promise<Context> {
  const ctx = newContext(deps)
  await countHits(ctx, [[listsNetwork, networkOf(request.ip)]])
  return ctx
}

function sendList(reply: FastifyReply, parts: AsyncIterable<string>): FastifyReply {
  reply.type('application/xml; charset=utf-8').header('cache-control', renewed)
  return reply.send(Readable.from(parts))
}
