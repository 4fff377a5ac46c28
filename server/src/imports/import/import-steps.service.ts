import type { ImportAction, ImportChoice } from '@shop/contract/imports/admin-imports'
import { SheetError } from '#platform/csv/sheet-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Bearer } from '#platform/security/staff-rights.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { choiceFaults, type ChoiceFault } from './chosen-mapping.rules.ts'
import { assertMayCost, assertMayMap } from './cost-right.service.ts'
import { findBatch, insertBatch, lockBatch, moveBatch, saveMapping, type ImportBatch } from './import-batches.store.ts'
import { appendPart } from './import-files.store.ts'
import { noCounts } from './import-runs.store.ts'
import { allowedActions } from './import-steps.rules.ts'
import { headerHash, readUploaded } from './uploaded-list.service.ts'

export async function getBatch(ctx: Pick<Context, 'db'>, id: number): Promise<ImportBatch> {
  const batch = await findBatch(ctx.db, id)
  if (!batch) throw new ShopError('import.not_found')
  return batch
}

type Upload = { readonly fileName: string; readonly sizeBytes: number; readonly key: string | null }

/** Undefined for a repeat, whose upload already exists. */
export async function addUpload(ctx: Context, actor: Actor, { key, ...file }: Upload): Promise<number | undefined> {
  let id: number | undefined
  await once(ctx, { by: actor, key, input: { call: 'addImport', ...file } }, async (trx) => {
    id = await insertBatch(trx.db, { ...file, startedBy: actor.name })
    await recordChange(trx, actor, { verb: 'uploaded', subject: 'import', subjectId: id, after: file })
  })
  return id
}

type UploadPart = { readonly id: number; readonly startByte: number; readonly content: Buffer }

/** The last part completes the file, and then its format is recognised. */
export async function addPart(ctx: Context, { id, startByte, content }: UploadPart): Promise<void> {
  const batch = await getBatch(ctx, id)
  if (batch.state !== 'uploading') throw new ShopError('import.wrong_state')
  // The browser repeats a part whose response was lost.
  const isKnown = startByte + content.length <= batch.receivedBytes
  const received = isKnown
    ? batch.receivedBytes
    : await inTransaction(ctx, (trx) => appendPart(trx.db, { runId: id, startByte, content }))
  if (received === undefined) throw new ShopError('import.wrong_part')
  if (received === batch.sizeBytes) await recognise(ctx, batch)
}

async function recognise(ctx: Context, batch: ImportBatch): Promise<void> {
  try {
    const { choice, ...found } = await readUploaded(ctx.db, batch)
    await moveBatch(ctx.db, batch.id, { state: 'uploaded', ...found, ...(choice && { choice }) })
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    await moveBatch(ctx.db, batch.id, { state: 'failed', failure: error.message })
  }
}

/** Faults of a choice of columns; empty when the format is known or the choice is complete. */
export function faultsOfChoice({ format, header }: ImportBatch, choice: ImportChoice | null): readonly ChoiceFault[] {
  if (format !== 'mapped') return []
  if (choice === null) return [{ column: '', message: 'Choose what the columns become.' }]
  return choiceFaults(
    (header ?? []).map(({ name }) => name),
    choice,
  )
}

type Step = {
  readonly id: number
  readonly action: ImportAction
  readonly work: (trx: Context, batch: ImportBatch) => Promise<void>
  /** Refuses a person who saw an older state. */
  readonly isCurrent: (batch: ImportBatch) => void
}

export async function step(ctx: Context, actor: Actor, { id, action, work, isCurrent }: Step): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const batch = await lockBatch(trx.db, id)
    if (!batch) throw new ShopError('import.not_found')
    isCurrent(batch)
    if (!allowedActions(batch, actor.permissions).includes(action)) {
      const mayLater = allowedActions(batch, null).includes(action)
      throw new ShopError(mayLater ? 'staff.no_permission' : 'import.wrong_state')
    }
    await work(trx, batch)
  })
}

/** A step's work happens later, with the rights of the person who started it. */
export const bearerOf = ({ staffId, keyId }: Actor): Bearer => ({ staffId, keyId })

type Seen = Pick<Step, 'id' | 'isCurrent'>

/** Stores the columns for this file and for later files with the same header, and queues the dry run. */
export async function beginCheck(
  ctx: Context,
  actor: Actor,
  { choice, ...seen }: Seen & { readonly choice: ImportChoice | null },
): Promise<void> {
  await step(ctx, actor, {
    ...seen,
    action: 'check',
    work: async (trx, { id, format, header }) => {
      assertMayMap(actor, { format, header, choice })
      assertMayCost(actor, { format, header, choice })
      const isMapped = format === 'mapped' && choice !== null && header !== null
      if (isMapped) await saveMapping(trx.db, headerHash(header), choice)
      await moveBatch(trx.db, id, {
        state: 'checking',
        ...bearerOf(actor),
        source: isMapped ? choice.settings.source : format,
        ...(isMapped && { choice }),
        checkCounts: null,
        counts: noCounts,
        rowsDone: 0,
        percent: 0,
        isCancelled: false,
        failure: '',
      })
    },
  })
}

export type SeenOnce = Seen & { readonly version: number; readonly key: string | null }

/** Queues the import; after a cancellation it continues after the last batch. */
export async function beginRun(
  ctx: Context,
  actor: Actor,
  { key, version, putsOnSale, ...seen }: SeenOnce & { readonly putsOnSale: boolean },
): Promise<void> {
  const input = { call: 'runImport', id: seen.id, version, putsOnSale }
  await once(ctx, { by: actor, key, input }, (inner) =>
    step(inner, actor, {
      ...seen,
      action: 'run',
      work: async (trx, { id, state, fileName, checkCounts, ...columns }) => {
        assertMayCost(actor, columns)
        const isNew = state === 'checked'
        await moveBatch(trx.db, id, {
          state: 'running',
          ...bearerOf(actor),
          isCancelled: false,
          failure: '',
          // A continued import keeps its choice about publishing.
          ...(isNew && { percent: 0, putsOnSale }),
        })
        const after = {
          file: fileName,
          created: checkCounts?.created ?? 0,
          updated: checkCounts?.updated ?? 0,
          putsOnSale,
        }
        await recordChange(trx, actor, { verb: 'began to import', subject: 'import', subjectId: id, after })
      },
    }),
  )
}

export async function cancel(ctx: Context, actor: Actor, seen: Seen): Promise<void> {
  await step(ctx, actor, {
    ...seen,
    action: 'cancel',
    work: async (trx, { id, state }) => {
      await moveBatch(trx.db, id, { state, isCancelled: true })
      await recordChange(trx, actor, { verb: 'cancelled', subject: 'import', subjectId: id, before: { state } })
    },
  })
}

export async function beginUndo(ctx: Context, actor: Actor, { key, version, ...seen }: SeenOnce): Promise<void> {
  const input = { call: 'undoImport', id: seen.id, version }
  await once(ctx, { by: actor, key, input }, (inner) =>
    step(inner, actor, {
      ...seen,
      action: 'undo',
      work: async (trx, { id, state, fileName, ...columns }) => {
        assertMayCost(actor, columns)
        await moveBatch(trx.db, id, {
          state: 'undoing',
          ...bearerOf(actor),
          undoneBy: actor.name,
          percent: 0,
          failure: '',
        })
        const change = { before: { state }, after: { file: fileName } }
        await recordChange(trx, actor, { verb: 'began to undo', subject: 'import', subjectId: id, ...change })
      },
    }),
  )
}
