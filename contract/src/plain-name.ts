/**
 * Control characters, such as a terminal obeys, and the marks that turn text around. The joiners that Indian scripts
 * need are not among them.
 */
const controls = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
const lineBreaks = /[\t\n\r\u2028\u2029]/
const addressParts = /[/\\:<>]|https?|www\./i

export function isPrintable(text: string): boolean {
  return !controls.test(text)
}

/** Whether a name is of one line and holds no part of an address on the web: letters greet by it. */
export function canGreetBy(name: string): boolean {
  return !addressParts.test(name) && !lineBreaks.test(name)
}

/** A name as another provider gives it, without what an account's name may not hold. May be empty. */
export function asPlainName(given: string, most: number): string {
  return given
    .slice(0, most)
    .replaceAll(new RegExp(controls, 'gu'), ' ')
    .replaceAll(new RegExp(addressParts, 'gi'), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
