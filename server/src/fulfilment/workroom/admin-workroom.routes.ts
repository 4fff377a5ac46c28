import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminWorkroomEndpoints } from '@shop/contract/fulfilment/admin-workroom'
import { ValidationError } from '#platform/http/http-errors.ts'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { getWorkroom, listPieces, recordStep, withdrawRequest } from './admin-workroom.service.ts'
import type { ListEnd } from './workroom-list.store.ts'
import { staffPicture, uploadPicture } from './workroom-uploads.service.ts'

const calls = adminWorkroomEndpoints

function endOf(cursor: string | undefined): ListEnd | null {
  if (cursor === undefined) return null
  const [day = '', orderId, position] = cursor.split('.')
  return { day, orderId: Number(orderId), position: Number(position) }
}

function fileIn(body: unknown): Uint8Array {
  if (!(body instanceof Uint8Array)) throw new ShopError('request.unsupported_type')
  return body
}

function keyIn(request: FastifyRequest): string {
  const key = idempotencyKeyOf(request)
  if (key === null)
    throw new ValidationError([{ path: ['Idempotency-Key'], message: 'Send an Idempotency-Key with each picture' }])
  return key
}

export function adminWorkroomRoutes(app: FastifyInstance, deps: AppDeps): void {
  const list = adminRoute(app, deps, calls.list)
  list((ctx, { actor, query: { cursor, ...query } }) => listPieces(ctx, actor, { ...query, after: endOf(cursor) }))
  const ofOrder = adminRoute(app, deps, calls.ofOrder)
  ofOrder((ctx, { actor, params }) => getWorkroom(ctx, actor, params.code))
  const picture = adminRoute(app, deps, calls.picture)
  picture(async (ctx, { actor, params, query }) => {
    const content = await staffPicture(ctx, actor, { ...params, ...query })
    return { webp: Buffer.from(content).toString('base64') }
  })
  const upload = adminRoute(app, deps, calls.upload)
  upload((ctx, { actor, params, query, body, request }) =>
    uploadPicture(ctx, actor, { ...params, file: fileIn(body), fileName: query.name, key: keyIn(request) }),
  )
  const record = adminRoute(app, deps, calls.record)
  record(async (ctx, { actor, params, body, request }) => {
    await recordStep(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) })
    return getWorkroom(ctx, actor, params.code)
  })
  const withdraw = adminRoute(app, deps, calls.withdraw)
  withdraw(async (ctx, { actor, params, body }) =>
    getWorkroom(ctx, actor, await withdrawRequest(ctx, actor, { stepId: params.id, ...body })),
  )
}
