import type { FastifyInstance } from 'fastify'
import { adminReconciliationEndpoints } from '@shop/contract/books/admin-reconciliation'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { compareBooks, getCase, listCases, settleCase } from './cases.service.ts'
import { collect, countQueues, listExpected, payOut, receive, refuse } from './expected-money.service.ts'

const calls = adminReconciliationEndpoints

export function adminReconciliationRoutes(app: FastifyInstance, deps: AppDeps): void {
  caseRoutes(app, deps)
  adminRoute(app, deps, calls.counts)((ctx) => countQueues(ctx))
  adminRoute(
    app,
    deps,
    calls.expected,
  )((ctx, { actor, query: { queue, limit, cursor } }) =>
    listExpected(ctx, actor, { queue, limit, afterId: cursor ?? null }),
  )
  adminRoute(
    app,
    deps,
    calls.collect,
  )(async (ctx, { actor, body, request }) => {
    await collect(ctx, actor, { ...body, key: idempotencyKeyOf(request) })
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.refuse,
  )(async (ctx, { actor, body, request }) => {
    await refuse(ctx, actor, { ...body, key: idempotencyKeyOf(request) })
    return { done: true }
  })
  adminRoute(
    app,
    deps,
    calls.receive,
  )(async (ctx, { actor, body, request }) => ({
    isOwedBack: await receive(ctx, actor, { ...body, key: idempotencyKeyOf(request) }),
  }))
  adminRoute(
    app,
    deps,
    calls.payOut,
  )(async (ctx, { actor, body, request }) => {
    await payOut(ctx, actor, { ...body, key: idempotencyKeyOf(request) })
    return { done: true }
  })
}

function caseRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.cases,
  )((ctx, { query: { view, limit, cursor } }) => listCases(ctx, { view, limit, afterId: cursor ?? null }))
  adminRoute(app, deps, calls.find)((ctx, { params }) => getCase(ctx, params.id))
  adminRoute(
    app,
    deps,
    calls.settle,
  )(async (ctx, { actor, params, body }) => {
    await settleCase(ctx, actor, { ...params, ...body })
    return { done: true }
  })
  adminRoute(app, deps, calls.compare)((ctx, { actor, body }) => compareBooks(ctx, actor, body))
}
