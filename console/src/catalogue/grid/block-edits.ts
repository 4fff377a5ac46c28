import { cellIn, targetsOf, type Draft, type Edit, type GridRow } from './grid-cells.ts'
import type { GridColumn } from './grid-column.ts'
import type { Block } from './use-cursor.ts'

export type Sheet = {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly draft: Draft
  readonly mayChange: (column: GridColumn) => boolean
}

type Bounds = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }

const boundsOf = ({ from, at }: Block): Bounds => ({
  top: Math.min(from.row, at.row),
  left: Math.min(from.column, at.column),
  bottom: Math.max(from.row, at.row),
  right: Math.max(from.column, at.column),
})

/** The texts of a block, as spreadsheets copy them. */
export function textsIn({ rows, columns, draft }: Sheet, block: Block): string[][] {
  const { top, left, bottom, right } = boundsOf(block)
  return rows
    .slice(top, bottom + 1)
    .map((row) => columns.slice(left, right + 1).map((column) => cellIn(row, column, draft).text))
}

export function canChange({ mayChange }: Sheet, row: GridRow, column: GridColumn): boolean {
  return mayChange(column) && targetsOf(row, column).length > 0
}

type Pasted = { readonly edits: readonly Edit[]; readonly skipped: number }

/** Cells that take the pasted texts, and the number of texts for which there is no editable cell. */
export function pastedAt(sheet: Sheet, block: Block, texts: readonly (readonly string[])[]): Pasted {
  const { top, left, bottom, right } = boundsOf(block)
  const only = texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : undefined
  const wide = texts.reduce((most, row) => Math.max(most, row.length), 0)
  const height = only === undefined ? texts.length : bottom - top + 1
  const width = only === undefined ? wide : right - left + 1
  const edits: Edit[] = []
  let skipped = 0
  for (let down = 0; down < height; down += 1) {
    for (let across = 0; across < width; across += 1) {
      const text = only ?? texts[down]?.[across]
      if (text === undefined) continue
      const [row, column] = [sheet.rows[top + down], sheet.columns[left + across]]
      if (row !== undefined && column !== undefined && canChange(sheet, row, column)) edits.push({ row, column, text })
      else skipped += 1
    }
  }
  return { edits, skipped }
}

/** Copies the block's first row into its other rows; a single row is filled from the row above. */
export function filledDown(sheet: Sheet, block: Block): Edit[] {
  const { top, left, bottom, right } = boundsOf(block)
  const source = top === bottom ? top - 1 : top
  const first = sheet.rows[source]
  if (first === undefined) return []
  return sheet.columns.slice(left, right + 1).flatMap((column) => {
    const { text, isMixed } = cellIn(first, column, sheet.draft)
    if (isMixed) return []
    return sheet.rows
      .slice(source + 1, bottom + 1)
      .filter((row) => canChange(sheet, row, column))
      .map((row) => ({ row, column, text }))
  })
}

export function clearedIn(sheet: Sheet, block: Block): Edit[] {
  const { top, left, bottom, right } = boundsOf(block)
  return sheet.rows.slice(top, bottom + 1).flatMap((row) =>
    sheet.columns
      .slice(left, right + 1)
      .filter((column) => canChange(sheet, row, column))
      .map((column) => ({ row, column, text: '' })),
  )
}
