import type { CategoryItem } from '@shop/contract/catalogue/catalogue'
import type { PostItem, Slide } from '@shop/contract/content/content'
import type { HomePiecePart } from '@shop/contract/content/home-pieces'
import type { HomePiece } from '@shop/contract/content/published'
import { maxDefaultSlides, maxSlides } from '@shop/contract/content/slide-types'
import { catalogueCalls, contentCalls } from '@shop/contract/core/call-table'
import { publishedCalls } from '@shop/contract/core/own-call-table'
import type { PictureSet } from '@shop/contract/core/picture-set'
import type { Api } from '#api/client.ts'
import { orNothing } from '#api/or-nothing.ts'
import { shortened, type PictureFiles } from '#ui/picture-files.ts'

/** Null for a section whose call failed; the others are still shown. */
export type Section<T> = readonly T[] | null
export type HomeTab<Card> = { readonly name: string; readonly cards: readonly Card[] }
type Pictured = { readonly picture: PictureFiles | null }
export type TileCategory = Pick<CategoryItem, 'id' | 'slug' | 'name' | 'tagline'> & Pictured
export type HomeSlide = Pick<Slide, 'title' | 'subtitle' | 'link' | 'button' | 'alt' | 'words'> &
  Pictured & {
    readonly phone_picture: PictureFiles | null
    readonly eyebrow?: string | undefined
    readonly ink?: Slide['ink'] | undefined
  }
export type HomePost = Pick<PostItem, 'id' | 'slug' | 'title' | 'author' | 'reading_minutes' | 'short_description'> &
  Pictured

/** Only the fields that the page shows. */
export type HomeContent<Card> = {
  readonly slides: Section<HomeSlide>
  readonly topCategories: Section<TileCategory>
  readonly featuredCategories: Section<TileCategory>
  readonly featured: Section<Card>
  readonly bestSellers: Section<Card>
  readonly tabs: Section<HomeTab<Card>>
  readonly designers: Section<TileCategory>
  readonly exclusive: Section<TileCategory>
  readonly loved: Section<TileCategory>
  readonly celebrity: Section<TileCategory>
  readonly posts: Section<HomePost>
}

type Sections<Card> = {
  readonly [Name in keyof HomeContent<Card>]: (api: Api) => Promise<NonNullable<HomeContent<Card>[Name]>>
}
/** More than a section shows, because it leaves out pieces shown elsewhere on the page. */
const longestList = 24

type ToCard<Card> = (wire: HomePiece) => Card

async function first<Wire, T>(
  call: Promise<{ readonly data: readonly Wire[] }>,
  most: number,
  to: (wire: Wire) => T,
): Promise<readonly T[]> {
  return (await call).data.slice(0, most).map(to)
}

const short = (picture: PictureSet | null): PictureFiles | null => picture && shortened(picture)

function toTile({ id, slug, name, tagline, picture }: CategoryItem): TileCategory {
  return { id, slug, name, tagline, picture: short(picture) }
}

/** For two or three tiles in a row, whose wide pictures show whole figures. */
function toWideTile({ wide_picture: wide, ...category }: CategoryItem): TileCategory {
  const tile = toTile({ ...category, wide_picture: wide })
  return wide === null ? tile : { ...tile, picture: short(wide) }
}

export function toSlide({ picture, phone_picture: phone, ...slide }: Slide): HomeSlide {
  const { title, subtitle, link, button, alt, words, eyebrow, ink } = slide
  const written = ink !== undefined && { eyebrow, ink }
  const text = { title, subtitle, link, button, alt, words }
  return { ...text, picture: short(picture), phone_picture: short(phone), ...written }
}

/** Written slides have a colour for their text; default slides have none. */
async function loadSlides(api: Api): Promise<readonly HomeSlide[]> {
  const { data } = await api.call(contentCalls.sliders)
  return data.slice(0, data[0]?.ink === undefined ? maxDefaultSlides : maxSlides).map(toSlide)
}

function toPost({ id, slug, title, author, picture, ...post }: PostItem): HomePost {
  const { reading_minutes: minutes, short_description: text } = post
  return { id, slug, title, author, reading_minutes: minutes, short_description: text, picture: short(picture) }
}

/** Loads more than the section shows, from the source that the merchant chose. */
async function piecesOf<Card>(api: Api, section: HomePiecePart, toCard: ToCard<Card>): Promise<readonly Card[]> {
  return (await api.call(publishedCalls.homePieces, { params: { section } })).data.map(toCard)
}

/** Separate calls, so that a failed section can be retried by itself. */
export function homeSections<Card>(toCard: ToCard<Card>): Sections<Card> {
  return {
    slides: loadSlides,
    topCategories: (api) => first(api.call(catalogueCalls.topCategories), 8, toTile),
    featuredCategories: (api) => first(api.call(catalogueCalls.featuredCategories), 3, toTile),
    featured: (api) => piecesOf(api, 'featured', toCard),
    bestSellers: (api) => piecesOf(api, 'bestsellers', toCard),
    tabs: (api) => loadTabs(api, toCard),
    designers: (api) => first(api.call(catalogueCalls.ownDesigners), 6, toTile),
    exclusive: (api) => first(api.call(catalogueCalls.exclusiveCollections), 2, toWideTile),
    loved: (api) => first(api.call(catalogueCalls.lovedCollections), 4, toTile),
    celebrity: (api) => first(api.call(catalogueCalls.celebrityStyle), 3, toWideTile),
    posts: (api) => first(api.call(contentCalls.blogs), 3, toPost),
  }
}

/** The order of the keys is the order of the tabs. */
async function loadTabs<Card>(api: Api, toCard: ToCard<Card>): Promise<readonly HomeTab<Card>[]> {
  const { data } = await api.call(catalogueCalls.homeTabs)
  return Object.entries(data).map(([name, { data: cards }]) => ({
    name,
    cards: cards.slice(0, longestList).map(toCard),
  }))
}

export async function loadHome<Card>(
  api: Api,
  of: Sections<Card>,
  report: (error: unknown) => void,
): Promise<HomeContent<Card>> {
  const ask = <T>(load: (api: Api) => Promise<T>): Promise<T | null> => orNothing(load(api), report)
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
