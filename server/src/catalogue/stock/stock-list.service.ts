import type { StockView } from '@shop/contract/catalogue/admin-stock'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as movements from './movements.store.ts'
import * as store from './stock-list.store.ts'

type Requested = {
  readonly view: StockView
  readonly search: string
  readonly afterId: number | null
  readonly limit: number
}

export type ShownPiece = { readonly piece: store.ListedPiece; readonly sizes: readonly store.SizeLevel[] }

/** Reads one row more than a page, to know whether another page follows. */
export async function listStock(
  ctx: Context,
  requested: Requested,
): Promise<{ readonly pieces: readonly ShownPiece[]; readonly next: string | null }> {
  const found = await store.listPieces(ctx.db, { ...requested, limit: requested.limit + 1 })
  const pieces = found.slice(0, requested.limit)
  const sizes = await store.listSizes(
    ctx.db,
    pieces.map(({ id }) => id),
  )
  const sizesOf = Map.groupBy(sizes, ({ productId }) => productId)
  return {
    pieces: pieces.map((piece) => ({ piece, sizes: sizesOf.get(piece.id) ?? [] })),
    next: found.length > requested.limit ? String(pieces.at(-1)?.id ?? '') : null,
  }
}

export async function getStock(ctx: Context, id: number): Promise<ShownPiece> {
  const piece = await store.findPiece(ctx.db, id)
  if (!piece) throw new ShopError('stock.not_found')
  return { piece, sizes: await store.listSizes(ctx.db, [id]) }
}

type WantedMovements = {
  readonly id: number
  readonly stockItemId: number | null
  readonly skip: number
  readonly limit: number
}

export async function getMovements(
  ctx: Context,
  { id, stockItemId, skip, limit }: WantedMovements,
): Promise<{ readonly movements: readonly movements.Movement[]; readonly next: string | null }> {
  if (!(await store.findPiece(ctx.db, id))) throw new ShopError('stock.not_found')
  const found = await movements.listMovements(ctx.db, { productId: id, stockItemId, skip, limit: limit + 1 })
  return { movements: found.slice(0, limit), next: found.length > limit ? String(skip + limit) : null }
}
