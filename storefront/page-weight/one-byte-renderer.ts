const [ownEscape, ownMarkup] = ['function escapeTextForBrowser(', 'target.push("" + innerHTML)']

const warning = 'React escapes text in another way than page-weight/one-byte-markup.ts replaces: pages take more time.'

/**
 * The module of React's string renderer with the functions of one-byte-markup.ts, whose path is `ownFile`. A React that
 * lacks the replaced parts stays as it is, and the shop warns when it loads.
 */
export function withOneByteMarkup(code: string, ownFile: string): string {
  const isKnown = [ownEscape, ownMarkup].every((part) => code.split(part).length === 2)
  if (!isKnown) return `console.warn(${JSON.stringify(warning)});${code}`
  const replaced = code
    .replace(ownEscape, 'function replacedEscape(')
    .replace(ownMarkup, 'target.push(escapedMarkup("" + innerHTML))')
  return `const { escapedText: escapeTextForBrowser, escapedMarkup } = require(${JSON.stringify(ownFile)});${replaced}`
}
