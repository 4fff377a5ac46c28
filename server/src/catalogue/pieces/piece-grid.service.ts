import { pieceBody, type PieceBody } from '@shop/contract/catalogue/piece-body'
import type { GridChange, GridPiece, GridSave } from '@shop/contract/catalogue/piece-grid'
import { maxGridPieces } from '@shop/contract/catalogue/piece-options'
import { bodyReader, withFields } from '#catalogue/fields/piece-fields.service.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { once } from '#platform/http/idempotent-request.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import type { Wanted } from './batches.service.ts'
import { writeRows, type Row } from './grid-write.service.ts'
import { missingIn } from './piece-complete.service.ts'
import * as rules from './piece-grid.rules.ts'
import { openSale, toGridPiece } from './piece-grid.view.ts'
import { listPieceIds } from './piece-list.service.ts'
import { salePeriod } from './piece-sale.rules.ts'
import { assertMaySave, bodyFaults } from './piece-save.service.ts'
import { isOfLabel } from './piece.service.ts'
import { listPiecesById, lockPieces, type Piece } from './piece.store.ts'
import { toPieceBody } from './piece.view.ts'

async function ownPieces({ db }: Context, actor: Actor, ids: readonly number[]): Promise<Piece[]> {
  return (await listPiecesById(db, ids)).filter((piece) => isOfLabel(actor, piece.body.designer))
}

type Chosen = Pick<Wanted, 'ids' | 'filter'>

export async function listGrid(ctx: Context, actor: Actor, { ids, filter }: Chosen): Promise<GridPiece[]> {
  const chosen = filter === null ? (ids ?? []) : await fitting(ctx, actor, filter)
  const found = new Map((await ownPieces(ctx, actor, chosen)).map((piece) => [piece.id, piece]))
  return toGrid(
    ctx,
    actor,
    chosen.flatMap((id) => found.get(id) ?? []),
  )
}

async function toGrid(ctx: Context, actor: Actor, pieces: readonly Piece[]): Promise<GridPiece[]> {
  const read = await bodyReader(ctx, actor, pieces.map(toPieceBody))
  return pieces.map((piece) => toGridPiece(piece, read))
}

async function fitting(ctx: Context, actor: Actor, filter: NonNullable<Wanted['filter']>): Promise<number[]> {
  const found = await listPieceIds(ctx, actor, { ...filter, beforeId: null, limit: maxGridPieces + 1 })
  if (found.length <= maxGridPieces) return found
  const message = `The grid shows up to ${maxGridPieces} pieces, and more match. Filter the list of pieces first`
  throw new ValidationError([{ path: ['filter'], message }])
}

type Requested = GridSave & { readonly key: string | null }

/**
 * Saves all rows or none: faults name row and field, and pieces that somebody changed are returned in their present
 * state.
 */
export async function saveGrid(
  ctx: Context,
  actor: Actor,
  { pieces: changes, stock, key }: Requested,
): Promise<GridPiece[]> {
  assertMayChange(actor, changes)
  await once(ctx, { by: actor, key, input: { call: 'saveGridPieces', changes, stock } }, async (trx) => {
    const pieces = await lockedPieces(trx, actor, changes)
    const rows: Row[] = []
    const faults: rules.GridFault[] = []
    for (const [index, change] of changes.entries()) {
      const piece = pieces.get(change.id)
      if (piece === undefined) continue
      const { row, faults: ofFields } = await rowAfter(trx, actor, { piece, change })
      const found = [...(await rowFaults(trx, row)), ...ofFields]
      faults.push(...found.map(({ path, message }) => ({ path: ['pieces', index, ...path], message })))
      assertMaySave(actor, row)
      rows.push(row)
    }
    if (faults.length > 0) throw new ValidationError(faults)
    await writeRows(trx, actor, { rows, stock })
  })
  return listGrid(ctx, actor, { ids: changes.map(({ id }) => id), filter: null })
}

/** A row without custom fields reads no definitions. */
async function rowAfter(trx: Context, actor: Actor, { piece, change }: Omit<Row, 'body'>) {
  const before = toPieceBody(piece)
  const changed = rules.bodyAfter(before, change)
  if (!rules.hasCustom(change)) return { row: { piece, change, body: changed }, faults: [] }
  const { body, faults } = await withFields(trx, actor, { before, body: rules.withCustom(changed, change) })
  const placed = faults.map(({ path, message }) => ({ path: rules.placeInRow(path, body, change), message }))
  return { row: { piece, change, body }, faults: placed }
}

function assertMayChange(actor: Actor, changes: readonly GridChange[]): void {
  const need = (permission: 'prices.edit' | 'stock.edit'): void => {
    if (!actor.permissions.has(permission)) throw new ShopError('staff.no_permission', { permission })
  }
  if (changes.some(({ sale }) => sale !== undefined)) need('prices.edit')
  if (changes.some(({ sizes }) => sizes.some(({ free }) => free !== undefined))) need('stock.edit')
}

async function lockedPieces(
  trx: Context,
  actor: Actor,
  changes: readonly GridChange[],
): Promise<ReadonlyMap<number, Piece>> {
  const ids = changes.map(({ id }) => id)
  await lockPieces(trx.db, ids)
  const pieces = new Map((await ownPieces(trx, actor, ids)).map((piece) => [piece.id, piece]))
  const gone = changes.flatMap(({ id }, index) => (pieces.has(id) ? [] : [index]))
  if (gone.length > 0) {
    throw new ValidationError(
      gone.map((index) => ({ path: ['pieces', index, 'id'], message: 'There is no such piece' })),
    )
  }
  const outdated = changes.flatMap((change) => {
    const piece = pieces.get(change.id)
    if (piece === undefined) return []
    return piece.version !== change.version || rules.hasMovedStock(change, piece.stock) ? [piece] : []
  })
  if (outdated.length > 0) throw new ConflictError({ pieces: await toGrid(trx, actor, outdated) })
  return pieces
}

async function rowFaults(trx: Context, row: Row): Promise<rules.GridFault[]> {
  const { piece, change, body } = row
  const sizes = rules.sizeFaults(change, piece.stock)
  const parsed = pieceBody.safeParse(body)
  const faults = parsed.success
    ? await bodyFaults(trx, { piece, body: parsed.data })
    : parsed.error.issues.map(({ path, message }) => ({ path: path.map(pathPart), message }))
  return [
    ...sizes,
    ...(rules.isSameBody(toPieceBody(piece), body) ? [] : faults).map(({ path, message }) => ({
      path: rules.placeInRow(path, body, change),
      message,
    })),
    ...stateFaults(piece, change, body),
    ...saleFaults(piece, change, { now: trx.now, body }),
  ]
}

const pathPart = (part: PropertyKey): string | number => (typeof part === 'number' ? part : String(part))

function stateFaults({ state, pictures }: Piece, { state: wanted }: GridChange, body: PieceBody): rules.GridFault[] {
  if (wanted === undefined || wanted === state) return []
  if (wanted === 'archived') {
    return state === 'published' ? [] : [{ path: ['state'], message: 'Only a piece on sale can be withdrawn' }]
  }
  const missing = missingIn(body, pictures.length).map(({ text }) => text)
  return missing.length === 0 ? [] : [{ path: ['state'], message: `It lacks: ${missing.join(', ')}` }]
}

type Moment = { readonly now: Date; readonly body: PieceBody }

/** A new sale replaces the current one, or else the next one. */
function saleFaults(piece: Piece, { sale }: GridChange, { now, body }: Moment): rules.GridFault[] {
  if (sale === undefined || sale === null) return []
  const replaced = openSale(piece)?.id
  const sales = piece.sales.filter(({ id }) => id !== replaced)
  const period = salePeriod(sale, { now, prices: body.variants.map(({ priceMinor }) => priceMinor), sales })
  return 'path' in period ? [{ path: ['sale', ...period.path], message: period.message }] : []
}
