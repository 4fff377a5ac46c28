import type { FastifyInstance } from 'fastify'
import { adminImportCorrectionEndpoints } from '@shop/contract/imports/admin-import-corrections'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import { correctedFile, listCorrections, viewImport } from './admin-imports.service.ts'
import { toCorrection, toFault } from './admin-imports.view.ts'
import { correctAll } from './correct-all.service.ts'
import { hiddenColumns } from './cost-right.rules.ts'
import { page } from './import-answers.view.ts'
import { correctFault } from './import-corrections.service.ts'
import { getBatch } from './import-steps.service.ts'

const calls = adminImportCorrectionEndpoints

export function importCorrectionRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.correct,
  )(async (ctx, { actor, params, body }) => {
    const { isTaken, batch, faults } = await correctFault(ctx, actor, { ...params, ...body })
    return { isTaken, faults: faults.map((fault) => toFault(fault, { batch, hidden: hiddenColumns(actor, batch) })) }
  })
  adminRoute(
    app,
    deps,
    calls.correctAll,
  )(async (ctx, { actor, params, body }) => {
    await correctAll(ctx, actor, { ...params, ...body })
    return viewImport(ctx, actor, params.id)
  })
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { actor, params, query: { limit, cursor } }) => {
    const batch = await getBatch(ctx, params.id)
    const rows = await listCorrections(ctx.db, { runId: batch.id, afterId: cursor ?? null, limit: limit + 1 })
    const { shown, next } = page(rows, limit, (row) => row.id)
    const hidden = hiddenColumns(actor, batch)
    return { corrections: shown.map((one) => toCorrection(one, hidden)), next }
  })
  adminRoute(
    app,
    deps,
    calls.file,
  )(async (ctx, { actor, params, reply }) =>
    sendCsv(reply, `import-${params.id}-corrected.csv`, await correctedFile(ctx, actor, params.id)),
  )
}
