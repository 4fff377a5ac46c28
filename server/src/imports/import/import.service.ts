import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { readAhead } from '#platform/csv/read-ahead.ts'
import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'
import type { Database } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { withPieces } from './catalogue-pieces.service.ts'
import { openCategoryPaths, type CategoryPaths } from './category-paths.service.ts'
import { insertProblems } from './import-problems.store.ts'
import { openProgress, type Screen } from './import-progress.view.ts'
import { noCounts, saveProgress, type Counts, type Run } from './import-runs.store.ts'
import type { Mapping } from './mapping.reader.ts'
import { productSource } from './product-source.reader.ts'
import type { ProductSource, RowOutcome } from './product-source.types.ts'
import type { ReadProduct, RowProblem } from './read-product.types.ts'
import {
  compareBatch,
  isDataFault,
  refusedByDatabase,
  writeBatch,
  type Batch,
  type BatchResult,
  type Selling,
} from './write-batch.service.ts'

const rowsABatch = 250
/** Raise this when the code reads the same file into different products. */
const edition = 2

export type ImportDeps = { readonly db: Database; readonly clock: Clock; readonly screen: Screen }

/** A list whose columns are recognised. */
export type OpenedList = {
  readonly sheet: Sheet
  readonly source: ProductSource
  readonly paths: CategoryPaths
}

export async function openProducts(db: Database, sheet: Sheet, mapping: Mapping | undefined): Promise<OpenedList> {
  return { sheet, source: productSource(sheet, mapping), paths: await openCategoryPaths(db) }
}

/** Equal for imports that read the same file into the same products. */
export function settingsHash(readAs: Mapping | string, putsOnSale: boolean): string {
  const settings = JSON.stringify([edition, rowsABatch, readAs, putsOnSale])
  return createHash('sha256').update(settings).digest('hex')
}

export type RowProgress = { readonly rows: number; readonly fraction: number }

/** Names that a picture folder may use for a product. */
export type PictureNames = { readonly key: string; readonly names: readonly string[] }

export type ImportOutcome = { readonly rows: number; readonly counts: Counts; readonly seconds: number }

type Work = ImportDeps &
  OpenedList & {
    readonly selling: Selling
    /** Called before a batch is written; throws to stop the import between two batches. */
    readonly onRows?: (progress: RowProgress) => Promise<void>
  }

export type ProductCheck = Work & {
  /** Receives the problems while they are found, so that memory stays bounded. */
  readonly onProblems: (problems: readonly RowProblem[]) => Promise<void>
}

export type ProductImport = Work & {
  readonly run: Run
  readonly onProduct: (product: PictureNames) => void
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

const secondsSince = (started: Date, { clock }: ImportDeps) => (clock.now().getTime() - started.getTime()) / 1000

/** Reads and compares a list, and writes nothing. */
export async function checkProducts(
  work: ProductCheck,
): Promise<ImportOutcome & { readonly newCategories: readonly string[] }> {
  const started = work.clock.now()
  const newCategories = new Set<string>()
  let counts = noCounts
  let rows = 0
  for await (const outcome of outcomes(work)) {
    await work.onRows?.(outcome)
    const { products, refused } = await withPieces(work.db, outcome)
    const result = await compareBatch(work.db, { source: work.source.name, products, selling: work.selling })
    counts = added(counts, result, refused.length)
    const notes = [...products.flatMap((product) => product.notes), ...result.notes, ...(outcome.notes ?? [])]
    await work.onProblems([...refused, ...notes])
    for (const { categories } of products) for (const path of work.paths.missing(categories)) newCategories.add(path)
    rows = outcome.rows
  }
  return { rows: rows - 1, counts, seconds: secondsSince(started, work), newCategories: [...newCategories] }
}

/** Writes the products of a list in batches; each batch commits its products together with the run's progress. */
export async function importProducts(work: ProductImport): Promise<ImportOutcome> {
  const started = work.clock.now()
  let { run } = work
  for await (const outcome of readAhead(outcomes(work))) {
    await work.onRows?.(outcome)
    for (const product of outcome.products) work.onProduct({ key: product.key, names: product.pictureNames })
    // An earlier process wrote these rows; this one reads only their keys.
    if (outcome.rows <= work.run.rowsDone) continue
    run = await writeOutcome(work, run, outcome)
  }
  return { rows: run.rowsDone - 1, counts: run.counts, seconds: secondsSince(started, work) }
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
  return { runId: run.id, source: work.source.name, products, paths: work.paths, selling: work.selling }
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
