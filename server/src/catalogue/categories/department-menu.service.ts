import type { MenuListsDocument } from '@shop/contract/content/menu-lists'
import { type FacetRow, wholeCategory } from '@shop/search'
import { search } from '#catalogue/search/search.ts'
import type { Context } from '#platform/runtime/context.ts'
import { belongingShare, listed, mostFrequent, priceRanges } from './department-menu.rules.ts'
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

type Given = { readonly shares: readonly CollectionShare[]; readonly lists: MenuListsDocument['departments'] }

async function menuOf(ctx: Context, id: number, { shares, lists }: Given): Promise<DepartmentMenu> {
  const [rows, steps] = await Promise.all([
    search.count(ctx, wholeCategory({ id, newestDays: null })),
    findPriceSteps(ctx.db, id),
  ])
  const own = lists.find(({ categoryId }) => categoryId === id)
  const ofKind = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind)
  const best = (kind: FacetRow['kind']) => mostFrequent(ofKind(kind), maxChoices)
  return {
    id,
    occasions: own === undefined ? best('occasion') : listed(ofKind('occasion'), own.occasions),
    crafts: own === undefined ? best('craft') : listed(ofKind('craft'), own.crafts),
    designers: best('designer'),
    collections: shares.filter(({ departmentId, share }) => departmentId === id && share >= belongingShare),
    prices: priceRanges(steps),
    ready: rows.find(({ kind }) => kind === 'ready')?.count ?? 0,
  }
}

/** The menu of each department: what the merchant lists, of the pieces that it sells. */
export async function departmentMenus(ctx: Context): Promise<DepartmentMenu[]> {
  const [departments, lists] = await Promise.all([listDepartments(ctx.db), ctx.ports.documents.read('menu-lists')])
  const ids = departments.map(({ id }) => id)
  const shares = await listCollectionShares(ctx.db, ids)
  return Promise.all(ids.map((id) => menuOf(ctx, id, { shares, lists: lists.body.departments })))
}
