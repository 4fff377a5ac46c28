/** Reads parcels from a sheet: rows of order, courier and number, separated by tabs, commas or semicolons. */

export type PastedParcel = { readonly code: string; readonly courier: string; readonly trackingNumber: string }

type Cells = readonly string[]

/** A tab comes from a spreadsheet; a file has whichever stands more often in its first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  if (first.includes('\t')) return '\t'
  const count = (separator: string): number => first.split(separator).length
  return count(';') > count(',') ? ';' : ','
}

/** Splits a text into rows of cells; a quoted cell may have separators, line breaks and doubled quotes. */
function rowsOf(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(place + 1) === '"') {
        cell += '"'
        place += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n' || sign === '\r') {
      endCell()
      if (sign === '\r' && text.charAt(place + 1) === '\n') place += 1
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows.filter((row) => row.some((one) => one !== ''))
}

const headings: Readonly<Record<keyof PastedParcel, RegExp>> = {
  code: /order/i,
  courier: /courier|carrier|partner|logistic/i,
  trackingNumber: /awb|airway|waybill|tracking|docket|consignment|number|no\.?$/i,
}

type Columns = Readonly<Record<keyof PastedParcel, number>>

const isOrderCode = (cell: string): boolean => /^#?\d{8}-\d+$/.test(cell)

/** The columns by the headings of the first row; undefined when that row is none. */
function headedColumns(first: Cells): Columns | undefined {
  const code = first.findIndex((cell) => headings.code.test(cell))
  if (code === -1 || first.some(isOrderCode)) return undefined
  const courier = first.findIndex((cell, place) => place !== code && headings.courier.test(cell))
  const trackingNumber = first.findIndex(
    (cell, place) => place !== code && place !== courier && headings.trackingNumber.test(cell),
  )
  return { code, courier, trackingNumber }
}

/** Without headings: order, courier and number, or order and number. */
const plainColumns = (first: Cells): Columns =>
  first.length > 2 ? { code: 0, courier: 1, trackingNumber: 2 } : { code: 0, courier: -1, trackingNumber: 1 }

/** The rows of a pasted sheet; what a row does not have is empty. */
export function pastedParcels(text: string): PastedParcel[] {
  const rows = rowsOf(text)
  const [first = []] = rows
  const headed = headedColumns(first)
  const columns = headed ?? plainColumns(first)
  return (headed === undefined ? rows : rows.slice(1)).map((row) => ({
    code: (row[columns.code] ?? '').replace(/^#/, ''),
    courier: row[columns.courier] ?? '',
    trackingNumber: row[columns.trackingNumber] ?? '',
  }))
}
