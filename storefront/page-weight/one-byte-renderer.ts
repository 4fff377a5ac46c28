const [ownEscape, ownMarkup] = ['function escapeTextForBrowser(', 'target.push("" + innerHTML)']

/** The module of React's string renderer with the functions of one-byte-markup.ts, whose path is `ownFile`. */
export function withOneByteMarkup(code: string, ownFile: string): string {
  if (code.split(ownEscape).length !== 2 || code.split(ownMarkup).length !== 2) {
    throw new Error('React escapes text in another way than storefront/src/one-byte-markup.ts replaces.')
  }
  const replaced = code
    .replace(ownEscape, 'function replacedEscape(')
    .replace(ownMarkup, 'target.push(escapedMarkup("" + innerHTML))')
  return `const { escapedText: escapeTextForBrowser, escapedMarkup } = require(${JSON.stringify(ownFile)});${replaced}`
}
