/** Handles the cells of a row for every reader of sheets: of whole files, and of text in a body. */
import { plainNumber } from '@shop/contract/core/typed-number'
import { withoutHidden } from '@shop/contract/core/typed-text'

/** Spreadsheets keep the zeros of a code as a formula, `="0012"`. */
export const unwrapped = (cell: string): string =>
  cell.includes('="') ? cell.replace(/^[\s\u200B]*="([^"]*)"[\s\u200B]*$/, '$1') : cell

/** Removes invisible characters. */
export const headingOf = (cell: string): string => withoutHidden(cell).trim()

/** False for blank rows, rows of separators, and the rows of asterisks or dashes that banks print. */
export const hasContent = (cells: readonly string[]): boolean => cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))

const sumWord =
  /^(?:(?:grand|sub|net)?[ -]?totals?(?: (?:amount|qty|quantity|pieces|items|value|rows|rs\.?|inr))*|कुल|योग)\s*:?$/i

/** True for sums below a table: the single word with only numbers beside it. */
export function isSumRow(cells: readonly string[]): boolean {
  const [first = '', ...others] = cells.map(headingOf).filter((cell) => /[\p{L}\p{N}]/u.test(cell))
  return sumWord.test(first) && others.every((cell) => plainNumber(cell) !== undefined)
}

/** True for headings that a program repeats on each page. */
export function isHeadingAgain(cells: readonly string[], header: readonly string[]): boolean {
  return cells.every((cell, place) => headingOf(cell) === (header[place] ?? ''))
}

const maxAbove = 20

/** The index of the headings, found by the columns that the shop knows; the first line when there are none. */
export function placeOfKnown(
  lines: readonly { readonly cells: readonly string[] }[],
  isKnown: (name: string) => boolean,
) {
  const scores = lines.slice(0, maxAbove).map(({ cells }) => cells.filter((cell) => isKnown(headingOf(cell))).length)
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}
