import type { FastifyInstance } from 'fastify'
import { adminCategoryPictureEndpoints } from '@shop/contract/catalogue/admin-category-pictures'
import { adminContentPictureEndpoints } from '@shop/contract/catalogue/admin-content-pictures'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import {
  focusContentPicture,
  getContentPicture,
  listContentPictures,
  uploadContentPicture,
} from './content-pictures.service.ts'
import { fileIn, keyIn } from './requests.routes.ts'

const families = [adminContentPictureEndpoints, adminCategoryPictureEndpoints] as const

export function contentPictureRoutes(app: FastifyInstance, deps: AppDeps): void {
  for (const calls of families) {
    adminRoute(app, deps, calls.list)((ctx, { query }) => listContentPictures(ctx, query.before))
    adminRoute(app, deps, calls.find)((ctx, { params }) => getContentPicture(ctx, params.id))
    adminRoute(
      app,
      deps,
      calls.upload,
    )((ctx, { actor, query, body, request }) =>
      uploadContentPicture(ctx, actor, { file: fileIn(body), fileName: query.name, key: keyIn(request) }),
    )
    adminRoute(
      app,
      deps,
      calls.focus,
    )((ctx, { actor, params, body }) => focusContentPicture(ctx, actor, { id: params.id, ...body }))
  }
}
