import { plainText } from '@shop/contract/core/escape-markup'

/** Control characters, half of a pair, and characters that are no text; files of every format may not contain them. */
const unwritable = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

/** Cuts between characters, never within one, and marks the cut. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${cut.replace(/[\ud800-\udbff]$/, '').trimEnd()}…`
}

/** One line without markup and characters that a reader cannot show. */
export function cleanLine(text: string): string {
  return text.replaceAll(unwritable, ' ').replaceAll(/\s+/g, ' ').trim()
}

/** The same for HTML, whose markup goes; text that only looks like markup after decoding goes as well. */
export function cleanHtml(html: string): string {
  return cleanLine(plainText(html).replaceAll(/<\/?[a-z][^<>]*>/gi, ' '))
}
