import type { Focus } from '@shop/contract/catalogue/admin-pictures'
import type { RowReader } from './row.reader.ts'

export const focalPointWanted = 'two numbers from 0 to 100, such as 50% 20%: from the left and from the top'

const whole = 100

/** Null for the centre, an empty text; undefined for any other text that is no point. Spreadsheets join `50,20` into 5020. */
export function focalPointIn(text: string): Focus | null | undefined {
  if (text.trim() === '') return null
  const [, left, top] = /^(\d{1,3})\s*%?\s*[,;\s]\s*(\d{1,3})\s*%?$/.exec(text.trim()) ?? []
  const [x, y] = [Number(left), Number(top)]
  return x <= whole && y <= whole ? { x, y } : undefined
}

/** The points of the addresses, a line for each; throws a refusal for a line that is no point. */
export function focalPointsIn(row: RowReader, column: string, pictures: number): (Focus | null)[] {
  const lines = row.lines(column).trimEnd().split('\n')
  if (lines.length > Math.max(1, pictures)) {
    throw row.refused(column, 'there are more lines than pictures', 'a line for each picture, empty for the centre')
  }
  return lines.map((line) => {
    const point = focalPointIn(line)
    if (point === undefined) throw row.refused(column, `"${line.trim()}" is no focal point`, focalPointWanted)
    return point
  })
}
