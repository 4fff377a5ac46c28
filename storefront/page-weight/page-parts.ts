/** Only the ends of a page hold links and scripts, so that nothing has to search the long body. */
export type PageParts = { readonly head: string; readonly body: string; readonly tail: string }

const headEnd = '</head>'

/** `marker` is on every script of the router; the tail begins with the first one after the head. */
export function partsOf(html: string, marker: string): PageParts {
  const bodyAt = html.indexOf(headEnd)
  if (bodyAt === -1) return { head: html, body: '', tail: '' }
  const markerAt = html.indexOf(marker, bodyAt)
  const tailAt = markerAt === -1 ? html.length : html.lastIndexOf('<', markerAt)
  return { head: html.slice(0, bodyAt), body: html.slice(bodyAt, tailAt), tail: html.slice(tailAt) }
}
