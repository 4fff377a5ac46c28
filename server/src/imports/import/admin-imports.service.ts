import type { AdminImport, ImportChoice, SampledPiece } from '@shop/contract/imports/admin-imports'
import { csvLines } from '#platform/csv/csv-file.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { toImport, toRefused, toSampled } from './admin-imports.view.ts'
import { hiddenColumns, shownTo } from './cost-right.rules.ts'
import { assertMayMap } from './cost-right.service.ts'
import { findInWork, type ImportBatch } from './import-batches.store.ts'
import { correctedRows } from './import-corrections.service.ts'
import { countCorrections } from './import-corrections.store.ts'
import { countFaults, listProblems } from './import-problems.store.ts'
import { allowedActions } from './import-steps.rules.ts'
import { faultsOfChoice, getBatch } from './import-steps.service.ts'
import { problemLines } from './problem-lines.view.ts'
import { readSample } from './uploaded-list.service.ts'

export { listBatches, listConflicts } from './import-batches.store.ts'
export { listCorrections } from './import-corrections.store.ts'
export { listFaults } from './import-problems.store.ts'

const checkStates: readonly ImportBatch['state'][] = ['uploaded', 'checking', 'checked']

/** Shows the faults of the check until the import begins, then the import's own. */
export const showsCheck = ({ state }: ImportBatch): boolean => checkStates.includes(state)

const workStates: readonly ImportBatch['state'][] = ['checking', 'running', 'undoing']

export async function viewImport(ctx: Context, actor: Actor, id: number): Promise<AdminImport> {
  const batch = await getBatch(ctx, id)
  const isInWork = workStates.includes(batch.state)
  const first = isInWork && batch.percent === 0 ? await findInWork(ctx.db) : undefined
  return toImport(shownTo(actor, batch), {
    faults: await countFaults(ctx.db, id, showsCheck(batch)),
    corrections: await countCorrections(ctx.db, id),
    isWaiting: first !== undefined && first.id !== id,
    actions: allowedActions(batch, actor.permissions),
  })
}

/** Refuses a step that is based on an older version, and returns the present import. */
export function currentAt(actor: Actor, version: number): (batch: ImportBatch) => void {
  return (batch) => {
    if (batch.version === version) return
    const actions = allowedActions(batch, actor.permissions)
    throw new ConflictError(toImport(shownTo(actor, batch), { faults: 0, corrections: 0, isWaiting: false, actions }))
  }
}

/** Refuses a choice of columns that cannot describe a piece, with a fault at each column. */
export async function checkChoice(ctx: Context, id: number, choice: ImportChoice | null): Promise<ImportBatch> {
  const batch = await getBatch(ctx, id)
  const faults = faultsOfChoice(batch, choice)
  if (faults.length === 0) return batch
  throw new ValidationError(
    faults.map(({ column, message }) => ({ path: [column === '' ? 'columns' : `columns.${column}`], message })),
  )
}

type Sampled = { readonly id: number; readonly choice: ImportChoice | null }

export async function sampleImport(ctx: Context, actor: Actor, { id, choice }: Sampled): Promise<SampledPiece[]> {
  const batch = await checkChoice(ctx, id, choice)
  assertMayMap(actor, { ...batch, choice })
  if (batch.header === null) throw new ShopError('import.wrong_state')
  const { products, refused } = await readSample(ctx.db, batch, choice)
  return [...products.map(toSampled), ...refused.map(toRefused)].toSorted((a, b) => a.line - b.line)
}

const faultColumns = ['row', 'piece', 'what happens', 'column', 'value', 'reason', 'what would be right'] as const

export async function faultsFile(ctx: Context, actor: Actor, id: number): Promise<AsyncGenerator<string>> {
  const batch = await getBatch(ctx, id)
  const problems = listProblems(ctx.db, id, showsCheck(batch))
  return csvLines(faultColumns, problemLines(problems, hiddenColumns(actor, batch)))
}

/** The uploaded list with its corrections. */
export async function correctedFile(ctx: Context, actor: Actor, id: number): Promise<AsyncGenerator<string>> {
  const batch = await getBatch(ctx, id)
  if (batch.header === null) throw new ShopError('import.wrong_state')
  return csvLines(
    batch.header.map(({ name }) => name),
    correctedRows(ctx.db, batch, hiddenColumns(actor, batch)),
  )
}
