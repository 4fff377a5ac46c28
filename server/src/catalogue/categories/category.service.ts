import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { type FacetRow, type FoundListings, wholeCategory } from '@shop/search'
import type { Listing } from '#catalogue/cards/card.wire.ts'
import { search } from '#catalogue/search/search.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { categoryIdAt } from './category-address.service.ts'
import {
  findCategory,
  findIsForChildren,
  listAlike,
  listBelow,
  listForOthers,
  listHomeGroup,
  listMenu,
  listPath,
  type HomeGroup,
} from './category.store.ts'
import type { Category, CategoryStep } from './category.wire.ts'

export type { HomeGroup }

async function categoryAt(ctx: Context, address: string): Promise<Category> {
  const id = await categoryIdAt(ctx, address)
  const category = id === undefined ? undefined : await findCategory(ctx.db, id)
  if (!category) throw new ShopError('category.not_found')
  return category
}

export type OpenCategory = {
  readonly category: Category
  readonly steps: readonly CategoryStep[]
  /** The same collection for other people. */
  readonly others: readonly CategoryStep[]
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
    const [listed, counts] = await Promise.all([listBelow(ctx.db, above), search.count(ctx, parent)])
    return { listed, counts }
  }
  return { listed: kind === 'designer' ? [] : await listAlike(ctx.db, kind), counts: [] }
}

export async function viewCategory(ctx: Context, address: string): Promise<OpenCategory> {
  const category = await categoryAt(ctx, address)
  const [steps, others, below, facets] = await Promise.all([
    listPath(ctx.db, category.id),
    // Only collections by size are doubled for other people.
    category.sizes.length === 0 ? [] : listForOthers(ctx.db, category.id),
    listBelow(ctx.db, category.id),
    search.count(ctx, wholeCategory(category)),
  ])
  const opened = { category, steps, others, facets }
  if (below.length > 0) return { ...opened, listed: below, counts: facets }
  return { ...opened, ...(await siblingsOf(ctx, category)) }
}

type Requested = { readonly limit: number; readonly offset: number; readonly name: string | undefined }

/** Lists a category's products, newest first. */
export async function listCategory(
  ctx: Context,
  address: string,
  { limit, offset, name }: Requested,
): Promise<FoundListings<Listing>> {
  const category = await categoryAt(ctx, address)
  const whole = wholeCategory(category)
  const page = { sort: 'new_arrival', limit, offset, hasFacets: false } as const
  return search.list(ctx, whole, { ...page, name: name === '' ? undefined : name })
}

/** The whole shop has pieces for grown people too, so it is not asked. */
export async function isChildrensCategory({ db }: Context, id: number): Promise<boolean> {
  return id !== wholeShopCategoryId && findIsForChildren(db, id)
}

export function wholeMenu(ctx: Context): Promise<Category[]> {
  return listMenu(ctx.db)
}

export function homeGroup(ctx: Context, group: HomeGroup): Promise<Category[]> {
  return listHomeGroup(ctx.db, group)
}
