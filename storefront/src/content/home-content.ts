import type { HomeDocument } from '@shop/contract/content/home-document'
import type { HomePiece } from '@shop/contract/content/published'
import { publishedCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'
import { orNothing } from '#api/or-nothing.ts'
import { cardOf, type Card } from '#features/catalogue/catalogue-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { homeSections, loadHome, toSlide, type HomeContent as Content, type HomeTab as Tab } from './home/home-api.ts'
import { inRowOrder } from './home/row-order.ts'
import { filesOf, keysOf, withoutShown } from './home/shown-once.ts'
import { loadOwn, withOwn, type OwnSection } from './own-content.ts'
import { previewIn } from './preview.ts'

/** Contains only the names of the tabs; their cards load when a tab is opened. */
export type HomeContent = Omit<Content<Card>, 'tabs'> & { readonly tabs: readonly string[] | null }

type Sections = { readonly [Name in keyof HomeContent]: (api: Api) => Promise<NonNullable<HomeContent[Name]>> }

type RowCard = Card & { readonly role?: HomePiece['role'] }

const rowCardOf = ({ role, ...wire }: HomePiece): RowCard => ({ ...cardOf(wire), ...(role && { role }) })

const whole = homeSections(rowCardOf)
/** Loads a section again. */
export const sections: Sections = {
  ...whole,
  tabs: async (api) => namesOf(await whole.tabs(api)),
}

const cardsShown = 8

const namesOf = (tabs: readonly Tab<Card>[]): readonly string[] => tabs.map(({ name }) => name)

export type HomeLayout = Omit<HomeDocument, 'own'>

type PieceSection = 'featured' | 'bestSellers'
const partOf = { featured: 'featured', bestSellers: 'bestsellers' } as const

type Chosen = { readonly count: number; readonly isOwn: boolean; readonly isPicked: boolean }

/** The number of pieces in a section, and their source. */
export function chosenPieces(section: PieceSection, layout: HomeLayout | null | undefined): Chosen {
  const pieces = layout?.parts.find(({ part }) => part === partOf[section])?.pieces
  const { count = cardsShown, source = partOf[section] } = pieces ?? {}
  return { count, isOwn: source === partOf[section], isPicked: source === 'picked' }
}

/** Shows no piece twice, and no badge for new pieces on a bestseller. */
function eachOnce(content: Content<RowCard>, layout: HomeLayout | null | undefined): Content<Card> {
  const { topCategories, featuredCategories, designers, loved } = content
  const tiles = new Set([topCategories, featuredCategories, designers, loved].flatMap(filesOf))
  const chosen = { featured: chosenPieces('featured', layout), bestSellers: chosenPieces('bestSellers', layout) }
  // With only the default lists, a small shop repeats pieces rather than leave a section empty.
  const isStrict = !chosen.featured.isOwn || !chosen.bestSellers.isOwn
  const fill = (section: PieceSection, before: readonly Card[] | null): readonly Card[] | null => {
    const given = content[section]
    if (given === null) return null
    const others = isStrict ? withoutPieces(given, before ?? []) : given
    const left = withoutShown(others, new Set([...tiles, ...keysOf(before)]))
    const { isPicked, count } = chosen[section]
    return (isPicked ? left : inRowOrder(left)).slice(0, count).map(({ role: _role, ...card }) => card)
  }
  const isBestFirst = chosen.bestSellers.isPicked && !chosen.featured.isPicked
  const best = isBestFirst ? fill('bestSellers', null) : null
  const featured = fill('featured', best)
  const bestSellers = best ?? fill('bestSellers', featured)
  return {
    ...content,
    featured,
    bestSellers: chosen.bestSellers.isOwn ? (bestSellers?.map(withoutNew) ?? null) : bestSellers,
  }
}

function withTabNames(content: Content<Card>): HomeContent {
  return { ...content, tabs: content.tabs && namesOf(content.tabs) }
}

function withoutPieces<T extends Card>(cards: readonly T[], shown: readonly Card[]): readonly T[] {
  const ids = new Set(shown.map(({ id }) => id))
  return cards.filter(({ id }) => !ids.has(id))
}

function withoutNew({ badge, ...card }: Card): Card {
  return badge === undefined || badge === 'new' ? card : { ...card, badge }
}

type HomePage = HomeContent & { readonly layout?: HomeLayout; readonly own?: readonly OwnSection[] }

/** Loads the published layout, or the default sections without one. */
export async function loadHomePage(api: Api, url: URL, report: (error: unknown) => void): Promise<HomePage> {
  const preview = previewIn(api, url, report)
  const published = async () => (await orNothing(api.call(publishedCalls.homeLayout), report))?.data
  const [loaded, shown, layout, own] = await Promise.all([
    loadHome(api, whole, report),
    preview,
    preview.then((found) => found?.home ?? published()),
    preview.then((found) => (found?.home == null ? loadOwn(api, 'home', report) : withOwn(found.own))),
  ])
  const pieces = shown?.home_pieces
  const content = eachOnce(
    {
      ...loaded,
      ...(shown?.slides != null && { slides: shown.slides.map(toSlide) }),
      ...(pieces != null && {
        featured: pieces.featured.map(rowCardOf),
        bestSellers: pieces.bestsellers.map(rowCardOf),
      }),
    },
    layout,
  )
  const page = { ...withTabNames(content), ...own }
  return layout == null ? page : { ...page, layout }
}

let tabs: Promise<readonly Tab<Card>[]> | undefined

/** One request for all tabs, repeated after a failure. Leaves out what the page and earlier tabs show. */
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
