import { catalogueEndpoints, type CategoryItem, type ProductCard } from '@shop/contract/catalogue'
import { contentEndpoints, type PostItem, type Slide } from '@shop/contract/content'
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
    list(call(contentEndpoints.sliders), 4),
    list(call(catalogueEndpoints.topCategories), 8),
    list(call(catalogueEndpoints.featuredCategories), 3),
    list(call(catalogueEndpoints.featured), 8),
    list(call(catalogueEndpoints.bestSellers), 10),
    list(loadTabs(api)),
    list(call(catalogueEndpoints.ownDesigners), 6),
    list(call(catalogueEndpoints.exclusiveCollections), 2),
    list(call(catalogueEndpoints.lovedCollections), 4),
    list(call(catalogueEndpoints.celebrityStyle), 3),
    list(call(contentEndpoints.blogs), 3),
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
  const { data } = await api.call(catalogueEndpoints.homeTabs)
  return { data: Object.entries(data).map(([name, { data: cards }]) => ({ name, cards: cards.slice(0, 8) })) }
}
