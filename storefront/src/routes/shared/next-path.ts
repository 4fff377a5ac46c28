/**
 * Where a page was asked to lead on to: `?next=/checkout`. Only paths of this shop are followed, and none with tabs or
 * line ends: browsers drop those, and what is left could begin with two slashes.
 */
export function nextPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : fallback
}
