import type { FastifyInstance } from 'fastify'
import { adminCustomerActionEndpoints } from '@shop/contract/customers/admin-customer-actions'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { endCustomerSessions, getCare, removeCustomerFactor } from './customer-actions.service.ts'
import { toCare, toDouble, toNote, toPreview, toRequest } from './customer-actions.wire.ts'
import { addNote, editNote, removeNote } from './customer-notes.service.ts'
import { findDoubles, mergeCustomers, previewMerge } from './merge.service.ts'
import {
  eraseCustomer,
  exportCustomer,
  listRequests,
  recordRequest,
  withdrawRequest,
} from './privacy-requests.service.ts'

const calls = adminCustomerActionEndpoints
const done = { done: true } as const

export function customerActionRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.find,
  )(async (ctx, { actor, params }) => toCare(await getCare(ctx, actor, params.id), actor))
  adminRoute(
    app,
    deps,
    calls.addNote,
  )(async (ctx, { actor, params, body, request }) => {
    await addNote(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) })
    return done
  })
  adminRoute(
    app,
    deps,
    calls.editNote,
  )(async (ctx, { actor, params, body }) => {
    await editNote(ctx, actor, { ...params, ...body, show: (note) => toNote(note, actor) })
    return done
  })
  adminRoute(
    app,
    deps,
    calls.removeNote,
  )(async (ctx, { actor, params }) => {
    await removeNote(ctx, actor, params.id)
    return done
  })
  adminRoute(
    app,
    deps,
    calls.endSessions,
  )(async (ctx, { actor, params, body }) => ({
    ended: await endCustomerSessions(ctx, actor, { ...params, sessionId: body.sessionId ?? null }),
  }))
  adminRoute(
    app,
    deps,
    calls.removeSecondFactor,
  )(async (ctx, { actor, params, body }) => {
    await removeCustomerFactor(ctx, actor, { ...params, ...body })
    return done
  })
  personalDataRoutes(app, deps)
  mergeRoutes(app, deps)
}

function personalDataRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.requests,
  )(async (ctx, { query }) => {
    const { cursor, ...filter } = query
    const { requests, next } = await listRequests(ctx, { ...filter, beforeId: cursor ?? null })
    return { requests: requests.map(toRequest), next }
  })
  adminRoute(
    app,
    deps,
    calls.recordRequest,
  )(async (ctx, { actor, params, body }) => {
    await recordRequest(ctx, actor, { ...params, ...body })
    return done
  })
  adminRoute(
    app,
    deps,
    calls.withdrawRequest,
  )(async (ctx, { actor, params }) => {
    await withdrawRequest(ctx, actor, params.id)
    return done
  })
  adminRoute(
    app,
    deps,
    calls.export,
  )(async (ctx, { actor, params }) => ({
    data: await exportCustomer(ctx, actor, params.id),
  }))
  adminRoute(
    app,
    deps,
    calls.erase,
  )(async (ctx, { actor, params, body }) => {
    const lost = await eraseCustomer(ctx, actor, { ...params, ...body })
    return { done: true, lostCreditMinor: lost.amountMinor }
  })
}

function mergeRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.doubles,
  )(async (ctx, { actor, params }) => ({
    doubles: (await findDoubles(ctx, actor, params.id)).map((double) => toDouble(double, actor)),
  }))
  adminRoute(
    app,
    deps,
    calls.preview,
  )(async (ctx, { actor, params, query }) =>
    toPreview(await previewMerge(ctx, actor, { ...params, otherId: query.other }), actor),
  )
  adminRoute(
    app,
    deps,
    calls.merge,
  )(async (ctx, { actor, params, body, request }) => {
    await mergeCustomers(ctx, actor, { ...params, ...body, key: idempotencyKeyOf(request) })
    return done
  })
}
