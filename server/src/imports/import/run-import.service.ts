import { writeReport } from '#platform/csv/csv-file.ts'
import { SheetError } from '#platform/csv/sheet-error.ts'
import type { Database } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { fetchPicture, type FetchPicture } from '#platform/media/fetch-picture.ts'
import type { PictureConverter } from '#platform/media/picture-converter.ts'
import { FolderError, openPictureFolder, type PictureFolder } from '#platform/media/picture-folder.ts'
import type { Clock } from '#platform/runtime/clock.ts'
import { operatorAuditor, recordChange } from '#platform/security/audit.ts'
import { readOperatorFile, OperatorFileError } from '#platform/text/operator-file.ts'
import { plainLine } from '#platform/text/plain-text.ts'
import { importPictures, type PictureCounts } from './import-pictures.service.ts'
import { listUnusablePictures } from './import-pictures.store.ts'
import type { Screen } from './import-progress.view.ts'
import { findRunning, finishRun, listProblems, tryLock, unlock } from './import-runs.store.ts'
import { importProducts, type ImportOutcome, type PictureNames } from './import.service.ts'
import { MappingError, parseMapping, type Mapping } from './mapping.reader.ts'

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
  const mapping = options.map === undefined ? undefined : parseMapping(await readOperatorFile(options.map), options.map)
  const folder = options.images === undefined ? undefined : await openPictureFolder(options.images)
  await surroundings.db.connection().execute(async (connection) => {
    if (!(await tryLock(connection))) throw new ImportRefusedError(await busyMessage(connection))
    try {
      await importAll(surroundings, { options, mapping, folder })
    } finally {
      await unlock(connection)
    }
  })
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
}

async function importAll(surroundings: ImportSurroundings, { options, mapping, folder }: Job): Promise<void> {
  const { db, clock, screen, dataDir, converter } = surroundings
  const startedAt = clock.now().getTime()
  const products: PictureNames[] = []
  const onProduct = folder === undefined ? () => undefined : (one: PictureNames) => void products.push(one)
  const outcome = await importProducts(
    surroundings,
    {
      file: options.file,
      mapping,
      isDryRun: options.isDryRun,
      startedBy: surroundings.operator,
      selling: { putsOnSale: options.putsOnSale, picturesIn: (names) => picturesIn(folder, names) },
    },
    onProduct,
  )
  const seconds = (clock.now().getTime() - startedAt) / 1000
  if (outcome.wentOnFrom > 0) screen.write(`Went on after row ${outcome.wentOnFrom}, where it was stopped.\n`)
  const fetch = surroundings.fetch ?? fetchPicture
  const pictures = options.isDryRun
    ? undefined
    : await importPictures({ db, clock, screen, pictures: converter, folder, fetch }, outcome.source, products)
  await finish(surroundings, outcome)
  const report = options.report ?? `${dataDir}/imports/${fileName(options.file)}-report.csv`
  const listed = await writeReport(report, reportHeader, reportRows(db, outcome))
  screen.write(summaryOf({ outcome, pictures, seconds, options }))
  screen.write(listed === 0 ? 'Nothing needs a look.\n' : `${listed} lines that need a look: ${report}\n`)
}

const picturesIn = (folder: PictureFolder | undefined, names: readonly string[]): number =>
  folder === undefined ? 0 : names.flatMap((name) => folder.startingWith(name)).length

async function finish({ db, clock, operator }: ImportSurroundings, outcome: ImportOutcome): Promise<void> {
  const { runId, source, counts } = outcome
  if (runId === undefined) return
  await inTransaction({ db }, async (trx) => {
    await finishRun(trx.db, source)
    const around = { db: trx.db, now: clock.now() }
    const change = { verb: 'imported', subject: 'import', subjectId: runId, after: { source, ...counts } } as const
    await recordChange(around, operatorAuditor(operator), change)
  })
}

const fileName = (path: string): string => (path.split(/[/\\]/).at(-1) ?? path).replace(/\.[a-z]+$/i, '')

const reportHeader = ['line', 'product', 'what happened', 'field', 'found', 'reason', 'what would be right'] as const

async function* reportRows(db: Database, outcome: ImportOutcome): AsyncGenerator<(string | number)[]> {
  const problems = outcome.runId === undefined ? outcome.problems : listProblems(db, outcome.runId)
  for await (const { line, key, severity, field, found, reason, wanted } of problems) {
    yield [line, key, severity === 'refused' ? 'left out' : 'taken', field, found, reason, wanted]
  }
  if (outcome.runId === undefined) return
  for (const { key, source, failure } of await listUnusablePictures(db, outcome.source)) {
    yield [
      '',
      key,
      'without this picture',
      'picture',
      source,
      failure,
      'an address that can be reached, or a file with --images',
    ]
  }
}

type Summary = {
  readonly outcome: ImportOutcome
  readonly pictures: PictureCounts | undefined
  readonly seconds: number
  readonly options: ImportOptions
}

function summaryOf({ outcome, pictures, seconds, options: { isDryRun, putsOnSale } }: Summary): string {
  const { rows, counts, newCategories } = outcome
  const verb = isDryRun ? 'would be ' : ''
  const lines = [
    `${rows} rows in ${seconds.toFixed(1)} s (${Math.round((rows - outcome.wentOnFrom) / Math.max(seconds, 0.001))} a second).`,
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
