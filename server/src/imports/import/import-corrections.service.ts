import type { SheetRow } from '#platform/csv/sheet.ts'
import type { Database } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { withPieces } from './catalogue-pieces.service.ts'
import { openCategoryPaths } from './category-paths.service.ts'
import { correctedRow, correctedSheet, type Corrections } from './corrected-sheet.reader.ts'
import { correctionAudit, withoutHidden } from './cost-right.rules.ts'
import { assertMayCorrect } from './cost-right.service.ts'
import { lockBatch, moveBatch, type ImportBatch } from './import-batches.store.ts'
import { canCorrect, columnOfFault, joiningColumnsOf } from './import-corrections.rules.ts'
import * as store from './import-corrections.store.ts'
import { insertProblems, type ListedFault } from './import-problems.store.ts'
import { eachRow, rowsOfPieces } from './piece-rows.reader.ts'
import { productSource } from './product-source.reader.ts'
import type { ReadOutcome } from './read-product.types.ts'
import { mappingOf, openUploaded } from './uploaded-list.service.ts'
import { compareBatch, sellsNothing } from './write-batch.service.ts'

const maxCorrections = 2000

type Requested = { readonly id: number; readonly faultId: number; readonly value: string }
export type Corrected = {
  readonly isTaken: boolean
  readonly batch: ImportBatch
  readonly faults: readonly ListedFault[]
}

/** Stores the value with the import, and reads its row again by the check's rules. */
export async function correctFault(ctx: Context, actor: Actor, { id, faultId, value }: Requested): Promise<Corrected> {
  return inTransaction(ctx, async (trx) => {
    const batch = await lockBatch(trx.db, id)
    if (!batch) throw new ShopError('import.not_found')
    if (batch.state !== 'checked') throw new ShopError('import.wrong_state')
    const fault = await store.findCheckFault(trx.db, id, faultId)
    if (!fault) throw new ShopError('import.no_fault')
    const column = columnOfFault(batch, fault.field)
    assertMayCorrect(actor, batch, column)
    if (column === undefined || !canCorrect(batch, fault.field)) {
      const message = 'This fault is not in one cell. Correct the file and upload it again'
      throw new ValidationError([{ path: ['value'], message }])
    }
    if ((await store.countCorrections(trx.db, id)) >= maxCorrections) throw new ShopError('import.too_many_corrections')
    const cell: Cell = { line: fault.line, column, value }
    const read = await readAgain(trx.db, batch, cell)
    const correction = { line: fault.line, column, before: read.before, after: value }
    await store.upsertCorrection(trx.db, { ...correction, runId: id, author: actor.name, at: trx.now })
    const change = { column, place: `row ${fault.line}, ${column}`, before: read.shownBefore, after: value }
    const states = correctionAudit(batch, change)
    await recordChange(trx, actor, { verb: 'corrected', subject: 'import', subjectId: id, ...states })
    await takeIn(trx.db, batch, read)
    return { isTaken: read.refused.length === 0, batch, faults: await store.listCheckFaults(trx.db, id, read.lines) }
  })
}

type Cell = { readonly line: number; readonly column: string; readonly value: string }

type Read = ReadOutcome & {
  readonly source: string
  readonly lines: readonly number[]
  /** The cell as the file or an earlier correction has it. */
  readonly before: string
  readonly shownBefore: string
}

async function readAgain(db: Database, batch: ImportBatch, cell: Cell): Promise<Read> {
  const { line, column, value } = cell
  const known = await store.correctionsOf(db, batch.id)
  const ofLine = new Map([...(known.get(line) ?? []), [column.toLowerCase(), value]])
  const corrections: Corrections = new Map([...known, [line, ofLine]])
  await using file = await openUploaded(db, batch)
  const { sheet } = file
  const joining = { format: batch.format, columns: joiningColumnsOf(batch) }
  const rows: SheetRow[] = []
  for await (const row of rowsOfPieces(sheet, new Set([line]), joining)) rows.push(row)
  const row = rows.find((one) => one.line === line)
  const place = sheet.header.findIndex((name) => name === column)
  const before = row !== undefined && 'cells' in row ? (row.cells[place] ?? '') : ''
  const source = productSource(sheet, mappingOf(batch, batch.choice))
  const taken = source.take(rows.map((one) => correctedRow(one, sheet.header, corrections)))
  const [some, rest] = [await withPieces(db, taken), await withPieces(db, source.end())]
  return {
    source: source.name,
    lines: rows.map((one) => one.line),
    before,
    shownBefore: known.get(line)?.get(column.toLowerCase()) ?? before,
    products: [...some.products, ...rest.products],
    refused: [...some.refused, ...rest.refused],
  }
}

/** Replaces the faults of the row, and updates the counts of the check. */
async function takeIn(db: Database, batch: ImportBatch, read: Read): Promise<void> {
  const { products, refused, lines, source } = read
  const refusedBefore = await store.takeCheckFaults(db, batch.id, lines)
  const problems = [...refused, ...products.flatMap(({ notes }) => notes)]
  await insertProblems(db, { runId: batch.id, problems, isOfCheck: true })
  const counts = batch.checkCounts
  if (counts === null) return
  const isNew = refusedBefore > 0 && products.length > 0
  const compared = { source, products, selling: sellsNothing }
  const result = isNew ? await compareBatch(db, compared) : { created: 0, updated: 0, unchanged: 0 }
  const paths = await openCategoryPaths(db)
  const newCategories = products.flatMap(({ categories }) => [...paths.missing(categories)])
  const checkCounts = {
    created: counts.created + result.created,
    updated: counts.updated + result.updated,
    unchanged: counts.unchanged + result.unchanged,
    refused: counts.refused - refusedBefore + refused.length,
    newCategories: [...new Set([...counts.newCategories, ...newCategories])].slice(0, 100),
  }
  await moveBatch(db, batch.id, { state: 'checked', checkCounts })
}

/** Yields the file's rows with corrections, and hidden columns empty; skips unreadable rows. */
export async function* correctedRows(
  db: Database,
  batch: ImportBatch,
  hidden: ReadonlySet<string>,
): AsyncGenerator<readonly string[]> {
  await using file = await openUploaded(db, batch)
  const sheet = correctedSheet(file.sheet, await store.correctionsOf(db, batch.id))
  const { header } = batch
  for await (const row of eachRow(sheet)) if ('cells' in row) yield withoutHidden(row.cells, { header, hidden })
}
