import { withoutHidden } from './typed-text.ts'

/** Control characters that a terminal interprets. The schemas have already removed direction marks. */
const controls = /(?![\t\n\r])\p{Cc}/u
const lineBreaks = /[\t\n\r\u2028\u2029]/
const markup = /[<>\\]/
/** Endings of addresses that spammers advertise; names such as `Mohd.Rafi` or `George W. Bush Jr.` do not match. */
const endings =
  'com|net|org|edu|gov|info|biz|in|io|co|me|tv|cc|ly|ai|us|uk|eu|de|fr|ru|cn|tk|ml|ga|cf|gq|ws|to|app|dev|art|bid|cam|cfd|cyou|club|click|fun|icu|life|link|live|loan|lol|men|monster|mobi|name|news|one|online|page|party|pro|pw|rest|review|sale|sbs|shop|site|space|store|stream|tech|today|top|trade|vip|website|win|work|world|xyz|zip|example|test|invalid|onion|exe'
const webAddress = new RegExp(
  [
    String.raw`[^\s]*:\/\/[^\s]*`,
    String.raw`\bhttps?\b[^\s]*`,
    String.raw`\bwww\.[^\s]*`,
    String.raw`[\p{L}\p{N}-]{2,}\.(?:${endings})(?![\p{L}\p{N}])[^\s]*`,
  ].join('|'),
  'iu',
)
/** An address with a path. Its ending is in lower case, which no name has after a dot. */
const addressWithPath = /[\p{L}\p{N}-]{2,}\.\p{Ll}{2,}[/?#]\S*/u
const addressParts = /[/\\:<>]|https?|www\./i

export function isPrintable(text: string): boolean {
  return !controls.test(text)
}

export function controlProblem(name: string): string | undefined {
  return controls.test(name) ? 'Please enter the name without control characters' : undefined
}

/** Names the fault of a name. Emails greet people by name, so it must be one line without a link. */
export function greetingProblem(name: string): string | undefined {
  if (lineBreaks.test(name)) return 'Please enter the name on one line'
  const sign = markup.exec(name)?.[0]
  if (sign !== undefined) return `Please enter the name without “${sign}”`
  const address = (webAddress.exec(name) ?? addressWithPath.exec(name))?.[0]
  if (address !== undefined) return `Please enter the name without a web address: “${address}” looks like one`
  return controlProblem(name)
}

export function asPlainName(given: string, most: number): string {
  const printable = withoutHidden(given)
    .slice(0, most)
    .replaceAll(new RegExp(`${controls.source}|${lineBreaks.source}`, 'gu'), ' ')
  const name = greetingProblem(printable) === undefined ? printable : withoutAddress(printable)
  return name.replaceAll(/\s+/g, ' ').trim()
}

const withoutAddress = (name: string): string => name.replaceAll(new RegExp(addressParts, 'gi'), ' ')
