import type { ShownProducts } from './response-cache.ts'

export const edgeModes = ['off', 'cache', 'keys'] as const

/** `cache` lets an edge store pages and public reads for a moment; `keys` also names the products that they show. */
export type EdgeMode = (typeof edgeModes)[number]

/**
 * An edge adds five seconds to the age of what it shows. Browsers ignore this header (RFC 9213) and ask each time; while
 * the shop does not answer, old pages are better than none.
 */
const edgeCaching = 'max-age=2, stale-while-revalidate=3, stale-if-error=86400'

/** What an edge purges by: `p61` for a product, `lists` for everything that any product can change. */
function keysOf(shown: ShownProducts): readonly string[] {
  return shown === 'any' ? ['lists'] : shown.map((id) => `p${id}`)
}

export function edgeHeaders(mode: EdgeMode, shown: ShownProducts): Readonly<Record<string, string>> {
  if (mode === 'off') return {}
  if (mode === 'cache') return { 'cdn-cache-control': edgeCaching }
  const keys = ['shop', ...keysOf(shown)]
  return { 'cdn-cache-control': edgeCaching, 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
