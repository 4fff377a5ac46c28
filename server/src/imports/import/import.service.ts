import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { readAhead } from '#platform/csv/read-ahead.ts'
import { fileHash, type Sheet, type SheetRow } from '#platform/csv/sheet.ts'
import type { Database } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { withPieces } from './catalogue-pieces.service.ts'
import { openCategoryPaths, type CategoryPaths } from './category-paths.service.ts'
import { correctedSheet, type Corrections } from './corrected-sheet.reader.ts'
import { openProgress, type Screen } from './import-progress.view.ts'
import {
  insertProblems,
  noCounts,
  openRun,
  saveProgress,
  type Counts,
  type Run,
  type RunKey,
} from './import-runs.store.ts'
import type { Mapping } from './mapping.reader.ts'
import { openList } from './open-list.reader.ts'
import { productSource } from './product-source.reader.ts'
import type { ProductSource, RowOutcome } from './product-source.types.ts'
import type { ReadProduct, RowProblem } from './read-product.types.ts'
import {
  compareBatch,
  isDataFault,
  refusedByDatabase,
  sellsNothing,
  writeBatch,
  type Batch,
  type BatchResult,
  type Selling,
} from './write-batch.service.ts'

const rowsABatch = 250
/** Raise this when the code reads the same file into different products. */
const edition = 2

export type ImportDeps = { readonly db: Database; readonly clock: Clock; readonly screen: Screen }

export type ImportOrder = {
  readonly file: string
  readonly mapping: Mapping | undefined
  /** Absent when the headings are found by their columns. */
  readonly headingLine?: number | null
  readonly isDryRun: boolean
  /** The run of a console import; a command opens its own. */
  readonly run?: Run
  readonly startedBy?: string
  /** When absent, new pieces become drafts. */
  readonly selling?: Selling
  /** Cells that somebody corrected on the screen. */
  readonly corrections?: Corrections
  /** Called after each batch; throws to stop the import between two batches. */
  readonly onRows?: (progress: RowProgress) => Promise<void>
  /** Receives the problems of a dry run while they are found, so that memory stays bounded. */
  readonly onProblems?: (problems: readonly RowProblem[]) => Promise<void>
}

export type RowProgress = { readonly rows: number; readonly fraction: number }

/** Names that a picture folder may use for a product. */
export type PictureNames = { readonly key: string; readonly names: readonly string[] }

export type ImportOutcome = {
  readonly source: string
  readonly runId: number | undefined
  readonly rows: number
  readonly counts: Counts
  /** Filled by a dry run only; a real run stores them in the database. */
  readonly problems: readonly RowProblem[]
  readonly newCategories: readonly string[]
  readonly wentOnFrom: number
}

type Work = ImportDeps & {
  readonly order: ImportOrder
  readonly sheet: Sheet
  readonly source: ProductSource
  readonly paths: CategoryPaths
  readonly onProduct: (product: PictureNames) => void
}

/**
 * Reads a file and writes its products in batches; each batch commits its products together with the run's progress.
 */
export async function importProducts(
  deps: ImportDeps,
  order: ImportOrder,
  onProduct: (product: PictureNames) => void = () => undefined,
): Promise<ImportOutcome> {
  const list = await openList(order.file, order.mapping, order.headingLine)
  const sheet = correctedSheet(list, order.corrections ?? new Map())
  const source = productSource(sheet, order.mapping)
  const paths = await openCategoryPaths(deps.db)
  const work: Work = { ...deps, order, sheet, source, paths, onProduct }
  return order.isDryRun ? dryRun(work) : realRun(work)
}

type Outcome = RowOutcome & RowProgress

async function* outcomes({ sheet, source, screen, clock }: Work): AsyncGenerator<Outcome> {
  const progress = openProgress(screen, clock, 'rows')
  let rows = 0
  try {
    for await (const batch of sheet.batches(rowsABatch)) {
      const read = await takeInSlices(source, batch)
      rows += batch.length
      const reached = { rows, fraction: Math.min(1, sheet.bytesRead() / sheet.sizeBytes) }
      progress.show(reached)
      yield { ...read, ...reached }
    }
    yield { ...source.end(), rows: rows + 1, fraction: 1 }
  } finally {
    progress.end()
  }
}

const rowsASlice = 25

/** Reads a batch in slices, because responses of other requests would wait for the whole batch. */
async function takeInSlices(source: ProductSource, batch: readonly SheetRow[]): Promise<RowOutcome> {
  const read: RowOutcome[] = []
  for (let start = 0; start < batch.length; start += rowsASlice) {
    read.push(source.take(batch.slice(start, start + rowsASlice)))
    await setImmediate()
  }
  return {
    products: read.flatMap(({ products }) => products),
    refused: read.flatMap(({ refused }) => refused),
    open: read.flatMap(({ open }) => open ?? []),
  }
}

function added(counts: Counts, result: Omit<BatchResult, 'notes'>, refused: number): Counts {
  return {
    created: counts.created + result.created,
    updated: counts.updated + result.updated,
    unchanged: counts.unchanged + result.unchanged,
    refused: counts.refused + refused,
  }
}

async function dryRun(work: Work): Promise<ImportOutcome> {
  const problems: RowProblem[] = []
  const newCategories = new Set<string>()
  let counts = noCounts
  let rows = 0
  for await (const outcome of outcomes(work)) {
    await work.order.onRows?.(outcome)
    const { products, refused } = await withPieces(work.db, outcome)
    const result = await compareBatch(work.db, { source: work.source.name, products, selling: sellingIn(work) })
    counts = added(counts, result, refused.length)
    const found = [...refused, ...products.flatMap(({ notes }) => notes), ...result.notes, ...(outcome.notes ?? [])]
    if (work.order.onProblems) await work.order.onProblems(found)
    else problems.push(...found)
    for (const product of products) {
      work.onProduct({ key: product.key, names: product.pictureNames })
      for (const path of work.paths.missing(product.categories)) newCategories.add(path)
    }
    rows = outcome.rows
  }
  const found = { source: work.source.name, runId: undefined, rows: rows - 1, counts, problems }
  return { ...found, newCategories: [...newCategories], wentOnFrom: 0 }
}

const sellingIn = ({ order }: Work): Selling => order.selling ?? sellsNothing

async function realRun(work: Work): Promise<ImportOutcome> {
  const { order, source } = work
  let run = order.run ?? (await openRun(work.db, await runKeyOf(work)))
  const wentOnFrom = run.rowsDone
  for await (const outcome of readAhead(outcomes(work))) {
    await order.onRows?.(outcome)
    for (const product of outcome.products) work.onProduct({ key: product.key, names: product.pictureNames })
    // An earlier run wrote these rows; this run reads only their keys.
    if (outcome.rows <= wentOnFrom) continue
    run = await writeOutcome(work, run, outcome)
  }
  const found = { source: source.name, runId: run.id, rows: run.rowsDone - 1, counts: run.counts }
  return { ...found, problems: [], newCategories: [], wentOnFrom }
}

async function runKeyOf({ order, source }: Work): Promise<RunKey> {
  const settings = JSON.stringify([
    edition,
    rowsABatch,
    order.mapping ?? source.name,
    order.selling?.putsOnSale ?? false,
  ])
  return {
    source: source.name,
    fileName: order.file.split(/[/\\]/).at(-1) ?? order.file,
    fileHash: await fileHash(order.file),
    settingsHash: createHash('sha256').update(settings).digest('hex'),
    startedBy: order.startedBy ?? '',
  }
}

async function writeOutcome(work: Work, run: Run, read: Outcome): Promise<Run> {
  const outcome = await withPieces(work.db, read)
  // Runs outside the batch's transaction, because a retried batch must find the categories that it remembers.
  await work.paths.ensure(outcome.products.flatMap(({ categories }) => categories))
  try {
    return await inTransaction(work, (inside) => writeWhole({ ...work, db: inside.db }, run, outcome))
  } catch (error) {
    if (!isDataFault(error)) throw error
    return writeOneByOne(work, run, outcome)
  }
}

/** The batch that writes these products. */
const batchOf = (work: Work, run: Run, products: readonly ReadProduct[]): Batch => {
  return { runId: run.id, source: work.source.name, products, paths: work.paths, selling: sellingIn(work) }
}

async function writeWhole(work: Work, run: Run, outcome: Outcome): Promise<Run> {
  const { products, refused, rows } = outcome
  const result = await writeBatch(work.db, batchOf(work, run, products))
  const notes = [...products.flatMap((product) => product.notes), ...result.notes, ...(outcome.notes ?? [])]
  await insertProblems(work.db, { runId: run.id, problems: [...refused, ...notes], isOfCheck: false })
  const next = { ...run, rowsDone: rows, counts: added(run.counts, result, refused.length) }
  await saveProgress(work.db, next)
  return next
}

/** Writes a failed batch product by product, so that only the product that the database rejects is lost. */
async function writeOneByOne(work: Work, run: Run, outcome: Outcome): Promise<Run> {
  const refused = [...outcome.refused]
  const notes = [...(outcome.notes ?? [])]
  let counts = run.counts
  for (const product of outcome.products) {
    try {
      const result = await inTransaction(work, ({ db }) => writeBatch(db, batchOf(work, run, [product])))
      counts = added(counts, result, 0)
      notes.push(...product.notes, ...result.notes)
    } catch (error) {
      if (!isDataFault(error)) throw error
      refused.push(refusedByDatabase(product))
    }
  }
  return inTransaction(work, async ({ db }) => {
    await insertProblems(db, { runId: run.id, problems: [...refused, ...notes], isOfCheck: false })
    const next = {
      ...run,
      rowsDone: outcome.rows,
      counts: added(counts, { created: 0, updated: 0, unchanged: 0 }, refused.length),
    }
    await saveProgress(db, next)
    return next
  })
}
