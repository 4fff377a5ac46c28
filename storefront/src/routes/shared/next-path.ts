/**
 * Target of `?next=/checkout`. Accepts only paths of this shop, without control characters: browsers drop tabs and line
 * breaks, and the rest could start with two slashes, which is another host.
 */
export function nextPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : fallback
}
