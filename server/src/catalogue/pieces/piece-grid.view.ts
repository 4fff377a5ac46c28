import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import type { GridPiece } from '@shop/contract/catalogue/piece-grid'
import type { Piece, Sale } from './piece.store.ts'
import { toPieceBody } from './piece.view.ts'

/** The current sale, or else the next one; sales are listed with the latest start first. */
export function openSale({ sales }: Pick<Piece, 'sales'>): Sale | undefined {
  return sales.find(({ state }) => state === 'running') ?? sales.findLast(({ state }) => state === 'planned')
}

export function toGridPiece(piece: Piece, read: (body: PieceBody) => PieceBody): GridPiece {
  const { id, version, state, stock } = piece
  const { description: _, ...body } = read(toPieceBody(piece))
  const policyOf = new Map(body.variants.map((variant) => [variant.id, variant.policy]))
  const sale = openSale(piece)
  return {
    id,
    version,
    state,
    body,
    stock: stock.flatMap(({ variantId, stockItemId, available: free }) => {
      const policy = policyOf.get(variantId)
      return policy === undefined ? [] : [{ variantId, stockItemId, policy, free }]
    }),
    sale:
      sale === undefined
        ? null
        : {
            state: sale.state,
            percentOff: sale.percentOff,
            priceMinor: sale.priceMinor,
            endsAt: new Date(sale.endsAt).toISOString(),
          },
  }
}
