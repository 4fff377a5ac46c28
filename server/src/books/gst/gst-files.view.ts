import type { GstSectionName } from '@shop/contract/books/admin-gst'
import { fileReply, plainCsvFile, type FileReply } from '#platform/csv/csv-file.ts'
import { sheetsWorkbook } from '#platform/csv/spooled-workbook.ts'
import type { Cell, Section } from './gst-return.rules.ts'
import { sheets } from './gst-sections.rules.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const rowsOf = (sections: readonly Section[], name: GstSectionName): readonly (readonly Cell[])[] =>
  sections.find((one) => one.name === name)?.rows ?? []

/**
 * Builds the sheets of the offline tool. Cells are texts and numbers, so that no spreadsheet runs a name as a formula.
 */
export async function workbook(fileName: string, filled: readonly Section[]): Promise<FileReply> {
  const pages = sheets.map(({ name, columns }) => ({ name, columns, rows: rowsOf(filled, name) }))
  return fileReply(`${fileName}.xlsx`, workbookType, await sheetsWorkbook(pages))
}

/** Builds a CSV file for the offline tool. */
export function sectionCsv(fileName: string, filled: readonly Section[], name: GstSectionName): Promise<FileReply> {
  return plainCsvFile(fileName, sheets.find((one) => one.name === name)?.columns ?? [], rowsOf(filled, name))
}
