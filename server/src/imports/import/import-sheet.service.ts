import { SheetError } from '#platform/csv/sheet-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { assertMayChooseHeadings } from './cost-right.service.ts'
import { lockBatch, moveBatch, type ImportBatch } from './import-batches.store.ts'
import { deleteCorrections } from './import-corrections.store.ts'
import { readUploaded, type UploadedList } from './uploaded-list.service.ts'

type Requested = {
  readonly id: number
  readonly sheet?: string | undefined
  /** Undefined when the shop finds the headings itself. */
  readonly headingLine?: number | undefined
  /** Refuses a person who saw an older state. */
  readonly isCurrent: (batch: ImportBatch) => void
}

/** Chooses another sheet, or another line for the headings; both change the columns. */
export async function chooseSheet(ctx: Context, actor: Actor, { id, isCurrent, ...chosen }: Requested): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const batch = await lockBatch(trx.db, id)
    if (!batch) throw new ShopError('import.not_found')
    isCurrent(batch)
    if (batch.state !== 'uploaded') throw new ShopError('import.wrong_state')
    const { sheet = batch.sheet, headingLine = null } = chosen
    if (headingLine !== null) assertMayChooseHeadings(actor, batch)
    if (chosen.sheet !== undefined && !batch.sheets.includes(sheet)) {
      throw new ValidationError([{ path: ['sheet'], message: 'The workbook has no sheet of this name' }])
    }
    if (headingLine !== null && !batch.opening.some(({ line }) => line === headingLine)) {
      throw new ValidationError([
        { path: ['headingLine'], message: 'Choose one of the first lines that are not blank' },
      ])
    }
    const { choice, ...found } = await sheetIn(trx, { ...batch, sheet, headingLine })
    await deleteCorrections(trx.db, id)
    await moveBatch(trx.db, id, { state: 'uploaded', ...found, ...(choice && { choice }) })
    const states = {
      before: { sheet: batch.sheet, headingLine: batch.headingLine },
      after: { sheet, headingLine: found.headingLine },
    }
    const verb = headingLine === null ? 'chose the sheet' : 'chose the headings'
    await recordChange(trx, actor, { verb, subject: 'import', subjectId: id, ...states })
  })
}

async function sheetIn({ db }: Context, batch: ImportBatch): Promise<UploadedList> {
  try {
    return await readUploaded(db, batch)
  } catch (error) {
    // An empty sheet is a fault of the choice, and the upload is kept.
    if (error instanceof SheetError) throw new ValidationError([{ path: ['sheet'], message: error.message }])
    throw error
  }
}
