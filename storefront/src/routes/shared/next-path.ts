/** Where a page was asked to lead on to: `?next=/checkout`. Only paths of this shop are followed. */
export function nextPath(search: string, fallback: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])/.test(next) ? next : fallback
}
