import sanitize from 'sanitize-html'

const marks = 'p|br|ul|ol|li|b|strong|i|em|h2|h3|h4|a|table|thead|tbody|tr|th|td|blockquote'
const address = '(?:https?:|mailto:|[/?#]|(?=[^":]*"))(?:[^"<>&]|&(?:amp|quot|lt|gt);)*'
const link = `a(?: href="${address}")?(?: rel="noopener nofollow")?>`

/**
 * Matches a `<` that does not start an allowed tag in the sanitiser's spelling; the database has the same expression.
 */
const unsafe = new RegExp(`<(?!/?(?:${marks})>|br />|${link})`)

/** Matches an `&` that starts no entity, or an entity that is not needed. */
const unsettled = /&(?!(?:amp|quot|lt|gt);)/

const allowed: sanitize.IOptions = {
  allowedTags: marks.split('|'),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }), h1: 'h2', div: 'p' },
}

export function isSafeHtml(html: string): boolean {
  return !unsafe.test(html)
}

/** Removes scripts, frames, pictures, styles and handlers; returns safe HTML unchanged. */
export function safeHtml(html: string): string {
  if (isSafeHtml(html) && !unsettled.test(html)) return html
  const safe = sanitize(html, allowed)
  // Shows a spelling that only this sanitiser understands as text.
  return isSafeHtml(safe) ? safe : safe.replaceAll('<', '&lt;')
}
