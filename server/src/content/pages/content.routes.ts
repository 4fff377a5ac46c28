import type { FastifyInstance } from 'fastify'
import { contentEndpoints } from '@shop/contract/content/content'
import { publishedEndpoints } from '@shop/contract/content/published'
import { publicRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { slides } from './content.service.ts'
import { toPostItem, toPostPage, toSlideItem, toStoreItem } from './content.wire.ts'
import { homePieces } from './home-pieces.service.ts'
import { posts, readPost } from './posts.service.ts'
import { stores } from './stores.service.ts'

const ok = { success: true, status: 200 } as const

export function contentRoutes(app: FastifyInstance, deps: AppDeps): void {
  publicRoute(
    app,
    deps,
    contentEndpoints.sliders,
  )(async (ctx) => ({
    data: (await slides(ctx)).map(toSlideItem),
    ...ok,
  }))
  publicRoute(
    app,
    deps,
    publishedEndpoints.homePieces,
  )(async (ctx, { params: { section } }) => ({ data: await homePieces(ctx, section), ...ok }))
  publicRoute(
    app,
    deps,
    publishedEndpoints.stores,
  )(async (ctx) => ({
    data: (await stores(ctx)).map(toStoreItem),
    ...ok,
  }))
  publicRoute(
    app,
    deps,
    contentEndpoints.blogs,
  )(async (ctx) => ({
    data: (await posts(ctx)).map((post) => toPostItem(post, ctx.language)),
    ...ok,
  }))
  publicRoute(
    app,
    deps,
    contentEndpoints.blog,
  )(async (ctx, { params }) => ({ data: toPostPage(await readPost(ctx, params.slug), ctx.language), ...ok }))
}
