import type { HeadingPlace } from '#platform/csv/sheet.ts'
import { guessTargets } from './column-guess.rules.ts'

const maxLines = 20
const fewestGuessed = 3

type Lines = Parameters<HeadingPlace>[0]

/** A column is known by its heading alone. */
function knownColumns(cells: readonly string[]): number {
  const targets = guessTargets(cells.map((name) => ({ name: name.trim(), values: [] })))
  return targets.filter((target) => target !== 'skip').length
}

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * Finds the headings, which may follow a title, a date or an address: the first known line, else the first line with
 * columns that the shop knows, else the first line that fills half of the table.
 */
export function headingPlace(isKnown: (header: readonly string[]) => boolean): HeadingPlace {
  return (lines: Lines) => {
    const first = lines.slice(0, maxLines)
    const known = first.findIndex(({ cells }) => isKnown(cells.map((name) => name.trim())))
    if (known >= 0) return known
    const scores = first.map(({ cells }) => knownColumns(cells))
    const guessed = scores.findIndex((score) => score >= fewestGuessed)
    if (guessed >= 0) return guessed
    const widest = Math.max(...first.map(({ cells }) => filledIn(cells)))
    return Math.max(
      0,
      first.findIndex(({ cells }) => filledIn(cells) * 2 >= widest),
    )
  }
}
