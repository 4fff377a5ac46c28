import type { FactChoice, HomeGroupChoice, PickedPiece } from '@shop/contract/content/admin-home-pieces'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { listChoosableFacts, toThumbnail } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { findPieces, listGroups, listPiecesByIds, type PieceRow } from './home-choices.store.ts'

export async function homeGroups({ db }: Context): Promise<{ groups: HomeGroupChoice[] }> {
  return { groups: await listGroups(db, [wholeShopCategoryId]) }
}

export async function menuFacts({ db }: Context): Promise<{ facts: FactChoice[] }> {
  return { facts: await listChoosableFacts({ db }) }
}

type Found = { pieces: PickedPiece[] }

const toPicked =
  ({ ports }: Context) =>
  ({ picture, ...piece }: PieceRow): PickedPiece => ({
    ...piece,
    picture: picture === null ? null : toThumbnail(picture, ports.publicUrl),
  })

export async function searchHomePieces(ctx: Context, search: string): Promise<Found> {
  return { pieces: (await findPieces(ctx.db, search)).map(toPicked(ctx)) }
}

export async function namedHomePieces(ctx: Context, ids: readonly number[]): Promise<Found> {
  return { pieces: (await listPiecesByIds(ctx.db, ids)).map(toPicked(ctx)) }
}
