import { Buffer } from 'node:buffer'

/** One character above U+00FF doubles the memory and the time of a page (docs/performance.md). */
const special = /["&'<>\u0100-\uFFFF]/
const specials = /["&'<>]|[\uD800-\uDBFF][\uDC00-\uDFFF]|[\u0100-\uFFFF]/g
const wide = /[\u0100-\uFFFF]/
const wideCharacters = /[\uD800-\uDBFF][\uDC00-\uDFFF]|[\u0100-\uFFFF]/g
const wideUnits = /[\u0100-\uFFFF]/g

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** A string that is made of parts of a wide one stays wide, whatever is left in it. */
export const narrow = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

const numbered = (character: string) => `&#${character.codePointAt(0)};`
const entityOf = (character: string) => entities[character] ?? numbered(character)

function withEntities(text: string): string {
  const escaped = text.replaceAll(specials, entityOf)
  return wide.test(text) ? narrow(escaped) : escaped
}

export function escapedText(value: unknown): string {
  const text = String(value)
  return special.test(text) ? withEntities(text) : text
}

export const jsonEscape = (unit: string) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Takes markup, scripts without wide characters, and data in JSON: each keeps its meaning. */
export function escapedMarkup(markup: string): string {
  if (!wide.test(markup)) return narrow(markup)
  const isData = markup.startsWith('{"')
  return narrow(isData ? markup.replaceAll(wideUnits, jsonEscape) : markup.replaceAll(wideCharacters, numbered))
}

export const escapedStyles = (css: string) =>
  narrow(css.replaceAll(wideCharacters, (character) => `\\${character.codePointAt(0)?.toString(16)} `))
