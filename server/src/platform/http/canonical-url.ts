import type { Endpoint } from '@shop/contract/core/endpoint'
import { languageParameter } from './request-language.ts'

export function parametersOf({ query, access }: Pick<Endpoint, 'query' | 'access'>): readonly string[] {
  const shape: unknown = 'shape' in query ? query.shape : undefined
  const own = typeof shape === 'object' && shape !== null ? Object.keys(shape).toSorted() : []
  return access.kind === 'staff' ? own : [...own, languageParameter]
}

/** A request, or a call inside the process. */
type Addressed = { readonly url: string; readonly query?: unknown }

export function canonicalUrl({ url, query }: Addressed, parameters: readonly string[]): string {
  const queryAt = url.indexOf('?')
  const path = queryAt === -1 ? url : url.slice(0, queryAt)
  const plainPath = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (queryAt === -1) return plainPath
  const given = new Map(Object.entries(query ?? {}))
  const pairs = parameters.flatMap((name) =>
    [given.get(name)]
      .flat()
      .filter((value) => value !== undefined && !(name === languageParameter && value === 'en'))
      .map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`),
  )
  return pairs.length === 0 ? plainPath : `${plainPath}?${pairs.join('&')}`
}
