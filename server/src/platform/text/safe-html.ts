import sanitize from 'sanitize-html'

const marks = 'p|br|ul|ol|li|b|strong|i|em|h2|h3|h4|a|table|thead|tbody|tr|th|td|blockquote'
const address = '(?:https?:|mailto:|[/?#]|(?=[^":]*"))(?:[^"<>&]|&(?:amp|quot|lt|gt);)*'
const link = `a(?: href="${address}")?(?: rel="noopener nofollow")?>`

/** A `<` that does not start an allowed tag in the sanitiser's spelling; the database has the same expression. */
const unsafe = new RegExp(`<(?!/?(?:${marks})>|br />|${link})`)

/** An `&` that starts no entity, or an entity of a character that needs none. */
const unsettled = /&(?!(?:amp|quot|lt|gt);)/

const allowed: sanitize.IOptions = {
  allowedTags: marks.split('|'),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }), h1: 'h2', div: 'p' },
}

/** The same check as the database's. */
export function isSafeHtml(html: string): boolean {
  return !unsafe.test(html)
}

/**
 * HTML that can only be read: scripts, frames, pictures, styles and handlers are removed, their text may stay. Safe
 * HTML is returned unchanged.
 */
export function safeHtml(html: string): string {
  if (isSafeHtml(html) && !unsettled.test(html)) return html
  const safe = sanitize(html, allowed)
  // A spelling that only this sanitiser understands is shown as text.
  return isSafeHtml(safe) ? safe : safe.replaceAll('<', '&lt;')
}
