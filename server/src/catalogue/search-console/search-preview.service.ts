import type { FoundPiece, NameKind, SearchPreview } from '@shop/contract/catalogue/admin-search'
import { wordSearch } from '@shop/search'
import { search, type ShopSearchResult } from '#catalogue/search/search.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findPiece } from './piece.store.ts'

function toPieces({ listings }: ShopSearchResult): FoundPiece[] {
  return listings.map(({ id, name, designerName: designer, priceMinor, hasStock: isAvailable }) => {
    return { id, name, designer, priceMinor, isAvailable }
  })
}

/** Finds pieces like shoppers do; a number is also the id of a piece. */
export async function findPieces(ctx: Context, text: string): Promise<{ pieces: FoundPiece[]; total: number }> {
  const byNumber = /^\d{1,15}$/.test(text) ? await findPiece(ctx.db, Number(text)) : undefined
  if (byNumber) return { pieces: [byNumber], total: 1 }
  const result = await search.find(ctx, wordSearch(text))
  return { pieces: toPieces(result), total: result.total }
}

type Trial = {
  readonly query: string
  readonly name?:
    | { readonly kind: NameKind; readonly code: string; readonly name: string; readonly isOneWay: boolean }
    | undefined
  readonly pinnedIds?: readonly number[] | undefined
}

/** The first page of a search, with a name and pins that are not saved. */
export async function previewSearch(ctx: Context, { query, name, pinnedIds }: Trial): Promise<SearchPreview> {
  const tried = { names: name === undefined ? [] : [name], pinsInstead: pinnedIds }
  const result = await search.find(ctx, wordSearch(query), tried)
  const { interpretation, total } = result
  const reading = interpretation?.reading
  return {
    understood: [
      ...(reading?.meanings ?? []).map(({ label, text }) => ({ label, text })),
      ...(reading?.words ?? []).map(({ typed }) => ({ label: 'the word', text: typed })),
      ...(reading?.exclusions ?? []).map(({ label, text }) => ({ label, text })),
    ],
    corrected: (reading?.corrected ?? []).map(({ from, to }) => ({ from, to })),
    dropped: [...(interpretation?.dropped ?? [])],
    page: reading?.page ?? null,
    pieces: toPieces(result),
    total,
  }
}
