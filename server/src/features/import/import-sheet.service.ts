import { SheetError } from '#platform/csv/sheet-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockBatch, moveBatch, type ImportBatch } from './import-batches.store.ts'
import { deleteCorrections } from './import-corrections.store.ts'
import { readUploaded, type UploadedList } from './uploaded-list.service.ts'

type Requested = {
  readonly id: number
  readonly sheet: string
  /** Refuses a person who saw an older state. */
  readonly isCurrent: (batch: ImportBatch) => void
}

/** Another sheet of the workbook, with its own columns. */
export async function chooseSheet(ctx: Context, actor: Actor, { id, sheet, isCurrent }: Requested): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const batch = await lockBatch(trx.db, id)
    if (!batch) throw new ShopError('import.not_found')
    isCurrent(batch)
    if (batch.state !== 'uploaded') throw new ShopError('import.wrong_state')
    if (!batch.sheets.includes(sheet)) {
      throw new ValidationError([{ path: ['sheet'], message: 'The workbook has no sheet of this name' }])
    }
    const { choice, ...found } = await sheetIn(trx, { ...batch, sheet })
    await deleteCorrections(trx.db, id)
    await moveBatch(trx.db, id, { state: 'uploaded', ...found, ...(choice && { choice }) })
    const states = { before: { sheet: batch.sheet }, after: { sheet } }
    await recordChange(trx, actor, { verb: 'chose the sheet', thing: 'import', thingId: id, ...states })
  })
}

async function sheetIn({ db }: Context, batch: ImportBatch): Promise<UploadedList> {
  try {
    return await readUploaded(db, batch)
  } catch (error) {
    // An empty sheet is a fault of the choice, and the upload stays.
    if (error instanceof SheetError) throw new ValidationError([{ path: ['sheet'], message: error.message }])
    throw error
  }
}
