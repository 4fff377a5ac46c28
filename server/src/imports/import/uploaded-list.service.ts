import { createHash } from 'node:crypto'
import type { ImportChoice } from '@shop/contract/imports/admin-imports'
import { maxImportColumns, sampleRows, type ImportFormat } from '@shop/contract/imports/import-options'
import { SheetError } from '#platform/csv/sheet-error.ts'
import type { Sheet, SheetRow } from '#platform/csv/sheet.ts'
import { spool } from '#platform/csv/spooled-file.ts'
import { headingOf } from '#platform/csv/table-cells.ts'
import { isWorkbook } from '#platform/csv/workbook.ts'
import type { Database } from '#platform/db/db.ts'
import { withPieces } from './catalogue-pieces.service.ts'
import { chosenMapping, listName } from './chosen-mapping.rules.ts'
import { guessTargets } from './column-guess.rules.ts'
import { correctedSheet } from './corrected-sheet.reader.ts'
import { findMapping, type FileColumn, type ImportBatch, type OpeningLine } from './import-batches.store.ts'
import { correctionsOf } from './import-corrections.store.ts'
import { beginningOfFile, readParts } from './import-files.store.ts'
import type { Mapping } from './mapping.reader.ts'
import { openList } from './open-list.reader.ts'
import { isCatalogueHeader, isShopifyHeader, productSource } from './product-source.reader.ts'
import type { ReadOutcome } from './read-product.types.ts'
import { usualKinds } from './usual-kinds.reader.ts'
import { isWooHeader } from './woo-source.reader.ts'

/** Enough for the sample rows of most files; the sample skips a longer row. */
const sampledParts = 20
const longestValue = 80
/** Enough lines to recognise where the headings are. */
const shownLines = 12
const shownCells = 8

export type UploadedList = {
  readonly format: ImportFormat
  readonly header: readonly FileColumn[]
  readonly choice: ImportChoice | undefined
  /** The sheets of a workbook and the chosen one; empty for CSV. */
  readonly sheets: readonly string[]
  readonly sheet: string
  readonly headingLine: number
  readonly opening: readonly OpeningLine[]
}

async function firstRows(sheet: Sheet): Promise<readonly SheetRow[]> {
  for await (const rows of sheet.batches(sampleRows)) return rows
  return []
}

type Opened = Pick<ImportBatch, 'id' | 'sheet' | 'headingLine'> & { readonly mapping?: Mapping | undefined }

/** Reads the beginning of an uploaded file; throws a SheetError for a file that is no table. */
async function withBeginning<T>(
  db: Database,
  { id, sheet, headingLine, mapping }: Opened,
  work: (sheet: Sheet, sheets: Pick<UploadedList, 'sheets' | 'sheet'>) => Promise<T>,
): Promise<T> {
  const parts = isWorkbook(await beginningOfFile(db, id)) ? Number.POSITIVE_INFINITY : sampledParts
  await using file = await spool(readParts(db, id, parts), sheet)
  return await work(await openList(file.path, mapping, headingLine), { sheets: file.sheets, sheet: file.sheet })
}

/** Recognises the format of a file and guesses its columns, or takes them from an earlier file with the same header. */
export async function readUploaded(db: Database, batch: ImportBatch): Promise<UploadedList> {
  return withBeginning(db, batch, async (sheet, found) => {
    if (sheet.header.length > maxImportColumns) {
      throw new SheetError(`The file has ${sheet.header.length} columns; at most ${maxImportColumns} can be imported.`)
    }
    const sheets = { ...found, headingLine: sheet.headerLine, opening: openingOf(sheet) }
    const header = columnsOf(sheet.header, await firstRows(sheet))
    if (isCatalogueHeader(sheet.header)) return { format: 'catalogue', header, choice: undefined, ...sheets }
    if (isWooHeader(sheet.header)) return { format: 'woocommerce', header, choice: undefined, ...sheets }
    if (isShopifyHeader(sheet.header)) return { format: 'shopify', header, choice: undefined, ...sheets }
    const known = await findMapping(db, headerHash(header))
    return { format: 'mapped', header, choice: known ?? guessedChoice(header, batch.fileName), ...sheets }
  })
}

function openingOf({ opening }: Sheet): OpeningLine[] {
  return opening.slice(0, shownLines).map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, shownCells).map((cell) => headingOf(cell).slice(0, longestValue)),
  }))
}

function columnsOf(names: readonly string[], rows: readonly SheetRow[]): FileColumn[] {
  return names.map((name, index) => ({
    name,
    values: rows.flatMap((row) => ('cells' in row ? [headingOf(row.cells[index] ?? '').slice(0, longestValue)] : [])),
  }))
}

/** Equal for files with the same columns in the same order. */
export function headerHash(header: readonly FileColumn[]): string {
  return createHash('sha256')
    .update(JSON.stringify(header.map(({ name }) => name.toLowerCase())))
    .digest('hex')
}

function guessedChoice(header: readonly FileColumn[], fileName: string): ImportChoice {
  const targets = guessTargets(header)
  return {
    targets,
    settings: {
      source: listName(fileName),
      priceUnit: 'rupees',
      audience: 'women',
      stock: targets.includes('stock') ? 'tracked' : 'untracked',
      stockEach: 0,
      hasUsualSizes: false,
    },
  }
}

/** The mapping of a batch; undefined for a format whose columns are known. */
export function mappingOf({ format, header }: ImportBatch, choice: ImportChoice | null): Mapping | undefined {
  if (format !== 'mapped' || choice === null) return undefined
  const names = (header ?? []).map(({ name }) => name)
  return chosenMapping(names, choice, usualKinds())
}

/** Opens a complete upload below its headings, without its corrections. */
export async function openUploaded(
  db: Database,
  batch: ImportBatch,
): Promise<AsyncDisposable & { readonly sheet: Sheet }> {
  await using opened = new AsyncDisposableStack()
  const file = opened.use(await spool(readParts(db, batch.id), batch.sheet))
  const sheet = await openList(file.path, mappingOf(batch, batch.choice), batch.headingLine)
  const kept = opened.move()
  return { sheet, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Reads the first rows as the import would; writes nothing. */
export async function readSample(db: Database, batch: ImportBatch, choice: ImportChoice | null): Promise<ReadOutcome> {
  const mapping = mappingOf(batch, choice)
  return withBeginning(db, { ...batch, mapping }, async (sheet) => {
    const source = productSource(sheet, mapping)
    const corrected = correctedSheet(sheet, await correctionsOf(db, batch.id))
    const some = await withPieces(db, source.take(await firstRows(corrected)))
    const rest = await withPieces(db, source.end())
    return { products: [...some.products, ...rest.products], refused: [...some.refused, ...rest.refused] }
  })
}
