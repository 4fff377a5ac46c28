import { escapeMarkup } from '@shop/contract/core/escape-markup'

/** Characters that XML 1.0 forbids even as character references. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu

export function escaped(text: string): string {
  return escapeMarkup(text.replaceAll(unwritable, ''))
}

type Attributes = Readonly<Record<string, string>>

function opened(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `${name}${pairs.join('')}`
}

/** Renders an element with text, or nothing for an empty text. */
export function leaf(name: string, words: string, attributes: Attributes = {}): string {
  return words === '' ? '' : `<${opened(name, attributes)}>${escaped(words)}</${name}>`
}

export function empty(name: string, attributes: Attributes): string {
  return `<${opened(name, attributes)}/>`
}

/** Renders an element with child elements. */
export function branch(name: string, ...inside: readonly string[]): string {
  return `<${name}>${inside.join('')}</${name}>`
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
