import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { listByIds } from '#catalogue/cards/card.store.ts'
import type { Listing } from '#catalogue/cards/card.wire.ts'
import type { Database } from '#platform/db/db.ts'
import type { Context } from '#platform/runtime/context.ts'
import { seasonRow, type SeasonRules } from './season-row.rules.ts'
import { listCandidates } from './season-row.store.ts'

/** In a shorter listing, the row would repeat most of what follows. */
const leastPieces = 12

export type SeasonRow = { readonly title: string; readonly listings: readonly Listing[] }

/** The pieces of a listing's row by these rules; empty when they are too few. */
export async function seasonPieces(db: Database, categoryId: number, rules: SeasonRules): Promise<number[]> {
  return seasonRow(await listCandidates(db, categoryId, rules), rules).map(({ id }) => id)
}

type Page = {
  readonly categoryId: number
  readonly isWhole: boolean
  readonly total: number
  readonly picks: readonly unknown[]
}

/** The row above a listing without filters; undefined where the merchant pinned pieces or too few would suit. */
export async function seasonRowOf(
  ctx: Context,
  { categoryId, isWhole, total, picks }: Page,
): Promise<SeasonRow | undefined> {
  if (!isWhole || categoryId === wholeShopCategoryId) return undefined
  if (total < leastPieces || picks.length > 0) return undefined
  const { body: rules } = await ctx.ports.documents.readFor(ctx.language, 'season-row')
  if (!rules.isShown) return undefined
  const listings = await listByIds(ctx.db, await seasonPieces(ctx.db, categoryId, rules))
  return listings.length === 0 ? undefined : { title: rules.title, listings }
}
