import type { zipEntries } from './zip-directory.ts'
import { textOf } from './zip-text.ts'

/** Formats that show another text than the digits: 0.2 as 20 %, or 123 as 00123. */
export type ShownAs =
  | { readonly kind: 'percent'; readonly decimals: number }
  | { readonly kind: 'padded'; readonly digits: number }

/** Built-in formats, which a workbook does not declare. */
const builtIn: Readonly<Record<string, ShownAs>> = {
  9: { kind: 'percent', decimals: 0 },
  10: { kind: 'percent', decimals: 2 },
}

/**
 * Reads the part of the format for positive numbers, without colours, quoted text and spaces. Null for any other
 * format.
 */
export function shownAs(code: string): ShownAs | null {
  const [positive = ''] = code.split(';')
  const plain = positive.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*.|\s/g, '')
  const [isPercent, , decimals = ''] = /^[#,]*0(\.([0#]+))?%$/.exec(plain) ?? []
  if (isPercent !== undefined) return { kind: 'percent', decimals: decimals.length }
  return /^0{2,}$/.test(plain) ? { kind: 'padded', digits: plain.length } : null
}

/** The number as the spreadsheet shows it; the plain digits if the format does not fit. */
export function shownText(digits: string, format: ShownAs): string {
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return digits
  if (format.kind === 'padded') return /^\d+$/.test(digits) ? digits.padStart(format.digits, '0') : digits
  // Rounds to fifteen digits, because 0.29 x 100 is 28.999999999999996.
  const percent = Number((Number(digits) * 100).toPrecision(15)).toFixed(format.decimals)
  return `${percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent}%`
}

type Entries = ReturnType<typeof zipEntries>
type Zip = { readonly zip: Buffer; readonly entries: Entries }

const attribute = (tag: string, name: string): string =>
  new RegExp(String.raw`(?:^|\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Formats keyed by the number of a cell's style. */
function formatsOfStyles(xml: string): ReadonlyMap<string, ShownAs> {
  const codes = new Map(
    Array.from(xml.matchAll(/<(?:\w+:)?numFmt\s([^>]*)>/g), ([, tag = '']) => [
      attribute(tag, 'numFmtId'),
      unescaped(attribute(tag, 'formatCode')),
    ]),
  )
  const [, styles = ''] = /<(?:\w+:)?cellXfs[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(xml) ?? []
  const found = Array.from(styles.matchAll(/<(?:\w+:)?xf\s([^>]*)>/g), ([, tag = '']) => attribute(tag, 'numFmtId'))
  return new Map(
    found.flatMap((id, index) => {
      const code = codes.get(id)
      const format = code === undefined ? builtIn[id] : shownAs(code)
      return format ? [[String(index), format] as const] : []
    }),
  )
}

/** The path of a sheet in the zip. */
function pathOfSheet({ zip, entries }: Zip, position: number): string | undefined {
  const sheets = Array.from(textOf(zip, entries, 'xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g))
  const id = attribute(sheets[position]?.[1] ?? '', String.raw`(?:\w+:)?id`)
  const links = textOf(zip, entries, 'xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g)
  const link = Array.from(links, ([, tag = '']) => tag).find((tag) => attribute(tag, 'Id') === id)
  const target = attribute(link ?? '', 'Target')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

type FormattedCell = { readonly row: number; readonly column: number; readonly format: ShownAs }

const alphabetSize = 26

/** `AB12` as zero-based row and column. */
function placeOf(reference: string): { readonly row: number; readonly column: number } | null {
  const [, column = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (column === '') return null
  const number = Array.from(column).reduce((sum, letter) => sum * alphabetSize + letter.charCodeAt(0) - 64, 0)
  return { row: Number(row) - 1, column: number - 1 }
}

/** Cells with numbers that the sheet shows as percentages or with leading zeros. */
export function* formattedCells(source: Zip, position: number): Generator<FormattedCell> {
  const formats = formatsOfStyles(textOf(source.zip, source.entries, 'xl/styles.xml'))
  const path = formats.size === 0 ? undefined : pathOfSheet(source, position)
  if (path === undefined) return
  for (const [, tag = ''] of textOf(source.zip, source.entries, path).matchAll(/<(?:\w+:)?c\s([^>]*)>/g)) {
    const format = formats.get(attribute(tag, 's'))
    const place = placeOf(attribute(tag, 'r'))
    const kind = attribute(tag, 't')
    if (format !== undefined && place !== null && (kind === '' || kind === 'n')) yield { ...place, format }
  }
}
