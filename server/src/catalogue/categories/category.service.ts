import { idInAddress, wholeShopCategoryId } from '@shop/contract/core/ids'
import type { FacetRow } from '#catalogue/search/engine/listing-filter.ts'
import { countChoices, findListings, type FoundListings } from '#catalogue/search/listing.service.ts'
import { filterByName } from '#catalogue/search/names/name-filter.service.ts'
import { wholeCategory } from '#catalogue/search/query/search-filter.rules.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { categoryOfBareSlug } from './bare-slug.rules.ts'
import {
  findCategory,
  findIsCategory,
  listAlike,
  listBelow,
  listHomeGroup,
  listMenu,
  listNames,
  listPath,
  type HomeGroup,
} from './category.store.ts'
import type { Category, CategoryStep } from './category.wire.ts'

export type { HomeGroup }

/** Reads a number, a slug with an id, or a slug without one (`festive-2026`) that matches a single category. */
export async function categoryIdAt(ctx: Context, address: string): Promise<number | undefined> {
  const id = idInAddress(address)
  if (id !== undefined && (address === String(id) || (await findIsCategory(ctx.db, id)))) return id
  return categoryOfBareSlug(address, await listNames(ctx.db))
}

async function categoryAt(ctx: Context, address: string): Promise<Category> {
  const id = await categoryIdAt(ctx, address)
  const category = id === undefined ? undefined : await findCategory(ctx.db, id)
  if (!category) throw new ShopError('category.not_found')
  return category
}

export type OpenCategory = {
  readonly category: Category
  readonly steps: readonly CategoryStep[]
  /** The children of the category; for a category without children, itself and its siblings. */
  readonly listed: readonly Category[]
  /** Product counts of the listed categories that share one parent. */
  readonly counts: readonly FacetRow[]
  readonly facets: readonly FacetRow[]
}

/** Designers have no siblings: there are hundreds, and they have their own page. */
async function siblingsOf(
  ctx: Context,
  { kind, parentId }: Category,
): Promise<Pick<OpenCategory, 'listed' | 'counts'>> {
  const above = parentId ?? (kind === 'department' ? wholeShopCategoryId : null)
  if (above !== null) {
    const parent = wholeCategory({ id: above, newestDays: await ctx.ports.search.newestDays(ctx.db, above) })
    const [listed, counts] = await Promise.all([listBelow(ctx.db, above), countChoices(ctx, parent)])
    return { listed, counts }
  }
  return { listed: kind === 'designer' ? [] : await listAlike(ctx.db, kind), counts: [] }
}

export async function viewCategory(ctx: Context, address: string): Promise<OpenCategory> {
  const category = await categoryAt(ctx, address)
  const [steps, below, facets] = await Promise.all([
    listPath(ctx.db, category.id),
    listBelow(ctx.db, category.id),
    countChoices(ctx, wholeCategory(category)),
  ])
  if (below.length > 0) return { category, steps, listed: below, counts: facets, facets }
  return { category, steps, facets, ...(await siblingsOf(ctx, category)) }
}

type Requested = { readonly limit: number; readonly offset: number; readonly name: string | undefined }

/** Lists a category's products, newest first. */
export async function listCategory(
  ctx: Context,
  address: string,
  { limit, offset, name }: Requested,
): Promise<FoundListings> {
  const category = await categoryAt(ctx, address)
  const whole = wholeCategory(category)
  const filter = name === undefined || name === '' ? whole : await filterByName(ctx, whole, name)
  return findListings(ctx, filter, { sort: 'new_arrival', limit, offset, hasFacets: false })
}

export function wholeMenu(ctx: Context): Promise<Category[]> {
  return listMenu(ctx.db)
}

export function homeGroup(ctx: Context, group: HomeGroup): Promise<Category[]> {
  return listHomeGroup(ctx.db, group)
}
