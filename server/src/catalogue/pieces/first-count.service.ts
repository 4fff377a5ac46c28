import type { PieceBody } from '@shop/contract/catalogue/piece-body'
import { countStock } from '#catalogue/stock/stock-change.service.ts'
import { listLevels } from '#catalogue/stock/stock-list.store.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findPiece } from './piece.service.ts'
import { toPieceBody } from './piece.view.ts'

const note = 'First count'

type Saved = { readonly id: number; readonly body: PieceBody }

/** Counts the new sizes of a piece that was just written; a size that was on the piece before may have pieces already. */
export async function countNewSizes(trx: Context, actor: Actor, { id, body }: Saved): Promise<void> {
  const wanted = new Map(
    body.variants.flatMap(({ choices, firstCount }) =>
      firstCount === undefined ? [] : [[JSON.stringify(choices), firstCount] as const],
    ),
  )
  if (wanted.size === 0) return
  const piece = await findPiece(trx, id)
  const itemOf = new Map(piece.stock.map(({ variantId, stockItemId }) => [variantId, stockItemId]))
  const counted = new Map(
    toPieceBody(piece).variants.flatMap((variant) => {
      const stockItemId = itemOf.get(variant.id ?? 0)
      const pieces = wanted.get(JSON.stringify(variant.choices))
      return stockItemId === undefined || pieces === undefined ? [] : [[stockItemId, pieces] as const]
    }),
  )
  const levels = await listLevels(trx.db, [...counted.keys()])
  await countStock(trx, actor, {
    key: null,
    note,
    counts: levels.map(({ stockItemId, free, held, promised }) => ({
      stockItemId,
      counted: counted.get(stockItemId) ?? 0,
      expected: free + held + promised,
    })),
  })
}
