import { popularSearches, type Suggestion, type Suggestions } from '@shop/search'
import type { Listing } from '#catalogue/cards/card.wire.ts'
import { listHomeGroup } from '#catalogue/categories/category.store.ts'
import { search } from '#catalogue/search/search.ts'
import type { Context } from '#platform/runtime/context.ts'

export async function suggestions(ctx: Context, text: string): Promise<Suggestions<Listing>> {
  if (text === '') return { found: await shownAtFirst(ctx), products: [], wordsBefore: [] }
  return search.suggest(ctx, text)
}

const categoryCount = 4
const designerCount = 3

/** Suggestions for the empty field. */
async function shownAtFirst({ db }: Context): Promise<Suggestion[]> {
  const [categories, designers] = await Promise.all([listHomeGroup(db, 'top'), listHomeGroup(db, 'own_designers')])
  const named = (kind: 'category' | 'designer') => (category: { readonly id: number; readonly name: string }) => ({
    kind,
    id: category.id,
    name: category.name,
  })
  return [
    ...popularSearches.map((name): Suggestion => ({ kind: 'query', id: 0, name })),
    ...categories.slice(0, categoryCount).map(named('category')),
    ...designers.slice(0, designerCount).map(named('designer')),
  ]
}
