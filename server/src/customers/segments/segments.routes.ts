import type { FastifyInstance } from 'fastify'
import { adminSegmentEndpoints } from '@shop/contract/customers/admin-segments'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import {
  addSegment,
  listSegments,
  previewSegment,
  removeSegment,
  saveSegment,
  segmentChoices,
  showSegment,
} from './segments.service.ts'

const calls = adminSegmentEndpoints

export function segmentRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(app, deps, calls.list)(async (ctx) => ({ segments: await listSegments(ctx) }))
  adminRoute(app, deps, calls.choices)((ctx) => segmentChoices(ctx))
  adminRoute(app, deps, calls.preview)((ctx, { actor, body }) => previewSegment(ctx, actor, body))
  adminRoute(app, deps, calls.find)((ctx, { params }) => showSegment(ctx, params.id))
  adminRoute(app, deps, calls.add)((ctx, { actor, body }) => addSegment(ctx, actor, body))
  adminRoute(app, deps, calls.save)((ctx, { actor, params, body }) => saveSegment(ctx, actor, { ...params, ...body }))
  adminRoute(
    app,
    deps,
    calls.remove,
  )(async (ctx, { actor, params, body }) => {
    await removeSegment(ctx, actor, { ...params, ...body })
    return { done: true }
  })
}
