import type { FastifyInstance } from 'fastify'
import { adminListFileEndpoints } from '@shop/contract/access/admin-list-files'
import { indiaDay } from '@shop/contract/core/india-day'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import { getFile, listFiles, startFile, takeFile } from './list-files.service.ts'
import type { ListSheets } from './list-files.types.ts'
import { toListFile } from './list-files.wire.ts'

const calls = adminListFileEndpoints

export function listFileRoutes(app: FastifyInstance, deps: AppDeps, sheets: ListSheets): void {
  const list = adminRoute(app, deps, calls.list)
  list(async (ctx, { actor, query }) => ({ files: (await listFiles(ctx, actor, query.list)).map(toListFile) }))
  const find = adminRoute(app, deps, calls.find)
  find(async (ctx, { actor, params }) => toListFile(await getFile(ctx, actor, params.id)))
  const start = adminRoute(app, deps, calls.start)
  start(async (ctx, { actor, body }) => toListFile(await startFile(ctx, actor, { ...body, sheets })))
  const content = adminRoute(app, deps, calls.content)
  content(async (ctx, { actor, params, reply }) => {
    const { file, text } = await takeFile(ctx, actor, params.id)
    return sendCsv(reply, `${file.list}-${indiaDay(file.createdAt)}.csv`, text)
  })
}
