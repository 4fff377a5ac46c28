import type { FastifyInstance } from 'fastify'
import { adminJobEndpoints } from '@shop/contract/messages/admin-jobs'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { listFailed, retryJobs } from './failed-jobs.service.ts'

const calls = adminJobEndpoints

export function adminJobRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.failed,
  )(async (ctx) => ({
    jobs: (await listFailed(ctx)).map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
  }))
  adminRoute(
    app,
    deps,
    calls.retry,
  )(async (ctx, { actor, body }) => ({ retried: await retryJobs(ctx, actor, body.ids) }))
}
