import type { Language } from '@shop/contract/core/locale'
import { addressInLanguage } from '@shop/contract/core/page-languages'
import { branch, empty, leaf, xmlHead } from './xml.rules.ts'

/** Published languages beside English, and the address that all pages begin with. */
export type Site = { readonly publicUrl: string; readonly languages: readonly Language[] }

/** The sitemap protocol's limit of URLs per file. */
const urlsInSitemap = 50_000

/** Pages per file: each has one URL in each language. */
export function pagesInSitemap({ languages }: Pick<Site, 'languages'>): number {
  return Math.floor(urlsInSitemap / (languages.length + 1))
}

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
  /** In English. */
  readonly path: string
  readonly changedAt?: Date | undefined
  /** URLs of pictures on the page. */
  readonly pictures?: readonly string[]
}

const changed = (at: Date | undefined): string => leaf('lastmod', at === undefined ? '' : at.toISOString())

const alternate = (hreflang: string, href: string): string => empty('xhtml:link', { rel: 'alternate', hreflang, href })

/** One entry for each language of the page; each names all of them, as search engines require. */
export function addressEntries({ path, changedAt, pictures = [] }: Address, { publicUrl, languages }: Site): string {
  const images = pictures.map((picture) => branch('image:image', leaf('image:loc', picture)))
  const urls = (['en', ...languages] as const).map((language) => ({
    language,
    url: publicUrl + addressInLanguage(language, path),
  }))
  const all = urls.map(({ language, url }) => alternate(language, url)).join('')
  const others = languages.length === 0 ? '' : all + alternate('x-default', publicUrl + path)
  return urls.map(({ url }) => branch('url', leaf('loc', url), changed(changedAt), ...images, others)).join('\n')
}

const sitemapsOf = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const imagesOf = 'http://www.google.com/schemas/sitemap-image/1.1'
const linksOf = 'http://www.w3.org/1999/xhtml'

export const sitemapHead = ({ languages }: Pick<Site, 'languages'>): string => {
  const links = languages.length === 0 ? '' : ` xmlns:xhtml="${linksOf}"`
  return `${xmlHead}<urlset xmlns="${sitemapsOf}" xmlns:image="${imagesOf}"${links}>`
}

export const sitemapFoot = '</urlset>\n'

export type SitemapPart = SitemapName & { readonly changedAt: Date | undefined }

export function sitemapIndex(parts: readonly SitemapPart[], publicUrl: string): string {
  const entries = parts.map((part) =>
    branch('sitemap', leaf('loc', `${publicUrl}/sitemaps/${sitemapFile(part)}`), changed(part.changedAt)),
  )
  return `${xmlHead}<sitemapindex xmlns="${sitemapsOf}">${entries.join('')}</sitemapindex>\n`
}

const noPages = ['/api/', '/sandbox/', '/dev/']

const privatePages = [
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

export function robotsText({ publicUrl, languages }: Site): string {
  const pages = (['en', ...languages] as const).flatMap((language) =>
    privatePages.map((path) => addressInLanguage(language, path)),
  )
  const closed = [...noPages, ...pages].map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
