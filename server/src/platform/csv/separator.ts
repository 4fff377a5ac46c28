const separators = [',', ';', '\t', '|'] as const
export const allSeparators = separators.join('')

/** The separator in a first line such as `sep=;`, which Excel reads. Undefined for any other line. */
export function namedSeparator(line: string): string | undefined {
  return /^\uFEFF?"?sep=([^\w\s"]|\t)"?[,;|\s]*$/i.exec(line)?.[1]
}

/** The number of fields of a line, ignoring separators inside quotes. */
function widthOf(line: string, separator: string): number {
  let width = 1
  let isQuoted = false
  let before = separator
  for (const char of line) {
    if (isQuoted) isQuoted = char !== '"'
    else if (char === '"') isQuoted = before === separator || before === '"'
    else if (char === separator) width += 1
    before = char
  }
  return width
}

/** Scores a separator: more fields, and more lines with the same number of them. */
function likenessOf(lines: readonly string[], separator: string): number {
  const widths = Map.groupBy(
    lines.map((line) => widthOf(line, separator)),
    (width) => width,
  )
  return Math.max(...Array.from(widths, ([width, same]) => (width - 1) * same.length))
}

/**
 * The separator that splits most lines into equal numbers of fields. Texts never contain tabs, but texts and amounts
 * contain commas.
 */
export function separatorOf(lines: readonly string[]): string {
  const scores = separators.map((separator) => ({ separator, score: likenessOf(lines, separator) }))
  const tabs = scores.find(({ separator }) => separator === '\t')
  if (tabs !== undefined && tabs.score >= lines.length) return tabs.separator
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).separator
}
