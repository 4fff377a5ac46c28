import type { AdminPieceRow } from '@shop/contract/catalogue/admin-pieces'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import * as listStore from './piece-list.store.ts'
import { mediaPath } from './piece.view.ts'

type Requested = Omit<listStore.ListFilter, 'labelId'>

export async function listPieceIds(
  { db }: Context,
  { label }: Pick<Actor, 'label'>,
  wanted: Requested,
): Promise<number[]> {
  return listStore.listIds(db, { ...wanted, labelId: label?.id ?? null })
}

/** Reads one id more than a page, to know whether another page follows. */
export async function listPieces(
  ctx: Context,
  actor: Pick<Actor, 'label'>,
  wanted: Requested,
): Promise<{ readonly pieces: AdminPieceRow[]; readonly next: string | null }> {
  const { limit } = wanted
  const found = await listPieceIds(ctx, actor, { ...wanted, limit: limit + 1 })
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
