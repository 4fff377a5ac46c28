import sanitize from 'sanitize-html'

const marks = 'p|br|ul|ol|li|b|strong|i|em|h2|h3|h4|a|table|thead|tbody|tr|th|td|blockquote'
const address = '(?:https?:|mailto:|[/?#]|(?=[^":]*"))(?:[^"<>&]|&(?:amp|quot|lt|gt);)*'
const link = `a(?: href="${address}")?(?: rel="noopener nofollow")?>`

/** A `<` that does not begin one of the allowed marks, spelt as the sanitiser spells them; the database knows the same. */
const unsafe = new RegExp(`<(?!/?(?:${marks})>|br />|${link})`)

/** An `&` that begins nothing, or a character that can be written as itself. */
const unsettled = /&(?!(?:amp|quot|lt|gt);)/

const allowed: sanitize.IOptions = {
  allowedTags: marks.split('|'),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow' }), h1: 'h2', div: 'p' },
}

/** As the database judges it before it takes it. */
export function isSafeHtml(html: string): boolean {
  return !unsafe.test(html)
}

/**
 * HTML that can do nothing but be read: no script, frame, picture, style or handler survives, their words may. What is
 * safe as it stands is left as it is.
 */
export function safeHtml(html: string): string {
  if (isSafeHtml(html) && !unsettled.test(html)) return html
  const safe = sanitize(html, allowed)
  // Spelt in a way that only this sanitiser understands: then better as words than as marks.
  return isSafeHtml(safe) ? safe : safe.replaceAll('<', '&lt;')
}
