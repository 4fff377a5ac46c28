import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/shop-error.ts'
import { findCategory, listBelow, listHomeGroup, listMenu, listSteps, type HomeGroup } from './category.store.ts'
import type { Category, CategoryStep } from './category.wire.ts'
import { countChoices, findListings, type Browsing, type FoundListings } from './listing.service.ts'
import { filterByWords, wholeCategory } from './search-filter.rules.ts'
import { searchTerms } from './search-words.rules.ts'
import type { FacetRow } from './search.wire.ts'
import { idInAddress } from './slug.rules.ts'

export type { HomeGroup }

async function categoryAt(ctx: Context, address: string): Promise<Category> {
  const id = idInAddress(address)
  const category = id === undefined ? undefined : await findCategory(ctx.db, id)
  if (!category) throw new ShopError('category.not_found')
  return category
}

export type OpenCategory = {
  readonly category: Category
  readonly steps: readonly CategoryStep[]
  readonly below: readonly Category[]
  readonly facets: readonly FacetRow[]
}

export async function viewCategory(browsing: Browsing, address: string): Promise<OpenCategory> {
  const { ctx } = browsing
  const category = await categoryAt(ctx, address)
  const [steps, below, facets] = await Promise.all([
    listSteps(ctx.db, category.id),
    listBelow(ctx.db, category.id),
    countChoices(browsing, wholeCategory(category)),
  ])
  return { category, steps, below, facets }
}

type Wanted = { readonly limit: number; readonly offset: number; readonly name: string | undefined }

/** A category's pieces, the newest first. */
export async function listCategory(
  browsing: Browsing,
  address: string,
  { limit, offset, name }: Wanted,
): Promise<FoundListings> {
  const category = await categoryAt(browsing.ctx, address)
  const whole = wholeCategory(category)
  const filter = name === undefined || name === '' ? whole : filterByWords(whole, searchTerms(name))
  return findListings(browsing, filter, { sort: 'new_arrival', limit, offset, hasFacets: false })
}

export function wholeMenu(ctx: Context): Promise<Category[]> {
  return listMenu(ctx.db)
}

export function homeGroup(ctx: Context, group: HomeGroup): Promise<Category[]> {
  return listHomeGroup(ctx.db, group)
}
