import { isPageKey } from '@shop/contract/content/document-types'
import {
  isCategoryKey,
  isSectionShown,
  type DesignerSection,
  type FilmSection,
  type OwnSection,
  type PiecesSection,
  type Placed,
  type StorySection,
} from '@shop/contract/content/sections/section-types'
import type { ShownSection } from '@shop/contract/content/sections/shown-section'
import { languageName, type Language } from '@shop/contract/core/locale'
import type { PictureSet } from '@shop/contract/core/picture-set'
import { categorySlug, sourcedCards, toPictureSet } from '#catalogue'
import { listPictures } from '#content/pages/content.store.ts'
import { toPostItem } from '#content/pages/content.wire.ts'
import { posts, type Post } from '#content/pages/posts.service.ts'
import { captionsAddress, filmAddress, filmType } from '#platform/media/films.ts'
import type { Picture } from '#platform/media/picture.ts'
import type { Context } from '#platform/runtime/context.ts'
import { listLinkedCategories, type LinkedCategory } from './own-sections.store.ts'

type Own = Placed<string>

/** The published sections of a page, in the reader's language. */
async function publishedOf({ ports, language }: Context, page: string): Promise<readonly Own[]> {
  const { documents } = ports
  if (isCategoryKey(page)) return (await documents.readSections(language, page)).own
  if (page === 'home') return (await documents.readFor(language, 'home')).body.own ?? []
  return isPageKey(page) ? ((await documents.readFor(language, page)).body.own ?? []) : []
}

/** What shoppers see now; a page without own sections needs no statement. */
export async function ownSections(ctx: Context, page: string): Promise<ShownSection[]> {
  const published = await publishedOf(ctx, page)
  return writtenSections(
    ctx,
    published.filter((section) => isSectionShown(section, ctx.now)),
  )
}

type Found = {
  readonly pictures: ReadonlyMap<number, Picture>
  readonly categories: ReadonlyMap<number, LinkedCategory>
  readonly posts: readonly Post[]
}

function mediaIn(section: OwnSection): readonly number[] {
  if (section.kind === 'banner') return [section.mediaId, section.phoneMediaId ?? section.mediaId]
  return section.kind === 'picture' || section.kind === 'film' ? [section.mediaId] : []
}

function categoriesIn(section: OwnSection): readonly number[] {
  if (section.kind === 'designer') return [section.categoryId]
  const isGroup = section.kind === 'pieces' && section.pieces.source === 'group'
  return isGroup && section.pieces.categoryId !== null ? [section.pieces.categoryId] : []
}

async function foundFor(ctx: Context, sections: readonly Own[]): Promise<Found> {
  const [media, categories] = [sections.flatMap(mediaIn), sections.flatMap(categoriesIn)]
  return {
    pictures: media.length === 0 ? new Map() : await listPictures(ctx.db, media),
    categories: categories.length === 0 ? new Map() : await listLinkedCategories(ctx.db, categories),
    posts: sections.some(({ kind }) => kind === 'story') ? await posts(ctx) : [],
  }
}

/** Sections with their files and cards, whatever their times. Leaves out those of which nothing is left. */
export async function writtenSections(ctx: Context, sections: readonly Own[]): Promise<ShownSection[]> {
  if (sections.length === 0) return []
  const found = await foundFor(ctx, sections)
  const shown = await Promise.all(sections.map((section) => shownSection(ctx, section, found)))
  return shown.filter((section) => section !== undefined)
}

function pictureOf({ pictures }: Found, id: number, alt: string): PictureSet | undefined {
  const picture = pictures.get(id)
  return picture === undefined ? undefined : toPictureSet(picture, alt)
}

/** The reader's language first; without it, the order of the merchant. */
function captionsFor(reader: Language, { captions = [] }: FilmSection) {
  return captions
    .toSorted((one, other) => Number(other.language === reader) - Number(one.language === reader))
    .map(({ language, file }) => ({ language, name: languageName(language), file: captionsAddress(file) }))
}

const linkTo = (category: LinkedCategory | undefined): string =>
  category === undefined ? '' : `/category/${categorySlug(category)}`

async function shownSection(ctx: Context, section: Own, found: Found): Promise<ShownSection | undefined> {
  const { id, heading, place } = section
  const common = { id, heading, place }
  switch (section.kind) {
    case 'banner': {
      const { line, button, link, ink, alt, mediaId, phoneMediaId } = section
      const picture = pictureOf(found, mediaId, alt)
      const phone = phoneMediaId === null ? null : (pictureOf(found, phoneMediaId, alt) ?? null)
      return picture && { ...common, kind: 'banner', line, button, link, ink, picture, phone_picture: phone }
    }
    case 'text':
      return { ...common, kind: 'text', text: section.text }
    case 'questions':
      return { ...common, kind: 'questions', items: [...section.items] }
    case 'picture': {
      const picture = pictureOf(found, section.mediaId, section.alt)
      return picture && { ...common, kind: 'picture', caption: section.caption, width: section.width, picture }
    }
    case 'film': {
      const { film, caption, mediaId, alt } = section
      const picture = pictureOf(found, mediaId, alt)
      const captions = captionsFor(ctx.language, section)
      const file = { film: filmAddress(film), type: filmType(film) }
      return picture && { ...common, kind: 'film', caption, ...file, picture, captions }
    }
    case 'story':
      return shownStory(ctx, { ...section, ...common }, found)
    case 'pieces':
      return shownPieces(ctx, section, found)
    case 'designer':
      return shownDesigner(ctx, section, found)
  }
}

function shownStory(
  { language }: Context,
  { id, heading, place, postId }: StorySection & { readonly place: string },
  found: Found,
): ShownSection | undefined {
  const post = postId === null ? found.posts[0] : found.posts.find((one) => one.id === postId)
  return post && { id, heading, place, kind: 'story', post: toPostItem(post, language) }
}

async function shownPieces(
  ctx: Context,
  { id, heading, place, pieces: { count, ...source } }: PiecesSection & { readonly place: string },
  { categories }: Found,
): Promise<ShownSection | undefined> {
  const pieces = await sourcedCards(ctx, source, count)
  if (pieces.length === 0) return undefined
  const link = source.categoryId === null ? '' : linkTo(categories.get(source.categoryId))
  return { id, heading, place, kind: 'pieces', link, pieces: pieces.slice(0, count) }
}

async function shownDesigner(
  ctx: Context,
  { id, heading, place, line, count, categoryId }: DesignerSection & { readonly place: string },
  { categories }: Found,
): Promise<ShownSection | undefined> {
  const designer = categories.get(categoryId)
  if (designer === undefined) return undefined
  const pieces = await sourcedCards(ctx, { source: 'group', categoryId, productIds: [] }, count)
  if (pieces.length === 0) return undefined
  const picture = designer.picture === null ? null : toPictureSet(designer.picture, designer.alt)
  return { id, heading, place, kind: 'designer', name: designer.name, line, link: linkTo(designer), picture, pieces }
}
