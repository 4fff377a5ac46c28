import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { newContext } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { openFeedPicture } from './feed-pictures.service.ts'

const file = /^([1-9]\d{0,14})\.jpg$/
const oneDay = 'public, max-age=86400'
const retryAfterSeconds = 10

/** JPEG files, because not every platform shows WebP; the name stays when the picture is cut anew. */
export function feedPictureRoutes(app: FastifyInstance, deps: AppDeps): void {
  app.get<{ Params: { file: string } }>('/media/feed/:file', async (request, reply) => {
    const [, id] = file.exec(request.params.file) ?? []
    const found = id === undefined ? undefined : await openFeedPicture(newContext(deps), Number(id))
    if (found === 'busy') throw new ShopError('shop.busy', { retryAfterSeconds })
    if (found === undefined) return reply.callNotFound() ?? reply
    reply.type('image/jpeg').header('cache-control', oneDay).header('content-length', found.size)
    return reply.header('x-content-type-options', 'nosniff').send(found.content)
  })
}
