import type { FastifyInstance } from 'fastify'
import { adminWebhookEndpoints } from '@shop/contract/messages/admin-webhooks'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { getDelivery, listDeliveries, sendAgain, sendTest } from './deliveries.service.ts'
import {
  addEndpoint,
  changeEndpoint,
  getEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
  type WithSecret,
} from './endpoints.service.ts'
import { toDelivery, toDetail, toEndpoint } from './webhooks.view.ts'

const calls = adminWebhookEndpoints
const withSecret = ({ endpoint, secret }: WithSecret) => ({ endpoint: toEndpoint(endpoint), secret })

export function webhookRoutes(app: FastifyInstance, deps: AppDeps): void {
  endpointRoutes(app, deps)
  deliveryRoutes(app, deps)
}

function endpointRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)(async (ctx) => ({ endpoints: (await listEndpoints(ctx)).map(toEndpoint) }))
  adminRoute(app, deps, calls.find)(async (ctx, { params }) => toEndpoint(await getEndpoint(ctx, params.id)))
  adminRoute(app, deps, calls.add)(async (ctx, { actor, body }) => withSecret(await addEndpoint(ctx, actor, body)))
  adminRoute(
    app,
    deps,
    calls.change,
  )(async (ctx, { actor, params, body }) => toEndpoint(await changeEndpoint(ctx, actor, { ...params, ...body })))
  adminRoute(
    app,
    deps,
    calls.rotate,
  )(async (ctx, { actor, params, body }) => withSecret(await rotateSecret(ctx, actor, { ...params, ...body })))
  adminRoute(
    app,
    deps,
    calls.remove,
  )(async (ctx, { actor, params, body }) => {
    await removeEndpoint(ctx, actor, { ...params, ...body })
    return { done: true }
  })
}

function deliveryRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.deliveries,
  )(async (ctx, { params, query }) => {
    const { cursor, state, type, limit } = query
    const wanted = { endpointId: params.id, state, type, before: cursor, limit }
    const { deliveries, next } = await listDeliveries(ctx, wanted)
    return { deliveries: deliveries.map(toDelivery), next }
  })
  adminRoute(app, deps, calls.delivery)(async (ctx, { params }) => toDetail(await getDelivery(ctx, params.id)))
  adminRoute(
    app,
    deps,
    calls.test,
  )(async (ctx, { actor, params, request }) => {
    await sendTest(ctx, actor, { ...params, key: idempotencyKeyOf(request) })
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.resend,
  )(async (ctx, { actor, params, body, request }) => ({
    sent: await sendAgain(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) }),
  }))
}
