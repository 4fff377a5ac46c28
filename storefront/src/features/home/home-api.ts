import { catalogueCalls, contentCalls } from '@shop/contract/call-table'
import type { CategoryItem, ProductCard } from '@shop/contract/catalogue'
import type { PostItem, Slide } from '@shop/contract/content'
import type { Api } from '#api/client.ts'
import { orNothing } from '#api/or-nothing.ts'

/** `null` is a section whose call failed; the others are still shown. */
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

type Sections = { readonly [Name in keyof HomeContent]: (api: Api) => Promise<NonNullable<HomeContent[Name]>> }

async function first<T>(call: Promise<{ readonly data: readonly T[] }>, most: number): Promise<readonly T[]> {
  return (await call).data.slice(0, most)
}

/** Separate calls, so that a failed section can be retried alone. */
export const homeSections: Sections = {
  slides: (api) => first(api.call(contentCalls.sliders), 4),
  topCategories: (api) => first(api.call(catalogueCalls.topCategories), 8),
  featuredCategories: (api) => first(api.call(catalogueCalls.featuredCategories), 3),
  featured: (api) => first(api.call(catalogueCalls.featured), 8),
  bestSellers: (api) => first(api.call(catalogueCalls.bestSellers), 10),
  tabs: loadTabs,
  designers: (api) => first(api.call(catalogueCalls.ownDesigners), 6),
  exclusive: (api) => first(api.call(catalogueCalls.exclusiveCollections), 2),
  loved: (api) => first(api.call(catalogueCalls.lovedCollections), 4),
  celebrity: (api) => first(api.call(catalogueCalls.celebrityStyle), 3),
  posts: (api) => first(api.call(contentCalls.blogs), 3),
}

/** The order of the keys is the order of the tabs. */
async function loadTabs(api: Api): Promise<readonly HomeTab[]> {
  const { data } = await api.call(catalogueCalls.homeTabs)
  return Object.entries(data).map(([name, { data: cards }]) => ({ name, cards: cards.slice(0, 8) }))
}

export async function loadHome(api: Api, report: (error: unknown) => void): Promise<HomeContent> {
  const ask = <T>(load: (api: Api) => Promise<T>): Promise<T | null> => orNothing(load(api), report)
  const of = homeSections
  const pending = {
    slides: ask(of.slides),
    topCategories: ask(of.topCategories),
    featuredCategories: ask(of.featuredCategories),
    featured: ask(of.featured),
    bestSellers: ask(of.bestSellers),
    tabs: ask(of.tabs),
    designers: ask(of.designers),
    exclusive: ask(of.exclusive),
    loved: ask(of.loved),
    celebrity: ask(of.celebrity),
    posts: ask(of.posts),
  }
  return {
    slides: await pending.slides,
    topCategories: await pending.topCategories,
    featuredCategories: await pending.featuredCategories,
    featured: await pending.featured,
    bestSellers: await pending.bestSellers,
    tabs: await pending.tabs,
    designers: await pending.designers,
    exclusive: await pending.exclusive,
    loved: await pending.loved,
    celebrity: await pending.celebrity,
    posts: await pending.posts,
  }
}
