/**
 * The cells of one record; undefined for a quote that is never closed. A quote without a following separator is text.
 */
export function recordCells(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter)
  const cells: string[] = []
  for (let at = 0; ;) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    if (cell === undefined) return undefined
    cells.push(cell.value)
    if (cell.end >= text.length) return cells
    at = cell.end + delimiter.length
  }
}

/** `end` is the index of the separator, or the length of the record. */
type Cell = { readonly value: string; readonly end: number }

function endOfCell(text: string, from: number, delimiter: string): number {
  const end = text.indexOf(delimiter, from)
  return end === -1 ? text.length : end
}

function plainCell(text: string, start: number, delimiter: string): Cell {
  const end = endOfCell(text, start, delimiter)
  return { value: text.slice(start, end), end }
}

function quotedCell(text: string, start: number, delimiter: string): Cell | undefined {
  let quote = text.indexOf('"', start + 1)
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2)
  if (quote === -1) return undefined
  const value = text.slice(start + 1, quote).replaceAll('""', '"')
  const after = quote + 1
  if (after === text.length || text.startsWith(delimiter, after)) return { value, end: after }
  const end = endOfCell(text, after, delimiter)
  return { value: `"${value}${text.slice(quote, end)}`, end }
}
