import type { FastifyInstance } from 'fastify'
import { indiaDay } from '@shop/contract/core/india-day'
import { adminImportEndpoints } from '@shop/contract/imports/admin-imports'
import { cataloguedRows } from '#imports/export/catalogue-export.service.ts'
import { columnsWith } from '#imports/export/catalogue-rows.view.ts'
import { listFieldRules } from '#imports/export/field-columns.store.ts'
import { csvLines } from '#platform/csv/csv-file.ts'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { sendCsv } from '#platform/http/send-csv.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import {
  checkChoice,
  listBatches,
  listConflicts,
  listFaults,
  currentAt,
  faultsFile,
  sampleImport,
  showsCheck,
  viewImport,
} from './admin-imports.service.ts'
import { toConflict, toFault, toRow } from './admin-imports.view.ts'
import { continueImport } from './continue-import.service.ts'
import { hiddenColumns } from './cost-right.rules.ts'
import { page, sendWorkbook } from './import-answers.view.ts'
import { importCorrectionRoutes } from './import-corrections.routes.ts'
import { chooseSheet } from './import-sheet.service.ts'
import { addPart, addUpload, beginCheck, beginRun, beginUndo, cancel, getBatch } from './import-steps.service.ts'

const calls = adminImportEndpoints

function readingRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.list,
  )(async (ctx, { query: { limit, cursor } }) => {
    const rows = await listBatches(ctx.db, { afterId: cursor ?? null, limit: limit + 1 })
    const { shown, next } = page(rows, limit, ({ id }) => id)
    return { imports: shown.map(toRow), next }
  })
  adminRoute(app, deps, calls.find)((ctx, { actor, params }) => viewImport(ctx, actor, params.id))
  adminRoute(
    app,
    deps,
    calls.faults,
  )(async (ctx, { actor, params, query: { limit, cursor } }) => {
    const batch = await getBatch(ctx, params.id)
    const isOfCheck = showsCheck(batch)
    const part = { runId: params.id, afterId: cursor ?? null, limit: limit + 1, isOfCheck }
    const { shown, next } = page(await listFaults(ctx.db, part), limit, ({ id }) => id)
    return { faults: shown.map((fault) => toFault(fault, { batch, hidden: hiddenColumns(actor, batch) })), next }
  })
  adminRoute(
    app,
    deps,
    calls.conflicts,
  )(async (ctx, { params, query: { limit, cursor } }) => {
    const { id } = await getBatch(ctx, params.id)
    const rows = await listConflicts(ctx.db, { runId: id, afterId: cursor ?? null, limit: limit + 1 })
    const { shown, next } = page(rows, limit, ({ productId }) => productId)
    return { conflicts: shown.map(toConflict), next }
  })
  adminRoute(
    app,
    deps,
    calls.faultsFile,
  )(async (ctx, { actor, params, reply }) =>
    sendCsv(reply, `import-${params.id}-faults.csv`, await faultsFile(ctx, actor, params.id)),
  )
}

function exportRoute(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.exportCatalogue,
  )(async (ctx, { actor, body: { format }, reply }) => {
    await recordChange(ctx, actor, { verb: 'exported', subject: 'export', subjectId: 'catalogue', after: { format } })
    const hasCosts = actor.permissions.has('costs.edit')
    const parts = { hasCosts, fields: await listFieldRules(ctx.db) }
    const lines = csvLines(columnsWith(parts), cataloguedRows(ctx.db, parts))
    const name = `catalogue-${indiaDay(ctx.now)}`
    return format === 'csv' ? sendCsv(reply, `${name}.csv`, lines) : sendWorkbook(reply, `${name}.xlsx`, lines)
  })
}

function uploadRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.add,
  )(async (ctx, { actor, body, request }) => {
    const id = await addUpload(ctx, actor, { ...body, key: idempotencyKeyOf(request) })
    if (id === undefined) throw new ShopError('request.key_reused')
    return viewImport(ctx, actor, id)
  })
  adminRoute(
    app,
    deps,
    calls.addPart,
  )(async (ctx, { actor, params: { id }, body }) => {
    await addPart(ctx, { id, startByte: body.startByte, content: Buffer.from(body.base64, 'base64') })
    return viewImport(ctx, actor, id)
  })
  adminRoute(
    app,
    deps,
    calls.chooseSheet,
  )(async (ctx, { actor, params: { id }, body: { version, ...chosen } }) => {
    await chooseSheet(ctx, actor, { id, ...chosen, isCurrent: currentAt(actor, version) })
    return viewImport(ctx, actor, id)
  })
  adminRoute(
    app,
    deps,
    calls.sample,
  )(async (ctx, { actor, params, body }) => ({
    pieces: await sampleImport(ctx, actor, { ...params, ...body }),
  }))
}

function continueRoute(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.continue,
  )(async (ctx, { actor, params: { id }, body: { version }, request }) => {
    const seen = { id, version, key: idempotencyKeyOf(request), isCurrent: currentAt(actor, version) }
    return viewImport(ctx, actor, await continueImport(ctx, actor, seen))
  })
}

export function adminImportRoutes(app: FastifyInstance, deps: AppDeps): void {
  readingRoutes(app, deps)
  uploadRoutes(app, deps)
  exportRoute(app, deps)
  importCorrectionRoutes(app, deps)
  continueRoute(app, deps)
  adminRoute(
    app,
    deps,
    calls.check,
  )(async (ctx, { actor, params: { id }, body: { version, choice } }) => {
    await checkChoice(ctx, id, choice)
    await beginCheck(ctx, actor, { id, choice, isCurrent: currentAt(actor, version) })
    return viewImport(ctx, actor, id)
  })
  adminRoute(
    app,
    deps,
    calls.run,
  )(async (ctx, { actor, params: { id }, body: { version, putsOnSale }, request }) => {
    const seen = { id, version, key: idempotencyKeyOf(request), isCurrent: currentAt(actor, version) }
    await beginRun(ctx, actor, { ...seen, putsOnSale })
    return viewImport(ctx, actor, id)
  })
  adminRoute(
    app,
    deps,
    calls.cancel,
  )(async (ctx, { actor, params: { id }, body: { version } }) => {
    await cancel(ctx, actor, { id, isCurrent: currentAt(actor, version) })
    return viewImport(ctx, actor, id)
  })
  adminRoute(
    app,
    deps,
    calls.undo,
  )(async (ctx, { actor, params: { id }, body: { version }, request }) => {
    await beginUndo(ctx, actor, { id, version, key: idempotencyKeyOf(request), isCurrent: currentAt(actor, version) })
    return viewImport(ctx, actor, id)
  })
}
