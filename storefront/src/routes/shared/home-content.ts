import type { HomeDocument } from '@shop/contract/document-types'
import { publishedCalls } from '@shop/contract/own-call-table'
import type { Api } from '#api/client.ts'
import { orNothing } from '#api/or-nothing.ts'
import { cardOf, type Card } from '#features/catalogue/catalogue-api.ts'
import {
  homeSections,
  loadHome,
  toSlide,
  type HomeContent as Content,
  type HomeTab as Tab,
} from '#features/home/home-api.ts'
import { filesOf, keysOf, withoutShown } from '#features/home/shown-once.ts'
import { browserApi } from '#session/browser-api.ts'
import { previewIn } from './preview.ts'

/** The page contains the names of the tabs; their cards load when a tab is opened. */
export type HomeContent = Omit<Content<Card>, 'tabs'> & { readonly tabs: readonly string[] | null }

type Sections = { readonly [Name in keyof HomeContent]: (api: Api) => Promise<NonNullable<HomeContent[Name]>> }

const whole = homeSections(cardOf)
/** For a section that is loaded again. */
export const sections: Sections = {
  ...whole,
  featured: async (api) => (await whole.featured(api)).slice(0, cardsShown),
  bestSellers: async (api) => (await whole.bestSellers(api)).slice(0, cardsShown),
  tabs: async (api) => namesOf(await whole.tabs(api)),
}

const cardsShown = 8

const namesOf = (tabs: readonly Tab<Card>[]): readonly string[] => tabs.map(({ name }) => name)

/** No piece is shown twice, and a bestseller carries no badge that calls it new. */
function eachOnce(content: Content<Card>): Content<Card> {
  const { topCategories, featuredCategories, designers, loved } = content
  const tiles = new Set([topCategories, featuredCategories, designers, loved].flatMap(filesOf))
  const featured = content.featured && withoutShown(content.featured, tiles).slice(0, cardsShown)
  const shown = new Set([...tiles, ...keysOf(featured)])
  const bestSellers =
    content.bestSellers && withoutShown(content.bestSellers, shown).slice(0, cardsShown).map(withoutNew)
  return { ...content, featured, bestSellers }
}

function withoutNew({ badge, ...card }: Card): Card {
  return badge === undefined || badge === 'new' ? card : { ...card, badge }
}

export async function loadHomeContent(api: Api, report: (error: unknown) => void): Promise<HomeContent> {
  const content = eachOnce(await loadHome(api, whole, report))
  return { ...content, tabs: content.tabs && namesOf(content.tabs) }
}

export type HomeLayout = HomeDocument

type HomePage = HomeContent & { readonly layout?: HomeLayout }

/** Without a layout the page shows the sections as the shop comes with them. */
export async function loadHomePage(api: Api, url: URL, report: (error: unknown) => void): Promise<HomePage> {
  const preview = previewIn(api, url, report)
  const published = async () => (await orNothing(api.call(publishedCalls.homeLayout), report))?.data
  const [loaded, layout] = await Promise.all([
    loadHomeContent(api, report),
    preview.then((shown) => shown?.home ?? published()),
  ])
  const slides = (await preview)?.slides
  const content = slides == null ? loaded : { ...loaded, slides: slides.map(toSlide) }
  return layout == null ? content : { ...content, layout }
}

let tabs: Promise<readonly Tab<Card>[]> | undefined

/** One request for all tabs; a failed one is repeated. Leaves out what the page and the tabs before show. */
export async function loadTab(name: string, shown: readonly Card[]): Promise<readonly Card[]> {
  tabs ??= whole.tabs(browserApi)
  try {
    const seen = new Set(keysOf(shown))
    for (const tab of await tabs) {
      const cards = withoutShown(tab.cards, seen).slice(0, cardsShown)
      if (tab.name === name) return cards
      for (const key of keysOf(cards)) seen.add(key)
    }
    return []
  } catch (error) {
    tabs = undefined
    throw error
  }
}
