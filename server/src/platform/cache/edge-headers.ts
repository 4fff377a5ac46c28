import type { ShownProducts } from './response-cache.ts'

export const edgeModes = ['off', 'cache', 'keys'] as const

/** `cache` lets an edge store pages and public reads for a moment; `keys` also names the products that they show. */
export type EdgeMode = (typeof edgeModes)[number]

/**
 * An edge adds five seconds to the age of what it shows. Browsers ignore this header (RFC 9213) and ask each time; while
 * the shop does not answer, old pages are better than none.
 */
const edgeCaching = 'max-age=2, stale-while-revalidate=3, stale-if-error=86400'

/** What an edge purges by: `p61` for a product, `lists` for what other products can change. */
function keysOf({ products, hasLists }: ShownProducts): readonly string[] {
  const named = products === 'any' ? ['products'] : products.map((id) => `p${id}`)
  return ['shop', ...named, ...(hasLists ? ['lists'] : [])]
}

export function edgeHeaders(mode: EdgeMode, shown: ShownProducts): Readonly<Record<string, string>> {
  if (mode === 'off') return {}
  if (mode === 'cache') return { 'cdn-cache-control': edgeCaching }
  const keys = keysOf(shown)
  return { 'cdn-cache-control': edgeCaching, 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
