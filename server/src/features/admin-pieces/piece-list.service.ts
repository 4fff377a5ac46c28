import type { AdminPieceRow } from '@shop/contract/admin-pieces'
import type { Context } from '#platform/runtime/context.ts'
import * as listStore from './piece-list.store.ts'
import { mediaPath } from './piece.view.ts'

export async function listPieceIds({ db }: Context, wanted: listStore.ListFilter): Promise<number[]> {
  return listStore.listIds(db, wanted)
}

/** Reads one id more than a page, which says whether there is another page. */
export async function listPieces(
  ctx: Context,
  wanted: listStore.ListFilter,
): Promise<{ readonly pieces: AdminPieceRow[]; readonly next: string | null }> {
  const { limit } = wanted
  const found = await listPieceIds(ctx, { ...wanted, limit: limit + 1 })
  const ids = found.slice(0, limit)
  const rows = await listStore.listPieces(ctx.db, ids)
  return {
    pieces: rows.map(({ hasPicture, picturePath, publishAt, ...row }) => ({
      ...row,
      picture: hasPicture === true ? mediaPath(picturePath) : null,
      publishAt: publishAt?.toISOString() ?? null,
    })),
    next: found.length > limit ? String(ids.at(-1) ?? '') : null,
  }
}
