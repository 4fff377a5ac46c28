/** Control characters that a terminal obeys, and direction marks; not the joiners of Indian scripts. */
const controls = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
const lineBreaks = /[\t\n\r\u2028\u2029]/
const addressParts = /[/\\:<>]|https?|www\./i

export function isPrintable(text: string): boolean {
  return !controls.test(text)
}

/** Whether a name is one line without parts of a web address. Emails greet by it, so it must not smuggle in a link. */
export function canGreetBy(name: string): boolean {
  return !addressParts.test(name) && !lineBreaks.test(name)
}

export function asPlainName(given: string, most: number): string {
  return given
    .slice(0, most)
    .replaceAll(new RegExp(controls, 'gu'), ' ')
    .replaceAll(new RegExp(addressParts, 'gi'), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
