import type { MetaDescriptor } from 'react-router'
import type { Shop } from './shop.ts'

type Match = { readonly id: string; readonly loaderData?: unknown } | undefined

function hasConfig(value: unknown): value is Shop {
  return typeof value === 'object' && value !== null && 'config' in value
}

/** The shop's settings, from what the root has loaded; absent where the root itself failed. */
export function configIn(matches: readonly Match[]): Shop['config'] | undefined {
  const shop = matches.find((match) => match?.id === 'root')?.loaderData
  return hasConfig(shop) ? shop.config : undefined
}

/** The name of the house; empty where the root itself failed. */
export function brandIn(matches: readonly Match[]): string {
  return configIn(matches)?.brand ?? ''
}

type Page = { readonly title: string; readonly description?: string | undefined; readonly isHidden?: boolean }

/** Title, description, and whether search engines may keep the page. */
export function pageMeta(matches: readonly Match[], { title, description, isHidden = false }: Page): MetaDescriptor[] {
  const brand = brandIn(matches)
  return [
    { title: [title, brand].filter((part) => part !== '').join(' · ') },
    ...(description === undefined || description === '' ? [] : [{ name: 'description', content: description }]),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
