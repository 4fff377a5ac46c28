/** Marks what a translation service must not touch, in HTML as it understands it, and takes the marks out again. */

const opening = '<span class="notranslate">'
const closing = '</span>'

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Values that the shop fills in, such as {orderCode}, and web addresses. */
const placeholders = String.raw`\{\w+\}|https?:\/\/[^\s<>"]+`

function patternOf(kept: readonly string[]): RegExp {
  const names = kept
    .filter((name) => name !== '')
    .toSorted((one, other) => other.length - one.length)
    .map((name) => String.raw`(?<![\p{L}\p{N}])${escaped(plainAsHtml(name))}(?![\p{L}\p{N}])`)
  return new RegExp([placeholders, ...names].join('|'), 'gu')
}

const tag = /(<[^>]*>)/

/** HTML with marks around the names and placeholders of its text; tags stay as they are. */
export function withMarks(html: string, kept: readonly string[]): string {
  const pattern = patternOf(kept)
  const parts = html.split(tag)
  return parts
    .map((part) => (part.startsWith('<') ? part : part.replaceAll(pattern, `${opening}$&${closing}`)))
    .join('')
}

const mark = /<span class="notranslate">(.*?)<\/span>/gs

export const withoutMarks = (html: string): string => html.replaceAll(mark, '$1')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export const plainAsHtml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)

const signs: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

export const htmlAsPlain = (html: string): string =>
  html.replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => signs[entity] ?? entity)

const inOrder = (found: Iterable<RegExpExecArray>, part: number): string =>
  Array.from(found, (match) => match[part] ?? '')
    .toSorted()
    .join('\n')

const tagsOf = (html: string): string => inOrder(html.matchAll(/<\/?([a-z][a-z\d]*)[^>]*>/gi), 0)
const marksOf = (html: string): string => inOrder(html.matchAll(mark), 1)

/** True when a translation still has each tag and each marked name of what was sent, in whatever order. */
export function keepsMarks(sent: string, translated: string): boolean {
  return marksOf(sent) === marksOf(translated) && tagsOf(withoutMarks(sent)) === tagsOf(withoutMarks(translated))
}
