import { catalogueCalls, contentCalls } from '@shop/contract/call-table'
import type { CategoryItem, ProductCard } from '@shop/contract/catalogue'
import type { PostItem, Slide } from '@shop/contract/content'
import type { Api } from '#api/client.ts'

/** `null` stands for a section whose call failed; the others are shown all the same. */
export type Section<T> = readonly T[] | null
export type HomeTab = { readonly name: string; readonly cards: readonly ProductCard[] }

export type HomeContent = {
  readonly slides: Section<Slide>
  readonly topCategories: Section<CategoryItem>
  readonly featuredCategories: Section<CategoryItem>
  readonly featured: Section<ProductCard>
  readonly bestSellers: Section<ProductCard>
  readonly tabs: Section<HomeTab>
  readonly designers: Section<CategoryItem>
  readonly exclusive: Section<CategoryItem>
  readonly loved: Section<CategoryItem>
  readonly celebrity: Section<CategoryItem>
  readonly posts: Section<PostItem>
}

type Report = (error: unknown) => void

export async function loadHome(api: Api, report: Report): Promise<HomeContent> {
  const list = async <T>(call: Promise<{ readonly data: readonly T[] }>, most = 12): Promise<Section<T>> => {
    try {
      return (await call).data.slice(0, most)
    } catch (error) {
      // One failing section must not take the home page with it.
      report(error)
      return null
    }
  }
  const { call } = api
  const [
    slides,
    topCategories,
    featuredCategories,
    featured,
    bestSellers,
    tabs,
    designers,
    exclusive,
    loved,
    celebrity,
    posts,
  ] = await Promise.all([
    list(call(contentCalls.sliders), 4),
    list(call(catalogueCalls.topCategories), 8),
    list(call(catalogueCalls.featuredCategories), 3),
    list(call(catalogueCalls.featured), 8),
    list(call(catalogueCalls.bestSellers), 10),
    list(loadTabs(api)),
    list(call(catalogueCalls.ownDesigners), 6),
    list(call(catalogueCalls.exclusiveCollections), 2),
    list(call(catalogueCalls.lovedCollections), 4),
    list(call(catalogueCalls.celebrityStyle), 3),
    list(call(contentCalls.blogs), 3),
  ])
  return {
    slides,
    topCategories,
    featuredCategories,
    featured,
    bestSellers,
    tabs,
    designers,
    exclusive,
    loved,
    celebrity,
    posts,
  }
}

/** The order of the keys is the order of the tabs. */
async function loadTabs(api: Api): Promise<{ readonly data: readonly HomeTab[] }> {
  const { data } = await api.call(catalogueCalls.homeTabs)
  return { data: Object.entries(data).map(([name, { data: cards }]) => ({ name, cards: cards.slice(0, 8) })) }
}
