import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { correctedSheet } from './corrected-sheet.reader.ts'
import { assertMayCost } from './cost-right.service.ts'
import { findBatch, insertBatch, moveBatch, type ImportBatch } from './import-batches.store.ts'
import { joiningColumnsOf } from './import-corrections.rules.ts'
import { correctionsOf } from './import-corrections.store.ts'
import { appendPart } from './import-files.store.ts'
import { listRefusedLines } from './import-problems.store.ts'
import { bearerOf, step, type SeenOnce } from './import-steps.service.ts'
import { refusedRows } from './refused-rows.reader.ts'
import { openUploaded } from './uploaded-list.service.ts'

/**
 * Starts an import of the rows that a finished one refused, with its columns and corrections; returns its number. The
 * following check lists their faults, which are corrected as in every import. Each of the two imports is undone
 * separately.
 */
export async function continueImport(ctx: Context, actor: Actor, { key, version, ...seen }: SeenOnce): Promise<number> {
  const input = { call: 'continueImport', id: seen.id, version }
  await once(ctx, { by: actor, key, input }, (inner) =>
    step(inner, actor, {
      ...seen,
      action: 'continue',
      work: async (trx, batch) => {
        assertMayCost(actor, batch)
        const id = await insertContinuation(trx, actor, batch)
        // Raises the version, so that a second person sees the continuation before starting another.
        await moveBatch(trx.db, batch.id, { state: batch.state })
        const after = { file: batch.fileName, continues: batch.id }
        await recordChange(trx, actor, { verb: 'began with the refused rows', subject: 'import', subjectId: id, after })
      },
    }),
  )
  const made = (await findBatch(ctx.db, seen.id))?.continuedById ?? null
  if (made === null) throw new ShopError('import.wrong_state')
  return made
}

async function insertContinuation(trx: Context, actor: Actor, batch: ImportBatch): Promise<number> {
  const { db } = trx
  const { id, format, source, header, choice } = batch
  const fileName = `${batch.fileName.slice(0, 180)} (refused rows)`
  // The size is known only at the end, because a corrected cell may be longer than before.
  const sizeBytes = 2 * batch.sizeBytes + (batch.rowsTotal ?? 0)
  const runId = await insertBatch(db, { fileName, sizeBytes, startedBy: actor.name, continuesId: id })
  const written = await writeRefused(trx, batch, runId)
  if (written.rows === 0) throw new ShopError('import.nothing_to_continue')
  await moveBatch(db, runId, {
    state: 'checking',
    ...bearerOf(actor),
    format,
    source,
    sizeBytes: written.bytes,
    ...(header !== null && { header }),
    ...(choice !== null && { choice }),
  })
  return runId
}

const partBytes = 120_000

async function* partsOf(texts: AsyncGenerator<string>) {
  let waiting: Buffer[] = []
  let size = 0
  for await (const text of texts) {
    const bytes = Buffer.from(text)
    waiting.push(bytes)
    size += bytes.length
    if (size < partBytes) continue
    yield { texts: waiting.length, content: Buffer.concat(waiting) }
    waiting = []
    size = 0
  }
  if (size > 0) yield { texts: waiting.length, content: Buffer.concat(waiting) }
}

async function writeRefused({ db }: Context, batch: ImportBatch, runId: number) {
  const refused = new Set(await listRefusedLines(db, batch.id))
  await using file = await openUploaded(db, batch)
  const sheet = correctedSheet(file.sheet, await correctionsOf(db, batch.id))
  let [rows, bytes] = [0, 0]
  for await (const part of partsOf(
    refusedRows(sheet, refused, { format: batch.format, columns: joiningColumnsOf(batch) }),
  )) {
    rows += part.texts
    if ((await appendPart(db, { runId, startByte: bytes, content: part.content })) === undefined)
      throw new Error('The refused rows are longer than their file.')
    bytes += part.content.length
  }
  // The header is the first text.
  return { rows: rows - 1, bytes }
}
