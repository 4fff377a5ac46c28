const breaks = /[\t\n\r\u2028\u2029]+/gu
/** Control characters and direction marks; joiners of Indian scripts stay. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
const unsafeInJson = /[\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

export function plainLine(text: string): string {
  return text.replaceAll(breaks, ' ').replaceAll(controls, '')
}

export function plainLines(text: string): string {
  return text.split('\n').map(plainLine).join('\n')
}

export function plainJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    unsafeInJson,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
