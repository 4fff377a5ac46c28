import { stringify } from 'csv-stringify/sync'
import type { GstSectionName } from '@shop/contract/admin-gst'
import type { Cell, Section } from './gst-return.rules.ts'
import { sheets } from './gst-sections.rules.ts'

const rowsOf = (sections: readonly Section[], name: GstSectionName): readonly (readonly Cell[])[] =>
  sections.find((one) => one.name === name)?.rows ?? []

function cellOf(value: Cell) {
  if (typeof value === 'number') return { value, type: Number }
  return value === '' ? null : { value, type: String }
}

/** The sheets of the offline tool. Cells are texts and numbers, so no spreadsheet reads a name as a formula. */
export async function workbook(filled: readonly Section[]): Promise<Buffer> {
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const pages = sheets.map(({ name, columns }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map((title) => ({ width: Math.max(title.length + 2, 14) })),
    data: [
      columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...rowsOf(filled, name).map((row) => row.map(cellOf)),
    ],
  }))
  return writeWorkbook(pages).toBuffer()
}

export function sectionCsv(filled: readonly Section[], name: GstSectionName): Buffer {
  const columns = sheets.find((one) => one.name === name)?.columns ?? []
  return Buffer.from(
    stringify([[...columns], ...rowsOf(filled, name).map((row) => [...row])], { escape_formulas: true }),
  )
}
