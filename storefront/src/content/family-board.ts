import { attributeValuesKey } from '@shop/contract/catalogue/sort-orders'
import { boardRoles, type BoardRole } from '@shop/contract/content/family-colours'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { parsePriceText, sum, toWire } from '@shop/contract/core/money'
import type { Api } from '#api/client.ts'
import { searchProducts, type Card } from '#features/catalogue/catalogue-api.ts'
import { namesOf } from '#features/catalogue/found-facets.ts'
import { readListingQuery } from '#features/catalogue/listing-query.ts'
import { boardSearch, type BoardQuery } from '#features/wedding/board-query.ts'

export type BoardPiece = {
  readonly role: BoardRole
  readonly size: string
  /** Sizes that the pieces of this role come in. */
  readonly sizes: readonly string[]
  /** Undefined when no piece of the role comes in the size. */
  readonly card: Card | undefined
  /** The address of the board with the next piece for this role; undefined when there is no other. */
  readonly next: string | undefined
}

function listingOf(name: string, size: string) {
  const search = new URLSearchParams({ name })
  if (size !== '') search.set(attributeValuesKey, size)
  return readListingQuery(search)
}

async function loadRole(api: Api, role: BoardRole, query: BoardQuery): Promise<BoardPiece> {
  const { pieceId, size } = query.choices[role]
  const call = { category: String(wholeShopCategoryId), query: listingOf(query.palette[role], size) }
  const { cards, facets } = await searchProducts(api, call)
  const ready = cards.filter(({ out_of_stock: isOut }) => isOut !== true)
  // A piece that has left the search meanwhile gives way to the first.
  const at = Math.max(
    0,
    ready.findIndex(({ id }) => id === pieceId),
  )
  const next = ready[(at + 1) % ready.length]
  return {
    role,
    size,
    sizes: namesOf(facets.sizes).map(({ value }) => value),
    card: ready[at],
    next:
      ready.length < 2 || next === undefined ? undefined : boardSearch(query, { [role]: { pieceId: next.id, size } }),
  }
}

export type Board = {
  readonly name: string
  readonly note: string
  readonly pieces: readonly BoardPiece[]
  /** The sum of the prices, as the API writes amounts. */
  readonly total: string
  /** Names each shown piece, so that a shared board stays what it was. */
  readonly search: string
}

/** A piece for each role of the colour. */
export async function loadBoard(api: Api, query: BoardQuery): Promise<Board> {
  const { palette } = query
  const roles = boardRoles.filter((role) => palette[role] !== '')
  const pieces = await Promise.all(roles.map((role) => loadRole(api, role, query)))
  const shown = pieces.flatMap(({ role, size, card }) => (card ? [[role, { pieceId: card.id, size }] as const] : []))
  const total = toWire(sum(pieces.flatMap(({ card }) => (card ? [parsePriceText(card.price)] : []))))
  return {
    name: palette.name,
    note: palette.note,
    pieces,
    total,
    search: boardSearch(query, Object.fromEntries(shown)),
  }
}
