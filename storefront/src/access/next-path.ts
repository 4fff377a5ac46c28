/** Accepts only paths of this shop: browsers drop tabs and line breaks, after which `//` would name another host. */
export function nextPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : fallback
}
