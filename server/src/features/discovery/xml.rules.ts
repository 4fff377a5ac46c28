const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** XML 1.0 has no place for them, not even in an escaped form. */
// oxlint-disable-next-line no-control-regex -- These very characters are left out.
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

export function escaped(text: string): string {
  return text.replaceAll(unwritable, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

type Attributes = Readonly<Record<string, string>>

function opened(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `${name}${pairs.join('')}`
}

/** An element with words in it; nothing at all for no words. */
export function leaf(name: string, words: string, attributes: Attributes = {}): string {
  return words === '' ? '' : `<${opened(name, attributes)}>${escaped(words)}</${name}>`
}

export function empty(name: string, attributes: Attributes): string {
  return `<${opened(name, attributes)}/>`
}

/** An element with others in it. */
export function branch(name: string, ...inside: readonly string[]): string {
  return `<${name}>${inside.join('')}</${name}>`
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The words of a piece of HTML, for places that show no markup. */
export function plainWords(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
