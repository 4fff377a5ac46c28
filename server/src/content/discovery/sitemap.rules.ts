import { branch, leaf, xmlHead } from './xml.rules.ts'

/** The sitemap protocol's limit of URLs per file. */
export const addressesInSitemap = 50_000

export const sitemapKinds = ['pages', 'categories', 'designers', 'stories', 'products'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export type SitemapName = { readonly kind: SitemapKind; readonly page: number }

/** Returns a name such as `products-2.xml`; pages start at 1. */
export function sitemapFile({ kind, page }: SitemapName): string {
  return `${kind}-${page}.xml`
}

export function sitemapAt(file: string): SitemapName | undefined {
  const [, word, page] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
  const kind = sitemapKinds.find((known) => known === word)
  return kind && { kind, page: Number(page) }
}

export type Address = {
  readonly url: string
  readonly changedAt?: Date | undefined
  /** URLs of pictures on the page. */
  readonly pictures?: readonly string[]
}

const changed = (at: Date | undefined): string => leaf('lastmod', at === undefined ? '' : at.toISOString())

export function addressEntry({ url, changedAt, pictures = [] }: Address): string {
  const images = pictures.map((picture) => branch('image:image', leaf('image:loc', picture)))
  return branch('url', leaf('loc', url), changed(changedAt), ...images)
}

const sitemapsOf = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imagesOf = 'http://www.google.com/schemas/sitemap-image/1.1'

export const sitemapFrame = {
  head: `${xmlHead}<urlset xmlns="${sitemapsOf}" xmlns:image="${imagesOf}">`,
  foot: '</urlset>\n',
}

export type SitemapPart = SitemapName & { readonly changedAt: Date | undefined }

export function sitemapIndex(parts: readonly SitemapPart[], publicUrl: string): string {
  const entries = parts.map((part) =>
    branch('sitemap', leaf('loc', `${publicUrl}/sitemaps/${sitemapFile(part)}`), changed(part.changedAt)),
  )
  return `${xmlHead}<sitemapindex xmlns="${sitemapsOf}">${entries.join('')}</sitemapindex>\n`
}

/** Private pages, and paths that are not pages. */
const closedPaths = [
  '/api/',
  '/sandbox/',
  '/dev/',
  '/account',
  '/add-address',
  '/address',
  '/agent-cart',
  '/cart',
  '/checkout',
  '/edit-address/',
  '/edit-user',
  '/order-details/',
  '/order-history',
  '/order-success',
  '/wishlist',
]

export function robotsText(publicUrl: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
