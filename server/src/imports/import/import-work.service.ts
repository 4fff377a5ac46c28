import { SheetError } from '#platform/csv/sheet-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { FetchPicture } from '#platform/media/fetch-picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import { correctedSheet } from './corrected-sheet.reader.ts'
import { findInWork, moveBatch, savePercent, type BatchInWork, type ImportBatch } from './import-batches.store.ts'
import { correctionsOf } from './import-corrections.store.ts'
import { deleteCheckFaults, insertProblems } from './import-problems.store.ts'
import type { Screen } from './import-progress.view.ts'
import { whileLocked } from './import-runs.store.ts'
import { checkProducts, openProducts, type OpenedList } from './import.service.ts'
import {
  assertRight,
  auditorOf,
  ImportStoppedError,
  progressOf,
  runBatch,
  type BatchWork,
} from './run-batch.service.ts'
import { undoBatch } from './undo-import.service.ts'
import { countOutcomes } from './undo-import.store.ts'
import { mappingOf, openUploaded } from './uploaded-list.service.ts'
import { sellingWith } from './write-batch.service.ts'

export type ImportWork = {
  /** A context with the present time. */
  readonly context: () => Context
  readonly fetch: FetchPicture
  readonly stopping: AbortSignal
}

const silent: Screen = { isTerminal: false, write: () => undefined }

const batchWork = ({ context, fetch, stopping }: ImportWork): BatchWork => {
  const { db, ports } = context()
  return { db, clock: ports.clock, pictures: ports.pictures, screen: silent, fetch, stopping }
}

/**
 * Checks, imports and undoes everything that waits. One process works at a time; after it is killed, another takes
 * over.
 */
export async function workOnImports(work: ImportWork): Promise<void> {
  const { db } = work.context()
  if ((await findInWork(db)) === undefined) return
  await whileLocked(db, async () => {
    for (;;) {
      const next = work.stopping.aborted ? undefined : await findInWork(db)
      if (next === undefined) return
      await workOn(work, next)
    }
  })
}

const steps = { checking: check, running: run, undoing: undo } as const

async function workOn(work: ImportWork, batch: BatchInWork): Promise<void> {
  try {
    await assertRight(batchWork(work), batch)
    await steps[batch.state](work, batch)
  } catch (error) {
    if (error instanceof ImportStoppedError) {
      if (error.why !== 'process') await finishStopped(work, batch, error)
      return
    }
    // The database is unavailable, so the next run continues.
    if (work.stopping.aborted) return
    await fail(work, batch, error)
  }
}

async function fail(work: ImportWork, batch: ImportBatch, error: unknown): Promise<void> {
  const { db, log } = work.context()
  if (!(error instanceof SheetError)) log.error({ err: error, importId: batch.id }, 'an import failed')
  const failure =
    error instanceof SheetError ? error.message : 'The shop made a mistake. The operator finds it in the log.'
  await moveBatch(db, batch.id, { state: 'failed', failure, percent: 0 })
}

const statesAfterStop = { checking: 'uploaded', running: 'cancelled', undoing: 'failed' } as const

/** Written products stay and can be undone; a person with the permission can continue. */
async function finishStopped(
  work: ImportWork,
  batch: BatchInWork,
  { why, message }: ImportStoppedError,
): Promise<void> {
  const state = statesAfterStop[batch.state]
  const failure = why === 'right' ? message : ''
  await inTransaction(work.context(), async (trx) => {
    await moveBatch(trx.db, batch.id, { state, failure, isCancelled: false, percent: 0 })
    if (state === 'uploaded') return
    const after = why === 'right' ? { reason: message } : null
    await recordChange(trx, auditorOf(batch.startedBy), {
      verb: 'stopped',
      subject: 'import',
      subjectId: batch.id,
      after,
    })
  })
}

async function withList<T>({ db }: BatchWork, batch: ImportBatch, work: (list: OpenedList) => Promise<T>): Promise<T> {
  await using file = await openUploaded(db, batch)
  const sheet = correctedSheet(file.sheet, await correctionsOf(db, batch.id))
  return await work(await openProducts(db, sheet, mappingOf(batch, batch.choice)))
}

async function check(work: ImportWork, batch: ImportBatch): Promise<void> {
  const around = batchWork(work)
  const { db } = around
  await deleteCheckFaults(db, batch.id)
  const save = progressOf(around, batch)
  const { rows, counts, newCategories } = await withList(around, batch, (list) =>
    checkProducts({
      ...around,
      ...list,
      selling: sellingWith(batch.putsOnSale),
      onRows: (progress) => save(progress, progress.rows),
      onProblems: (problems) => insertProblems(db, { runId: batch.id, problems, isOfCheck: true }),
    }),
  )
  const checkCounts = { ...counts, newCategories: newCategories.slice(0, 100) }
  await moveBatch(db, batch.id, { state: 'checked', checkCounts, rowsTotal: rows, rowsDone: 0, percent: 100 })
}

async function run(work: ImportWork, batch: ImportBatch): Promise<void> {
  const around = batchWork(work)
  await withList(around, batch, (list) => runBatch(around, batch, { list }))
}

async function undo(work: ImportWork, batch: ImportBatch): Promise<void> {
  const { id, undoneBy, fileName } = batch
  for (;;) {
    const ctx = work.context()
    if (work.stopping.aborted) throw new ImportStoppedError('process')
    await assertRight(batchWork(work), batch)
    if ((await undoBatch(ctx, id)) === 0) break
    const { open, ...done } = await countOutcomes(ctx.db, id)
    const all = open + done.restored + done.deleted + done.withdrawn + done.conflicts
    await savePercent(ctx.db, { id, percent: Math.floor(((all - open) * 100) / all) })
  }
  await inTransaction(work.context(), async (trx) => {
    const { open: _open, ...undoCounts } = await countOutcomes(trx.db, id)
    await moveBatch(trx.db, id, { state: 'undone', undoCounts, percent: 100 })
    const after = { file: fileName, ...undoCounts }
    await recordChange(trx, auditorOf(undoneBy), { verb: 'undone', subject: 'import', subjectId: id, after })
  })
}
