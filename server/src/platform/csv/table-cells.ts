/** What every reader of sheets does with the cells of a row, a whole file or a text that came in a body. */
import { plainNumber } from '@shop/contract/core/typed-number'
import { withoutHidden } from '@shop/contract/core/typed-text'

/** Spreadsheets keep the zeros of a code as a formula, `="0012"`. */
export const unwrapped = (cell: string): string =>
  cell.includes('="') ? cell.replace(/^[\s\u200B]*="([^"]*)"[\s\u200B]*$/, '$1') : cell

/** Without the marks that nobody sees. */
export const headingOf = (cell: string): string => withoutHidden(cell).trim()

/** False for blank rows, also those of separators, and for the rows of asterisks or dashes that banks print. */
export const hasContent = (cells: readonly string[]): boolean => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))

const sumWord =
  /^(?:(?:grand|sub|net)?[ -]?totals?(?: (?:amount|qty|quantity|pieces|items|value|rows|rs\.?|inr))*|कुल|योग)\s*:?$/i

/** True for the sums below a table: the word alone, with nothing but numbers beside it. */
export function isSumRow(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map(headingOf).filter((cell) => /[\p{L}\p{N}]/u.test(cell))
  return sumWord.test(first) && others.every((cell) => plainNumber(cell) !== undefined)
}

/** True for the headings that a program prints again on each page. */
export function isHeadingAgain(cells: readonly string[], header: readonly string[]): boolean {
  return cells.every((cell, place) => headingOf(cell) === (header[place] ?? ''))
}

const mostAbove = 20

/** The place of the headings by the columns that the shop knows, below a title or a date; the first line without any. */
export function placeOfKnown(
  lines: readonly { readonly cells: readonly string[] }[],
  isKnown: (name: string) => boolean,
) {
  const scores = lines.slice(0, mostAbove).map(({ cells }) => cells.filter((cell) => isKnown(headingOf(cell))).length)
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}
