import { contentPaths } from '@shop/contract/core/page-paths'
import { pictureUrl } from '@shop/contract/core/picture-url'
import { categorySlug, productSlug } from '#catalogue'
import { posts } from '#content/pages/posts.service.ts'
import { mediaAddress } from '#platform/media/media-address.ts'
import type { Context } from '#platform/runtime/context.ts'
import { openLanguages } from '#platform/translation/open-languages.ts'
import type { Voice } from './post-feed.rules.ts'
import {
  addressEntries,
  pagesInSitemap,
  sitemapFoot,
  sitemapHead,
  sitemapKinds,
  type Address,
  type Site,
  type SitemapKind,
  type SitemapName,
  type SitemapPart,
} from './sitemap.rules.ts'
import { countProducts, findProductAfter, listFilledCategories, listProductsFrom } from './sitemap.store.ts'

const productBatchSize = 1000

const newestOf = (addresses: readonly Address[]): Date | undefined =>
  addresses.reduce<Date | undefined>(
    (newest, { changedAt }) => (changedAt && (!newest || changedAt > newest) ? changedAt : newest),
    undefined,
  )

const shortKinds = sitemapKinds.filter((kind) => kind !== 'products')

async function addressesOf(ctx: Context, kind: Exclude<SitemapKind, 'products'>): Promise<Address[]> {
  if (kind === 'pages') {
    return ['/', '/designer', '/blog', '/feedback', ...contentPaths.map((path) => `/${path}`)].map((path) => ({ path }))
  }
  if (kind === 'stories') {
    const stories = await posts(ctx)
    return stories.map(({ slug, changedAt }) => ({ path: `/blog/${slug}`, changedAt }))
  }
  const categories = await listFilledCategories(ctx.db, { isOfDesigners: kind === 'designers' })
  return categories.map((category) => ({
    path: `/category/${encodeURI(categorySlug(category))}`,
    changedAt: category.changedAt,
  }))
}

/** Lists non-empty sitemaps with the time of their last change. */
export async function sitemapParts(ctx: Context): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = []
  for (const kind of shortKinds) {
    const addresses = await addressesOf(ctx, kind)
    if (addresses.length > 0) parts.push({ kind, page: 1, changedAt: newestOf(addresses) })
  }
  const { count, changedAt } = await countProducts(ctx.db)
  const most = pagesInSitemap(await siteOf(ctx))
  for (let page = 1; (page - 1) * most < count; page += 1) {
    parts.push({ kind: 'products', page, changedAt: changedAt ?? undefined })
  }
  return parts
}

/** Streams one sitemap; undefined when it has no such page. */
export async function openSitemap(
  ctx: Context,
  { kind, page }: SitemapName,
): Promise<AsyncIterable<string> | undefined> {
  const site = await siteOf(ctx)
  if (kind === 'products') {
    const firstId = await findProductAfter(ctx.db, (page - 1) * pagesInSitemap(site))
    return firstId === undefined ? undefined : productSitemap(ctx, site, firstId)
  }
  const addresses = page === 1 ? await addressesOf(ctx, kind) : []
  if (addresses.length === 0) return undefined
  return (async function* shortSitemap() {
    yield sitemapHead(site) + addresses.map((one) => addressEntries(one, site)).join('\n') + sitemapFoot
  })()
}

/** A language that the merchant has closed is in no sitemap. */
const siteOf = async ({ ports }: Context): Promise<Site> => ({
  publicUrl: ports.publicUrl,
  languages: await openLanguages(ports),
})

async function* productSitemap(ctx: Context, site: Site, firstId: number): AsyncGenerator<string> {
  const { publicUrl } = site
  const most = pagesInSitemap(site)
  yield sitemapHead(site)
  let nextId = firstId
  for (let named = 0; named < most;) {
    const products = await listProductsFrom(ctx.db, nextId, Math.min(productBatchSize, most - named))
    yield products
      .map(({ pictures, changedAt, ...product }) => {
        const path = `/products/${encodeURIComponent(productSlug(product))}`
        const files = pictures.map((picture) => pictureUrl(publicUrl, mediaAddress(picture)))
        return addressEntries({ path, changedAt, pictures: files }, site)
      })
      .join('\n')
    if (products.length < productBatchSize) break
    named += products.length
    nextId = (products.at(-1)?.id ?? nextId) + 1
  }
  yield sitemapFoot
}

export async function houseVoice(ctx: Context): Promise<Voice> {
  const { publicUrl, brand } = ctx.ports
  const stories = (await posts(ctx)).map(({ slug, shortDescription, ...post }) => ({
    ...post,
    summary: shortDescription,
    url: `${publicUrl}/blog/${slug}`,
  }))
  return { publicUrl, brandName: brand.name, stories }
}
