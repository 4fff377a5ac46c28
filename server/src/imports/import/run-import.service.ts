import { writeReport } from '#platform/csv/csv-file.ts'
import { SheetError } from '#platform/csv/sheet-error.ts'
import { fileHash } from '#platform/csv/sheet.ts'
import type { Database } from '#platform/db/db.ts'
import { fetchPicture, type FetchPicture } from '#platform/media/fetch-picture.ts'
import type { PictureConverter } from '#platform/media/picture-converter.ts'
import { FolderError, openPictureFolder, type PictureFolder } from '#platform/media/picture-folder.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { readOperatorFile, OperatorFileError } from '#platform/text/operator-file.ts'
import { plainLine } from '#platform/text/plain-text.ts'
import type { PictureCounts } from './import-pictures.service.ts'
import { listUnusablePictures } from './import-pictures.store.ts'
import { listProblems } from './import-problems.store.ts'
import type { Screen } from './import-progress.view.ts'
import { findRunning, openRun, whileLocked } from './import-runs.store.ts'
import { getBatch } from './import-steps.service.ts'
import { checkProducts, openProducts, settingsHash, type ImportOutcome, type OpenedList } from './import.service.ts'
import { MappingError, parseMapping, type Mapping } from './mapping.reader.ts'
import { openList } from './open-list.reader.ts'
import { problemLines } from './problem-lines.view.ts'
import type { RowProblem } from './read-product.types.ts'
import { runBatch } from './run-batch.service.ts'
import { sellingWith } from './write-batch.service.ts'

export type ImportSurroundings = {
  readonly db: Database
  readonly clock: Clock
  readonly dataDir: string
  readonly converter: Pick<PictureConverter, 'convert'>
  readonly screen: Screen
  /** The operator's name, for the audit and for the console's list of imports. */
  readonly operator: string
  readonly fetch?: FetchPicture
}

export type ImportOptions = {
  readonly file: string
  readonly map: string | undefined
  readonly images: string | undefined
  readonly report: string | undefined
  readonly isDryRun: boolean
  /** Publishes complete pieces; otherwise new pieces become drafts. */
  readonly putsOnSale: boolean
}

/** The import cannot run; the message gives the reason and the fix. */
export class ImportRefusedError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ImportRefusedError'
  }
}

const refusals = [SheetError, MappingError, FolderError, OperatorFileError] as const

/** Imports a whole list and prints a summary; invalid rows are left out and listed in a report. */
export async function runImport(surroundings: ImportSurroundings, options: ImportOptions): Promise<void> {
  try {
    await importLocked(surroundings, options)
  } catch (error) {
    if (error instanceof Error && refusals.some((kind) => error instanceof kind)) {
      throw new ImportRefusedError(error.message)
    }
    throw error
  }
}

async function importLocked(surroundings: ImportSurroundings, options: ImportOptions): Promise<void> {
  const { db, dataDir, screen } = surroundings
  const mapping = options.map === undefined ? undefined : parseMapping(await readOperatorFile(options.map), options.map)
  const folder = options.images === undefined ? undefined : await openPictureFolder(options.images)
  const done = await whileLocked(db, async () => {
    const list = await openProducts(db, await openList(options.file, mapping), mapping)
    const job = { options, mapping, folder, list }
    const done = await (options.isDryRun ? tryOut(surroundings, job) : importAll(surroundings, job))
    const report = options.report ?? `${dataDir}/imports/${fileName(options.file).replace(/\.[a-z]+$/i, '')}-report.csv`
    return { ...done, report, listed: await writeReport(report, reportHeader, done.lines) }
  })
  if (done === undefined) throw new ImportRefusedError(await busyMessage(db))
  screen.write(summaryOf(done, options))
  screen.write(
    done.listed === 0 ? 'Nothing needs a look.\n' : `${done.listed} lines that need a look: ${done.report}\n`,
  )
}

async function busyMessage(db: Database): Promise<string> {
  const running = await findRunning(db)
  const which = running ? ` of ${running.fileName}, since ${running.startedAt.toISOString().slice(11, 16)} UTC` : ''
  return `Another import is running${which}. Please wait until it is done, or stop it first.`
}

type Job = {
  readonly options: ImportOptions
  readonly mapping: Mapping | undefined
  readonly folder: PictureFolder | undefined
  readonly list: OpenedList
}

type Done = {
  readonly outcome: ImportOutcome
  readonly lines: AsyncGenerator<(string | number)[]>
  readonly wentOnFrom: number
  readonly pictures?: PictureCounts
  readonly newCategories: readonly string[]
}

async function tryOut(surroundings: ImportSurroundings, { options, list, folder }: Job): Promise<Done> {
  const problems: RowProblem[] = []
  const { newCategories, ...outcome } = await checkProducts({
    ...surroundings,
    ...list,
    selling: sellingWith(options.putsOnSale, folder),
    onProblems: async (found) => void problems.push(...found),
  })
  return { outcome, lines: problemLines(problems), wentOnFrom: 0, newCategories }
}

/** The file stays on the operator's disk; everything else is a batch of the console. */
async function importAll(surroundings: ImportSurroundings, { options, mapping, folder, list }: Job): Promise<Done> {
  const { db, clock, screen, operator, converter, fetch = fetchPicture } = surroundings
  const { file, putsOnSale } = options
  const source = list.source.name
  const id = await openRun(db, {
    source,
    fileName: fileName(file),
    fileHash: await fileHash(file),
    settingsHash: settingsHash(mapping ?? source, putsOnSale),
    startedBy: operator,
    putsOnSale,
  })
  const batch = { ...(await getBatch({ db }, id)), startedBy: operator }
  const work = { db, clock, screen, pictures: converter, fetch, stopping: new AbortController().signal }
  const done = await runBatch(work, batch, { list, folder })
  return { ...done, lines: reportLines(db, id, source), wentOnFrom: batch.rowsDone, newCategories: [] }
}

const fileName = (path: string): string => path.split(/[/\\]/).at(-1) ?? path

const reportHeader = ['line', 'product', 'what happened', 'field', 'found', 'reason', 'what would be right'] as const

async function* reportLines(db: Database, runId: number, list: string): AsyncGenerator<(string | number)[]> {
  yield* problemLines(listProblems(db, runId))
  const wanted = 'an address that can be reached, or a file with --images'
  for (const { key, source, failure } of await listUnusablePictures(db, list)) {
    yield ['', key, 'without this picture', 'picture', source, failure, wanted]
  }
}

function summaryOf(done: Done, { isDryRun, putsOnSale }: ImportOptions): string {
  const { outcome, pictures, newCategories, wentOnFrom } = done
  const { rows, counts, seconds } = outcome
  // A run that stopped at its pictures read one row more than the file has: the last batch counts it.
  const rowsRead = Math.max(0, rows - wentOnFrom)
  const verb = isDryRun ? 'would be ' : ''
  const lines = [
    ...(wentOnFrom > 0 ? [`Went on after row ${wentOnFrom}, where it was stopped.`] : []),
    `${rows} rows in ${seconds.toFixed(1)} s (${Math.round(rowsRead / Math.max(seconds, 0.001))} a second).`,
    `Products: ${counts.created} ${verb}created, ${counts.updated} ${verb}updated, ${counts.unchanged} unchanged, ${counts.refused} rows refused.`,
    ...(counts.created > 0 && !putsOnSale
      ? [`New products ${isDryRun ? 'would be' : 'are'} drafts; --on-sale puts on sale what is complete.`]
      : []),
    ...(pictures
      ? [`Pictures: ${pictures.ready} taken, ${pictures.missing} not to be had, ${pictures.refused} refused.`]
      : []),
    ...(newCategories.length > 0 ? [`New categories: ${plainLine(newCategories.join('; '))}`] : []),
    ...(isDryRun ? ['This was a dry run: nothing was written.'] : []),
  ]
  return `${lines.join('\n')}\n`
}
