import type { FastifyInstance } from 'fastify'
import { adminPictureEndpoints } from '@shop/contract/catalogue/admin-pictures'
import { ValidationError } from '#platform/http/http-errors.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { describePicture, getPictures, orderPictures, removePicture, restorePicture } from './pictures.service.ts'
import { fileIn, keyIn } from './requests.routes.ts'
import { uploadPicture } from './upload.service.ts'

const calls = adminPictureEndpoints

export function adminPictureRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)((ctx, { params }) => getPictures(ctx, params.id))
  adminRoute(
    app,
    deps,
    calls.upload,
  )((ctx, { actor, params, query, body, request }) => {
    const [file, key] = [fileIn(body), keyIn(request)]
    const { name, replaces, mediaId } = query
    if ((replaces === undefined) !== (mediaId === undefined))
      throw new ValidationError([{ path: ['mediaId'], message: 'Name a picture to replace together with its mediaId' }])
    return uploadPicture(ctx, actor, {
      productId: params.id,
      file,
      fileName: name,
      replaces: replaces === undefined || mediaId === undefined ? null : { id: replaces, mediaId },
      key,
    })
  })
  adminRoute(
    app,
    deps,
    calls.order,
  )((ctx, { actor, params, body }) => orderPictures(ctx, actor, { productId: params.id, ...body }))
  adminRoute(
    app,
    deps,
    calls.describe,
  )((ctx, { actor, params, body }) => describePicture(ctx, actor, { productId: params.id, ...body }))
  adminRoute(
    app,
    deps,
    calls.remove,
  )((ctx, { actor, params, body }) => removePicture(ctx, actor, { productId: params.id, ...body }))
  adminRoute(
    app,
    deps,
    calls.restore,
  )((ctx, { actor, params, body }) => restorePicture(ctx, actor, { productId: params.id, ...body }))
}
