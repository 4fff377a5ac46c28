import { type FacetRow, wholeCategory } from '@shop/search'
import { search } from '#catalogue/search/search.ts'
import type { Context } from '#platform/runtime/context.ts'
import { belongingShare, mostFrequent, priceRanges } from './department-menu.rules.ts'
import { findPriceSteps, listCollectionShares, listDepartments, type CollectionShare } from './department-menu.store.ts'

const maxChoices = 8

export type DepartmentMenu = {
  readonly id: number
  readonly occasions: readonly FacetRow[]
  readonly crafts: readonly FacetRow[]
  readonly designers: readonly FacetRow[]
  readonly collections: readonly CollectionShare[]
  readonly prices: ReturnType<typeof priceRanges>
  readonly ready: number
}

async function menuOf(ctx: Context, id: number, shares: readonly CollectionShare[]): Promise<DepartmentMenu> {
  const [rows, steps] = await Promise.all([
    search.count(ctx, wholeCategory({ id, newestDays: null })),
    findPriceSteps(ctx.db, id),
  ])
  const best = (kind: FacetRow['kind']) =>
    mostFrequent(
      rows.filter((row) => row.kind === kind),
      maxChoices,
    )
  return {
    id,
    occasions: best('occasion'),
    crafts: best('craft'),
    designers: best('designer'),
    collections: shares.filter(({ departmentId, share }) => departmentId === id && share >= belongingShare),
    prices: priceRanges(steps),
    ready: rows.find(({ kind }) => kind === 'ready')?.count ?? 0,
  }
}

/** The menu of each department, built from the pieces that it sells. */
export async function departmentMenus(ctx: Context): Promise<DepartmentMenu[]> {
  const ids = (await listDepartments(ctx.db)).map(({ id }) => id)
  const shares = await listCollectionShares(ctx.db, ids)
  return Promise.all(ids.map((id) => menuOf(ctx, id, shares)))
}
