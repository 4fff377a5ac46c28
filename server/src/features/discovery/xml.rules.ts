const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** XML 1.0 has no place for them, not even in an escaped form. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

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
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
