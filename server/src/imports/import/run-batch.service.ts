import { inTransaction } from '#platform/db/transaction.ts'
import type { FetchPicture } from '#platform/media/fetch-picture.ts'
import type { PictureConverter } from '#platform/media/picture-converter.ts'
import type { PictureFolder } from '#platform/media/picture-folder.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import { stillMay } from '#platform/security/staff-rights.ts'
import { costColumnOf } from './cost-right.rules.ts'
import { moveBatch, savePercent, type ImportBatch } from './import-batches.store.ts'
import { importPictures, type PictureCounts } from './import-pictures.service.ts'
import { noCounts } from './import-runs.store.ts'
import {
  importProducts,
  type ImportDeps,
  type ImportOutcome,
  type OpenedList,
  type PictureNames,
  type RowProgress,
} from './import.service.ts'
import { sellingWith } from './write-batch.service.ts'

export type BatchWork = ImportDeps & {
  readonly pictures: Pick<PictureConverter, 'convert'>
  readonly fetch: FetchPicture
  readonly stopping: AbortSignal
}

const causes = {
  process: 'The process stops.',
  cancelled: 'The import was cancelled.',
  right: 'The person who began this may no longer do it, so it stopped.',
} as const

/** Stops the work on an import between two batches. When the process stops, the import keeps its state. */
export class ImportStoppedError extends Error {
  readonly why: keyof typeof causes

  constructor(why: keyof typeof causes) {
    super(causes[why])
    this.name = 'ImportStoppedError'
    this.why = why
  }
}

/** The audit names the person who started the work; their session may be over. */
export const auditorOf = (name: string): Auditor => ({ staffId: null, keyId: null, name, requestId: null })

/** Refuses the next slice of a person who was disabled or lost the permission, or whose key expired. */
export async function assertRight(
  { db, clock }: Pick<BatchWork, 'db' | 'clock'>,
  { state, staffId, keyId, ...columns }: ImportBatch,
): Promise<void> {
  const forPrices = state === 'checking' ? [] : (['prices.edit'] as const)
  const forCosts = costColumnOf(columns) === undefined ? [] : (['costs.edit'] as const)
  for (const permission of ['catalogue.edit', ...forPrices, ...forCosts] as const)
    if (!(await stillMay(db, { staffId, keyId }, { permission, now: clock.now() })))
      throw new ImportStoppedError('right')
}

export function progressOf(
  work: BatchWork,
  batch: ImportBatch,
): (progress: RowProgress, rowsDone?: number) => Promise<void> {
  return async ({ fraction }, rowsDone) => {
    if (work.stopping.aborted) throw new ImportStoppedError('process')
    // Less than 100, because the last batch is not written yet.
    const percent = Math.min(99, Math.floor(fraction * 100))
    const saved = { id: batch.id, percent, ...(rowsDone !== undefined && { rowsDone }) }
    if (!(await savePercent(work.db, saved))) throw new ImportStoppedError('cancelled')
    await assertRight(work, batch)
  }
}

type Goods = { readonly list: OpenedList; readonly folder?: PictureFolder | undefined }

/** Imports the rows of a list, then its pictures; the console's queue and the operator's command both end here. */
export async function runBatch(
  work: BatchWork,
  batch: ImportBatch,
  { list, folder }: Goods,
): Promise<{ readonly outcome: ImportOutcome; readonly pictures: PictureCounts }> {
  const { id, rowsDone, fileName, startedBy } = batch
  const named: PictureNames[] = []
  const outcome = await importProducts({
    ...work,
    ...list,
    selling: sellingWith(batch.putsOnSale, folder),
    run: { id, rowsDone, counts: batch.counts ?? noCounts },
    onRows: progressOf(work, batch),
    onProduct: (product) => {
      if (folder) named.push(product)
    },
  })
  const source = list.source.name
  const pictures = await takePictures(work, batch, { source, folder, named })
  await inTransaction({ db: work.db, now: work.clock.now() }, async (trx) => {
    await moveBatch(trx.db, id, { state: 'done', percent: 100 })
    const after = { file: fileName, source, ...outcome.counts }
    await recordChange(trx, auditorOf(startedBy), { verb: 'imported', subject: 'import', subjectId: id, after })
  })
  return { outcome, pictures }
}

type Wanted = Pick<Goods, 'folder'> & { readonly source: string; readonly named: readonly PictureNames[] }

async function takePictures(
  work: BatchWork,
  batch: ImportBatch,
  { source, folder, named }: Wanted,
): Promise<PictureCounts> {
  let isCancelled = false
  const fetch: FetchPicture = async (address) => {
    isCancelled ||= !(await savePercent(work.db, { id: batch.id, percent: 99 }))
    return work.fetch(address)
  }
  const isStopped = () => isCancelled || work.stopping.aborted
  const counts = await importPictures({ ...work, folder, fetch, isStopped }, source, named)
  if (isStopped()) throw new ImportStoppedError(isCancelled ? 'cancelled' : 'process')
  await assertRight(work, batch)
  return counts
}
