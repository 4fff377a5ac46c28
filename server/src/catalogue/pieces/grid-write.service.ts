import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import type { GridChange, GridSave } from '@shop/contract/catalogue/piece-grid'
import { applySales } from '#catalogue/sales/sale-prices.store.ts'
import { adjustStock } from '#catalogue/stock/stock-change.service.ts'
import { refreshListings, refreshPrices } from '#catalogue/writing/listings.store.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChanges, type Change } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { planPiece } from './batch-plan.service.ts'
import { isSameBody, stockChanges, type GridFault } from './piece-grid.rules.ts'
import { openSale } from './piece-grid.view.ts'
import { endSale } from './piece-sales.service.ts'
import { insertSales } from './piece-sales.store.ts'
import { writeBodies } from './piece-save.service.ts'
import { writeStates } from './piece-state.service.ts'
import { listPiecesById, raiseVersions, type Piece } from './piece.store.ts'
import { changedFields, toPieceBody } from './piece.view.ts'

/** The stored product, the edit, and the product after the edit. */
export type Row = { readonly piece: Piece; readonly change: GridChange; readonly body: PieceBody }

type Write = Pick<GridSave, 'stock'> & { readonly rows: readonly Row[] }

/** Writes checked rows in the caller's transaction. Listings come last, because orders wait for their locks. */
export async function writeRows(trx: Context, actor: Actor, { rows, stock }: Write): Promise<void> {
  const rewritten = rows.filter(({ piece, body }) => !isSameBody(toPieceBody(piece), body))
  await writeBodies(trx, rewritten)
  await recordChanges(
    trx,
    actor,
    rewritten.map(({ piece, body }) =>
      changeOf(piece.id, { verb: 'changed', ...changedFields(toPieceBody(piece), body) }),
    ),
  )
  const sold = await writeSales(trx, actor, rows)
  const moved = await writeMoves(trx, actor, rows)
  if (stock !== undefined) await writeStock(trx, actor, { rows, stock })
  if (sold.length > 0) await refreshPrices(trx.db, sold)
  const shown = new Set([...rewritten.map(({ piece }) => piece.id), ...moved])
  if (shown.size > 0) await refreshListings(trx.db, [...shown])
}

const changeOf = (id: number, change: Pick<Change, 'verb' | 'before' | 'after'>): Change => ({
  ...change,
  subject: 'product',
  subjectId: id,
})

/** The pieces after the previous steps. */
async function rereadOf(trx: Context, rows: readonly Row[]): Promise<ReadonlyMap<number, Piece>> {
  const ids = rows.map(({ piece }) => piece.id)
  return new Map((await listPiecesById(trx.db, ids)).map((piece) => [piece.id, piece]))
}

/** Ends the open sale of each row that gets another sale or none; returns the pieces. */
async function writeSales(trx: Context, actor: Actor, rows: readonly Row[]): Promise<number[]> {
  const changing = rows.filter(({ change }) => change.sale !== undefined)
  if (changing.length === 0) return []
  const audits: Change[] = []
  for (const { piece } of changing) {
    const sale = openSale(piece)
    if (sale !== undefined) audits.push(changeOf(piece.id, await endSale(trx, piece.id, sale)))
  }
  const pieces = await rereadOf(trx, changing)
  const plans = changing.flatMap(({ change: { id, sale } }) => {
    const piece = pieces.get(id)
    return piece === undefined || !sale ? [] : [planPiece(piece, { kind: 'sale', terms: sale }, trx.now)]
  })
  throwRefusals(rows, plans)
  const sales = plans.flatMap(({ sale }) => sale ?? [])
  if (sales.length > 0) await insertSales(trx.db, sales, { author: actor.name, now: trx.now })
  await recordChanges(trx, actor, [...audits, ...plans.flatMap(({ audit }) => audit ?? [])])
  const ids = changing.map(({ piece }) => piece.id)
  await applySales(trx.db, ids)
  await raiseVersions(trx.db, ids)
  return ids
}

/** Publishes and withdraws; returns the pieces whose state changed. */
async function writeMoves(trx: Context, actor: Actor, rows: readonly Row[]): Promise<number[]> {
  const changing = rows.filter(({ change }) => change.state !== undefined)
  const pieces = await rereadOf(trx, changing)
  const plans = changing.flatMap(({ change: { id, state } }) => {
    const piece = pieces.get(id)
    if (piece === undefined) return []
    return [planPiece(piece, { kind: state === 'published' ? 'publish' : 'withdraw' }, trx.now)]
  })
  throwRefusals(rows, plans)
  const moves = plans.flatMap(({ move }) => move ?? [])
  if (moves.length === 0) return []
  await writeStates(trx, moves)
  await recordChanges(
    trx,
    actor,
    plans.flatMap(({ audit }) => audit ?? []),
  )
  return moves.map(({ id }) => id)
}

type Refusable = { readonly refusal: { readonly id: number; readonly message: string } | null }

function throwRefusals(rows: readonly Row[], plans: readonly Refusable[]): void {
  const faults = plans.flatMap(({ refusal }): GridFault[] => {
    if (refusal === null) return []
    const index = rows.findIndex(({ piece }) => piece.id === refusal.id)
    return [{ path: ['pieces', index, 'state'], message: refusal.message }]
  })
  if (faults.length > 0) throw new ValidationError(faults)
}

type StockWrite = { readonly rows: readonly Row[]; readonly stock: NonNullable<GridSave['stock']> }

/** Writes movements with their reason, like the stock page; one refusal rolls all rows back. */
async function writeStock(trx: Context, actor: Actor, { rows, stock }: StockWrite): Promise<void> {
  const changes = rows.flatMap(({ change, piece }) => stockChanges(change, piece.stock))
  if (changes.length === 0) return
  const results = await adjustStock(trx, actor, { ...stock, changes, key: null })
  const messageOf = new Map(
    results.flatMap(({ outcome, stockItemId, message }): [number, string][] =>
      outcome === 'refused' ? [[stockItemId, message ?? '']] : [],
    ),
  )
  const faults = rows.flatMap(({ change, piece }, row) =>
    change.sizes.flatMap(({ id, free }, index): GridFault[] => {
      const item = piece.stock.find(({ variantId }) => variantId === id)?.stockItemId
      const message = free === undefined || item === undefined ? undefined : messageOf.get(item)
      return message === undefined ? [] : [{ path: ['pieces', row, 'sizes', index, 'free'], message }]
    }),
  )
  if (faults.length > 0) throw new ValidationError(faults)
}
