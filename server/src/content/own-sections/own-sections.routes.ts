import type { FastifyInstance } from 'fastify'
import { adminContentEndpoints } from '@shop/contract/content/admin-content'
import { publishedEndpoints } from '@shop/contract/content/published'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import { publicRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { uploadCaptions, uploadFilm } from './films.service.ts'
import { ownSections } from './own-sections.service.ts'

export function ownSectionRoutes(app: FastifyInstance, deps: AppDeps): void {
  publicRoute(
    app,
    deps,
    publishedEndpoints.ownSections,
  )(async (ctx, { params }) => ({ data: await ownSections(ctx, params.page), success: true, status: 200 }))
  adminRoute(
    app,
    deps,
    adminContentEndpoints.uploadFilm,
  )((ctx, { actor, query, body }) => uploadFilm(ctx, actor, { file: body, fileName: query.name }))
  adminRoute(
    app,
    deps,
    adminContentEndpoints.uploadCaptions,
  )((ctx, { actor, query, body }) => uploadCaptions(ctx, actor, { file: body, fileName: query.name }))
}
