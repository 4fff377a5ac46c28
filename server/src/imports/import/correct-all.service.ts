import type { SheetRow } from '#platform/csv/sheet.ts'
import type { Database } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { wholeRow } from './corrected-sheet.reader.ts'
import { correctionAudit } from './cost-right.rules.ts'
import { assertMayCost } from './cost-right.service.ts'
import { lockBatch, moveBatch, type ImportBatch } from './import-batches.store.ts'
import { canCorrect, columnOfFault, joiningColumnsOf } from './import-corrections.rules.ts'
import * as store from './import-corrections.store.ts'
import { noCounts } from './import-runs.store.ts'
import { bearerOf } from './import-steps.service.ts'
import { rowsOfPieces } from './piece-rows.reader.ts'
import { openUploaded } from './uploaded-list.service.ts'

/** Most cells that are corrected together, so that reading them again stays cheap. */
const maxCells = 50_000

type Requested = { readonly id: number; readonly faultId: number; readonly value: string | null }

/**
 * Sets one value in all cells that share this cell's value and fault, or skips the pieces of their rows. The file is
 * checked again, because a row may have another fault.
 */
export async function correctAll(ctx: Context, actor: Actor, { id, faultId, value }: Requested): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const batch = await lockBatch(trx.db, id)
    if (!batch) throw new ShopError('import.not_found')
    if (batch.state !== 'checked') throw new ShopError('import.wrong_state')
    const fault = await store.findCheckFault(trx.db, id, faultId)
    if (!fault) throw new ShopError('import.no_fault')
    const column = columnOfFault(batch, fault.field)
    assertMayCost(actor, batch)
    if (value !== null && (column === undefined || !canCorrect(batch, fault.field))) {
      const message = 'This fault is not in one cell. Leave the rows out, or correct the file and upload it again'
      throw new ValidationError([{ path: ['value'], message }])
    }
    const found = await store.listLinesLike(trx.db, id, faultId)
    const lines = value === null ? await linesOfPieces(trx.db, batch, found) : found
    if ((await store.countCorrections(trx.db, id)) + lines.length > maxCells)
      throw new ShopError('import.too_many_corrections')
    const cell =
      value === null
        ? { column: wholeRow, before: '', after: 'left out' }
        : { column: column ?? '', before: fault.found, after: value }
    await store.upsertCorrections(trx.db, { ...cell, runId: id, lines, author: actor.name, at: trx.now })
    const place = `${lines.length} rows, ${column ?? fault.field}`
    const states = correctionAudit(batch, { column, place, before: fault.found, after: cell.after })
    await recordChange(trx, actor, { verb: 'corrected', subject: 'import', subjectId: id, ...states })
    const again = { checkCounts: null, counts: noCounts, rowsDone: 0, percent: 0, isCancelled: false, failure: '' }
    await moveBatch(trx.db, id, { state: 'checking', ...bearerOf(actor), ...again })
  })
}

/** Skips all rows of a piece, because a known piece would lose a size of which only the row is skipped. */
async function linesOfPieces(db: Database, batch: ImportBatch, lines: readonly number[]): Promise<number[]> {
  await using file = await openUploaded(db, batch)
  const joining = { format: batch.format, columns: joiningColumnsOf(batch) }
  const rows: SheetRow[] = []
  for await (const row of rowsOfPieces(file.sheet, new Set(lines), joining)) rows.push(row)
  return rows.map(({ line }) => line)
}
