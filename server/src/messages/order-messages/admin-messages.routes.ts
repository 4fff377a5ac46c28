import type { FastifyInstance } from 'fastify'
import { adminOrderMessageEndpoints } from '@shop/contract/messages/admin-order-messages'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { listMessages, writeToCustomer } from './admin-messages.service.ts'
import { toMessages } from './admin-messages.wire.ts'

const calls = adminOrderMessageEndpoints

export function orderMessageRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { actor, params }) => {
    const reader = {
      withContacts: actor.permissions.has('contacts.read'),
      canRetry: actor.permissions.has('orders.edit'),
    }
    return toMessages(await listMessages(ctx, actor, params.code), reader)
  })
  adminRoute(
    app,
    deps,
    calls.write,
  )(async (ctx, { actor, params, body, request }) => {
    await writeToCustomer(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) })
    return { done: true }
  })
}
