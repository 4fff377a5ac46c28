import { piecesOf, type HomeDocument } from '@shop/contract/content/home-document'
import { homePieceParts, type HomePiecePart } from '@shop/contract/content/home-pieces'
import type { HomePiece } from '@shop/contract/content/published'
import { listRailRoles, sourcedCards } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import { listUnknownGroups, listUnknownPieces } from './home-choices.store.ts'

/** Loads more than a section shows: the page leaves out pieces that it shows elsewhere, and chooses by their roles. */
const spareFactor = 4
const spare = 16

/** Pieces that the merchant picked keep their order, so they need no role. */
async function cardsOf(ctx: Context, home: HomeDocument, part: HomePiecePart): Promise<HomePiece[]> {
  const { count, ...source } = piecesOf(home, part)
  const cards = await sourcedCards(ctx, source, count * spareFactor + spare)
  if (source.source === 'picked') return cards
  const { body: rules } = await ctx.ports.documents.read('season-row')
  const roles = await listRailRoles(
    ctx.db,
    cards.map(({ id }) => id),
    rules,
  )
  return cards.map((card) => {
    const role = roles.get(card.id)
    return role === undefined ? card : { ...card, role }
  })
}

export async function homePieces(ctx: Context, part: HomePiecePart): Promise<HomePiece[]> {
  const { body } = await ctx.ports.documents.read('home')
  return cardsOf(ctx, body, part)
}

export type WrittenPieces = { readonly [Part in HomePiecePart]: HomePiece[] }

/** The pieces of a layout, which may be a draft. */
export async function writtenHomePieces(ctx: Context, home: HomeDocument): Promise<WrittenPieces> {
  const [featured, bestsellers] = await Promise.all([cardsOf(ctx, home, 'featured'), cardsOf(ctx, home, 'bestsellers')])
  return { featured, bestsellers }
}

type Fault = { readonly path: readonly (string | number)[]; readonly message: string }

/** Categories and pieces in the chosen sources that the shop does not have. */
export async function homeFaults({ db }: Pick<Context, 'db'>, { parts }: HomeDocument): Promise<Fault[]> {
  const sourceAt = (name: HomePiecePart) => ({
    index: parts.findIndex(({ part }) => part === name),
    pieces: parts.find(({ part }) => part === name)?.pieces,
  })
  const faults = homePieceParts.map(sourceAt).map(async ({ index, pieces }): Promise<Fault[]> => {
    const path = ['parts', index, 'pieces']
    if (pieces?.source === 'group' && pieces.categoryId !== null) {
      const unknown = await listUnknownGroups(db, [pieces.categoryId])
      const message = 'This category was removed; choose another'
      return unknown.map(() => ({ path: [...path, 'categoryId'], message }))
    }
    if (pieces?.source !== 'picked') return []
    const unknown = await listUnknownPieces(db, pieces.productIds)
    return unknown.map((id) => ({
      path: [...path, 'productIds', pieces.productIds.indexOf(id)],
      message: `The piece ${id} was deleted; take it out`,
    }))
  })
  return (await Promise.all(faults)).flat()
}
