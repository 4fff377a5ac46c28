import { t } from '@lingui/core/macro'
import type { MetaDescriptor } from 'react-router'
import { pictureUrl } from '@shop/contract/core/picture-url'
import { inLanguage, language, localeName, localeOf } from '#session/language.ts'
import { isPlaceholder, largestOf, type PictureFiles } from '#ui/picture-files.ts'
import type { StructuredData } from './schema-org.ts'
import type { Shop } from './shop.ts'
import { withoutEndSlashes } from './trailing-slashes.ts'

type Match = { readonly id: string; readonly pathname?: string; readonly loaderData?: unknown } | undefined

function hasConfig(value: unknown): value is Shop {
  return typeof value === 'object' && value !== null && 'config' in value
}

/** Settings from the root loader; undefined when the root itself failed. */
export function configIn(matches: readonly Match[]): Shop['config'] | undefined {
  const shop = matches.find((match) => match?.id === 'root')?.loaderData
  return hasConfig(shop) ? shop.config : undefined
}

/** Brand name; empty when the root itself failed. */
export function brandIn(matches: readonly Match[]): string {
  return configIn(matches)?.brand ?? ''
}

type Page = {
  readonly title: string
  readonly description?: string | undefined
  readonly isHidden?: boolean
  /** Canonical path, if it differs from the path of the page. */
  readonly path?: string
  readonly kind?: 'website' | 'article' | 'product'
  /** Shown with a shared link to the page. */
  readonly picture?: PictureFiles | null | undefined
  readonly data?: (config: Shop['config']) => readonly StructuredData[]
}

export const defaultDescription = (name: string): string =>
  t`${name}: designer fashion and Indian ethnic wear, made by hand and chosen piece by piece.`

/** As Open Graph writes it: `en_IN`. */
const underlined = (locale: string): string => locale.replace('-', '_')

function otherLocales(languages: readonly string[] | undefined): (readonly [string, string])[] {
  if (languages === undefined) return []
  const others = ['en', ...languages].filter((one) => one !== language)
  return others.map((one) => ['og:locale:alternate', underlined(localeOf(one))])
}

/** Open Graph data for shared links. The sitemaps name the other languages of a page for search engines. */
function shared(matches: readonly Match[], page: Page, address: string): MetaDescriptor[] {
  const config = configIn(matches)
  const picture = page.picture && !isPlaceholder(page.picture) ? page.picture : undefined
  const { alt = page.title, width, height } = picture ?? {}
  const words: readonly (readonly [string, string])[] = [
    ['og:type', page.kind ?? 'website'],
    ['og:site_name', brandIn(matches)],
    ['og:locale', localeName.replace('-', '_')],
    // Only pages of the server are shared; the browser's scripts stay as small as those of one language.
    ...(import.meta.env.SSR ? otherLocales(config?.languages) : []),
    ['og:title', titleOf(matches, page)],
    ['og:description', page.description ?? ''],
    ['og:url', address],
    ...(picture && config
      ? ([
          ['og:image', pictureUrl(config.publicUrl, largestOf(picture))],
          ['og:image:width', String(width ?? '')],
          ['og:image:height', String(height ?? '')],
          ['og:image:alt', alt],
        ] as const)
      : []),
  ]
  return [
    ...words.filter(([, content]) => content !== '').map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}

function titleOf(matches: readonly Match[], { title }: Page): string {
  return [title, brandIn(matches)].filter((part) => part !== '').join(' · ')
}

/** Path of the page without trailing slash. */
function ownPath(matches: readonly Match[]): string {
  const path = withoutEndSlashes(matches.at(-1)?.pathname ?? '/')
  return path === '' ? '/' : path
}

/** Title, description, canonical URL, sharing data, and whether search engines may index the page. */
export function pageMeta(matches: readonly Match[], page: Page): MetaDescriptor[] {
  const { description = defaultDescription(brandIn(matches)), isHidden = false, data } = page
  const config = configIn(matches)
  const about: MetaDescriptor[] = [
    { title: titleOf(matches, page) },
    ...(description === '' ? [] : [{ name: 'description', content: description }]),
  ]
  if (isHidden || import.meta.env.SHOP_IS_PREVIEW === 'yes' || config === undefined) {
    return [...about, { name: 'robots', content: 'noindex' }]
  }
  const address = config.publicUrl + inLanguage(page.path ?? ownPath(matches))
  return [
    ...about,
    { tagName: 'link', rel: 'canonical', href: address },
    ...shared(matches, { ...page, description }, address),
    ...(data?.(config) ?? []).map((one) => ({ 'script:ld+json': one })),
  ]
}
