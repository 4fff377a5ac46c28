import { SheetError } from '#platform/csv/sheet-error.ts'
import { spool } from '#platform/csv/spooled-file.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { FetchPicture } from '#platform/media/fetch-picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import { stillMay } from '#platform/security/staff-rights.ts'
import { deleteCheckFaults, findInWork, moveBatch, savePercent, type ImportBatch } from './import-batches.store.ts'
import { correctionsOf } from './import-corrections.store.ts'
import { readParts } from './import-files.store.ts'
import { importPictures } from './import-pictures.service.ts'
import type { Screen } from './import-progress.view.ts'
import { insertProblems, noCounts, tryLock, unlock } from './import-runs.store.ts'
import { importProducts, type ImportOrder, type ImportOutcome, type RowProgress } from './import.service.ts'
import { undoBatch } from './undo-import.service.ts'
import { countOutcomes } from './undo-import.store.ts'
import { mappingOf } from './uploaded-list.service.ts'
import { sellsNothing } from './write-batch.service.ts'

export type ImportWork = {
  /** A context with the present time. */
  readonly context: () => Context
  readonly fetch: FetchPicture
  readonly stopping: AbortSignal
}

const causes = {
  process: 'The process stops.',
  cancelled: 'The import was cancelled.',
  right: 'The person who began this may no longer do it, so it stopped.',
} as const

/** Stops the work on an import between two batches. When the process stops, the import keeps its state. */
class ImportStoppedError extends Error {
  readonly why: keyof typeof causes

  constructor(why: keyof typeof causes) {
    super(causes[why])
    this.name = 'ImportStoppedError'
    this.why = why
  }
}

/** Refuses the next slice of a person who was disabled or lost the permission, or whose key expired. */
async function assertRight(work: ImportWork, { state, staffId, keyId }: ImportBatch): Promise<void> {
  const { db, now } = work.context()
  const permissions =
    state === 'checking' ? (['catalogue.edit'] as const) : (['catalogue.edit', 'prices.edit'] as const)
  for (const permission of permissions)
    if (!(await stillMay(db, { staffId, keyId }, { permission, now }))) throw new ImportStoppedError('right')
}

const silent: Screen = { isTerminal: false, write: () => undefined }

/** The audit names the person who started the work; their session may be over. */
const auditorOf = (name: string): Auditor => ({ staffId: null, keyId: null, name, requestId: null })

/**
 * Checks, imports and undoes everything that waits. One process works at a time; after it is killed, another takes
 * over.
 */
export async function workOnImports(work: ImportWork): Promise<void> {
  const { db } = work.context()
  if ((await findInWork(db)) === undefined) return
  await db.connection().execute(async (connection) => {
    if (!(await tryLock(connection))) return
    try {
      for (;;) {
        const next = work.stopping.aborted ? undefined : await findInWork(db)
        if (next === undefined) return
        await workOn(work, next)
      }
    } finally {
      await unlock(connection)
    }
  })
}

const steps = { checking: check, running: run, undoing: undo } as const

async function workOn(work: ImportWork, batch: ImportBatch): Promise<void> {
  const { state } = batch
  if (state !== 'checking' && state !== 'running' && state !== 'undoing') return
  try {
    await assertRight(work, batch)
    await steps[state](work, batch)
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
  batch: ImportBatch,
  { why, message }: ImportStoppedError,
): Promise<void> {
  if (batch.state !== 'checking' && batch.state !== 'running' && batch.state !== 'undoing') return
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

function progressOf(work: ImportWork, batch: ImportBatch): (progress: RowProgress, rowsDone?: number) => Promise<void> {
  return async ({ fraction }, rowsDone) => {
    if (work.stopping.aborted) throw new ImportStoppedError('process')
    // Less than 100, because the last batch is not written yet.
    const percent = Math.min(99, Math.floor(fraction * 100))
    const saved = { id: batch.id, percent, ...(rowsDone !== undefined && { rowsDone }) }
    if (!(await savePercent(work.context().db, saved))) throw new ImportStoppedError('cancelled')
    await assertRight(work, batch)
  }
}

async function read(
  work: ImportWork,
  batch: ImportBatch,
  order: Omit<ImportOrder, 'file' | 'mapping'>,
): Promise<ImportOutcome> {
  const { db, ports } = work.context()
  const mapping = mappingOf(batch, batch.choice)
  const corrections = await correctionsOf(db, batch.id)
  await using file = await spool(readParts(db, batch.id), batch.sheet)
  const around = { db, clock: ports.clock, screen: silent }
  const selling = { ...sellsNothing, putsOnSale: batch.putsOnSale }
  return await importProducts(around, {
    ...order,
    file: file.path,
    mapping,
    headingLine: batch.headingLine,
    corrections,
    selling,
  })
}

async function check(work: ImportWork, batch: ImportBatch): Promise<void> {
  const { db } = work.context()
  await deleteCheckFaults(db, batch.id)
  const save = progressOf(work, batch)
  const { rows, counts, newCategories } = await read(work, batch, {
    isDryRun: true,
    onRows: (progress) => save(progress, progress.rows),
    onProblems: (problems) => insertProblems(db, { runId: batch.id, problems, isOfCheck: true }),
  })
  const checkCounts = { ...counts, newCategories: newCategories.slice(0, 100) }
  await moveBatch(db, batch.id, { state: 'checked', checkCounts, rowsTotal: rows, rowsDone: 0, percent: 100 })
}

async function run(work: ImportWork, batch: ImportBatch): Promise<void> {
  const { id, rowsDone } = batch
  const known = { id, rowsDone, counts: batch.counts ?? noCounts }
  const outcome = await read(work, batch, { isDryRun: false, run: known, onRows: progressOf(work, batch) })
  await takePictures(work, batch, outcome.source)
  await inTransaction(work.context(), async (trx) => {
    await moveBatch(trx.db, id, { state: 'done', percent: 100 })
    const after = { file: batch.fileName, ...outcome.counts }
    await recordChange(trx, auditorOf(batch.startedBy), { verb: 'imported', subject: 'import', subjectId: id, after })
  })
}

async function takePictures(work: ImportWork, batch: ImportBatch, source: string): Promise<void> {
  const { db, ports } = work.context()
  let isCancelled = false
  const fetch: FetchPicture = async (address) => {
    isCancelled ||= !(await savePercent(db, { id: batch.id, percent: 99 }))
    return work.fetch(address)
  }
  const isStopped = () => isCancelled || work.stopping.aborted
  const around = { db, clock: ports.clock, screen: silent, pictures: ports.pictures, folder: undefined }
  await importPictures({ ...around, fetch, isStopped }, source, [])
  if (isStopped()) throw new ImportStoppedError(isCancelled ? 'cancelled' : 'process')
  await assertRight(work, batch)
}

async function undo(work: ImportWork, batch: ImportBatch): Promise<void> {
  const { id, undoneBy, fileName } = batch
  for (;;) {
    const ctx = work.context()
    if (work.stopping.aborted) throw new ImportStoppedError('process')
    await assertRight(work, batch)
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
