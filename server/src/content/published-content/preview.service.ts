import { chartsIn } from '@shop/contract/catalogue/size-charts'
import type { PostPage, Slide } from '@shop/contract/content/content'
import { isPageKey } from '@shop/contract/content/document-types'
import type { HomeDocument } from '@shop/contract/content/home-document'
import type { PageText } from '@shop/contract/content/page-text'
import { postDraftSchema } from '@shop/contract/content/post-schema'
import { isPostKey, postIdOf, type PostKey } from '@shop/contract/content/post-types'
import { categorySectionsSchema } from '@shop/contract/content/sections/section-schema'
import { isCategoryKey, type Placed } from '@shop/contract/content/sections/section-types'
import type { ShownSection } from '@shop/contract/content/sections/shown-section'
import { sizeGuideWith } from '@shop/contract/content/size-guide-text'
import type { StoreItem } from '@shop/contract/content/store-item'
import { writtenSections } from '#content/own-sections/own-sections.service.ts'
import { writtenSlides } from '#content/pages/content.service.ts'
import { toPostPage, toSlideItem, toStoreItem } from '#content/pages/content.wire.ts'
import { writtenHomePieces, type WrittenPieces } from '#content/pages/home-pieces.service.ts'
import { withPictures } from '#content/pages/page-pictures.service.ts'
import { writtenPost } from '#content/pages/posts.service.ts'
import { shownStores } from '#content/pages/stores.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { previewTokenOf, readPreviewToken } from '#platform/security/preview-token.ts'
import { stillMay, type Bearer } from '#platform/security/staff-rights.ts'
import { fallbackOf } from './default-body.service.ts'
import { bodyOf, pageWith } from './documents.rules.ts'
import * as documentStore from './documents.store.ts'
import type { VersionRow } from './documents.types.ts'
import { readPageFacts } from './page-facts.service.ts'

const purpose = 'content preview'

/** Stands in a token for the page as shoppers see it. */
const publishedId = 0

/** A token that shows one version to anybody for an hour, as long as its creator may see the version. */
export function previewToken(ctx: Context, bearer: Bearer, id: number | null): Promise<string> {
  return previewTokenOf(ctx, { purpose, bearer, ids: [id ?? publishedId] })
}

/** The version of a token whose creator may still see it; null for the published page. */
async function versionOf(ctx: Context, token: string): Promise<VersionRow | null | undefined> {
  const preview = await readPreviewToken(ctx, purpose, token)
  if (preview === undefined) return undefined
  if (!(await stillMay(ctx.db, preview.bearer, { permission: 'content.read', now: ctx.now }))) return undefined
  const [id] = preview.ids
  return id === publishedId ? null : documentStore.findVersionById(ctx.db, id)
}

type Previewed = {
  readonly home: HomeDocument | null
  readonly home_pieces: WrittenPieces | null
  readonly page: PageText | null
  readonly post: PostPage | null
  readonly slides: Slide[] | null
  readonly stores: StoreItem[] | null
  readonly own: ShownSection[] | null
}

const nothing: Previewed = {
  home: null,
  home_pieces: null,
  page: null,
  post: null,
  slides: null,
  stores: null,
  own: null,
}

export async function readPreview(ctx: Context, token: string): Promise<Previewed> {
  const version = await versionOf(ctx, token)
  if (version === null) return nothing
  if (version === undefined) throw new ShopError('route.not_found')
  if (version.key === 'home') {
    const home = bodyOf('home', version, await fallbackOf(ctx, 'home'))
    return { ...nothing, home, home_pieces: await writtenHomePieces(ctx, home), own: await sectionsIn(ctx, home.own) }
  }
  if (isCategoryKey(version.key)) {
    const parsed = categorySectionsSchema.safeParse(version.body)
    return { ...nothing, own: await sectionsIn(ctx, parsed.data?.own) }
  }
  if (isPostKey(version.key)) return { ...nothing, post: await postIn(ctx, version.key, version) }
  if (version.key === 'slides') return { ...nothing, slides: await slidesIn(ctx, version) }
  if (version.key === 'stores') return { ...nothing, stores: await storesIn(ctx, version) }
  if (version.key === 'size-charts')
    return {
      ...nothing,
      page: sizeGuideWith(chartsIn(bodyOf('size-charts', version, await fallbackOf(ctx, 'size-charts')))),
    }
  if (!isPageKey(version.key)) throw new ShopError('route.not_found')
  const page = bodyOf(version.key, version, await fallbackOf(ctx, version.key))
  const facts = await readPageFacts(ctx.ports.documents)
  const own = await sectionsIn(ctx, page.own)
  return { ...nothing, page: await withPictures(ctx, pageWith(page, facts)), own }
}

/** Returns the sections that are not hidden, whatever their times. */
function sectionsIn(ctx: Context, own: readonly Placed<string>[] = []): Promise<ShownSection[]> {
  return writtenSections(
    ctx,
    own.filter(({ isShown }) => isShown),
  )
}

async function postIn(ctx: Context, key: PostKey, { body }: VersionRow): Promise<PostPage> {
  const parsed = postDraftSchema.safeParse(body)
  if (!parsed.success) throw new ShopError('route.not_found')
  return toPostPage(await writtenPost(ctx, postIdOf(key), parsed.data), ctx.language)
}

async function storesIn(ctx: Context, version: VersionRow): Promise<StoreItem[]> {
  const { stores } = bodyOf('stores', version, await fallbackOf(ctx, 'stores'))
  return (await shownStores(ctx, stores)).map(toStoreItem)
}

/** Returns all slides, whatever their times. */
async function slidesIn(ctx: Context, version: VersionRow): Promise<Slide[]> {
  const { slides } = bodyOf('slides', version, await fallbackOf(ctx, 'slides'))
  return (await writtenSlides(ctx, slides)).map(toSlideItem)
}
