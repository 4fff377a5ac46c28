/** Parses copied cells: tabs between columns, lines between rows, and quotes around cells that contain either. */
export function blockIn(text: string): string[][] {
  const source = text.replace(/\r?\n$/, '')
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y
  const separator = /\t|\r\n|\r|\n/y
  const rows: string[][] = [[]]
  let at = 0
  while (at <= source.length) {
    cell.lastIndex = at
    const [whole = '', quoted] = cell.exec(source) ?? []
    rows.at(-1)?.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'))
    separator.lastIndex = at + whole.length
    const [between] = separator.exec(source) ?? []
    if (between === undefined) break
    if (between !== '\t') rows.push([])
    at += whole.length + between.length
  }
  return rows
}

const cellText = (text: string): string => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cellText).join('\t')).join('\n')
}
