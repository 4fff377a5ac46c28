import type { FastifyInstance } from 'fastify'
import { adminAlterationEndpoints } from '@shop/contract/fulfilment/admin-alterations'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { getAlteration, listAlterations, openAlteration, recordStep } from './alterations.service.ts'

const calls = adminAlterationEndpoints

export function alterationRoutes(app: FastifyInstance, deps: AppDeps): void {
  const list = adminRoute(app, deps, calls.list)
  list((ctx, { query: { cursor, code, ...query } }) =>
    listAlterations(ctx, { ...query, code: code ?? null, afterId: cursor ?? null }),
  )
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => getAlteration(ctx, actor, params.id))
  const open = adminRoute(app, deps, calls.open)
  open((ctx, { actor, params, body }) => openAlteration(ctx, actor, { ...params, ...body }))
  const record = adminRoute(app, deps, calls.record)
  record((ctx, { actor, params, body }) => recordStep(ctx, actor, { ...params, ...body }))
}
