import { SheetError } from '#platform/csv/sheet-error.ts'
import { spool } from '#platform/csv/spooled-file.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { FetchPicture } from '#platform/media/fetch-picture.ts'
import type { MediaStorage } from '#platform/media/media-storage.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
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
  /** A context with the time of now. */
  readonly context: () => Context
  readonly storage: MediaStorage
  readonly fetch: FetchPicture
  readonly stopping: AbortSignal
}

/** Ends the work on an import between two batches; the import stays in its state, or is cancelled. */
class ImportStoppedError extends Error {
  readonly isCancelled: boolean

  constructor(isCancelled: boolean) {
    super(isCancelled ? 'The import was cancelled.' : 'The process stops.')
    this.name = 'ImportStoppedError'
    this.isCancelled = isCancelled
  }
}

const silent: Screen = { isTerminal: false, write: () => undefined }

/** The audit names the person who began the work; their session may be over. */
const auditorOf = (name: string): Auditor => ({ staffId: null, keyId: null, name, requestId: null })

/** Checks, imports and undoes everything that waits, in one process at a time; a killed process is followed by another. */
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
    await steps[state](work, batch)
  } catch (error) {
    if (error instanceof ImportStoppedError) {
      if (error.isCancelled) await finishCancelled(work, batch)
      return
    }
    // The database is away: the next turn goes on where this one was.
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

async function finishCancelled(work: ImportWork, batch: ImportBatch): Promise<void> {
  await inTransaction(work.context(), async (trx) => {
    const state = batch.state === 'checking' ? 'uploaded' : 'cancelled'
    await moveBatch(trx.db, batch.id, { state, isCancelled: false, percent: 0 })
    if (state === 'uploaded') return
    await recordChange(trx, auditorOf(batch.startedBy), { verb: 'stopped', thing: 'import', thingId: batch.id })
  })
}

function progressOf(
  work: ImportWork,
  { id }: ImportBatch,
): (progress: RowProgress, rowsDone?: number) => Promise<void> {
  return async ({ fraction }, rowsDone) => {
    if (work.stopping.aborted) throw new ImportStoppedError(false)
    // The last batch is not written yet.
    const percent = Math.min(99, Math.floor(fraction * 100))
    const goesOn = await savePercent(work.context().db, { id, percent, ...(rowsDone !== undefined && { rowsDone }) })
    if (!goesOn) throw new ImportStoppedError(true)
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
    await recordChange(trx, auditorOf(batch.startedBy), { verb: 'imported', thing: 'import', thingId: id, after })
  })
}

async function takePictures(work: ImportWork, { id }: ImportBatch, source: string): Promise<void> {
  const { db, ports } = work.context()
  let isCancelled = false
  const fetch: FetchPicture = async (address) => {
    isCancelled ||= !(await savePercent(db, { id, percent: 99 }))
    return work.fetch(address)
  }
  const isStopped = () => isCancelled || work.stopping.aborted
  const around = { db, clock: ports.clock, screen: silent, storage: work.storage, folder: undefined }
  await importPictures({ ...around, fetch, isStopped }, source, [])
  if (isStopped()) throw new ImportStoppedError(isCancelled)
}

async function undo(work: ImportWork, { id, undoneBy, fileName }: ImportBatch): Promise<void> {
  for (;;) {
    const ctx = work.context()
    if (work.stopping.aborted) throw new ImportStoppedError(false)
    if ((await undoBatch(ctx, id)) === 0) break
    const { open, ...done } = await countOutcomes(ctx.db, id)
    const all = open + done.restored + done.deleted + done.withdrawn + done.conflicts
    await savePercent(ctx.db, { id, percent: Math.floor(((all - open) * 100) / all) })
  }
  await inTransaction(work.context(), async (trx) => {
    const { open: _open, ...undoCounts } = await countOutcomes(trx.db, id)
    await moveBatch(trx.db, id, { state: 'undone', undoCounts, percent: 100 })
    const after = { file: fileName, ...undoCounts }
    await recordChange(trx, auditorOf(undoneBy), { verb: 'undone', thing: 'import', thingId: id, after })
  })
}
