import { exactText } from '@shop/contract/core/money'
import { page, type PdfDocument, type TextStyle } from '#platform/pdf/pdf-document.ts'
import { taxParts } from './invoice-text.view.ts'
import type { Invoice, InvoiceLine, Treatment } from './invoice.types.ts'
import { ink, styles } from './pdf-styles.view.ts'

type Cell = { readonly text: string; readonly detail?: string }

type Column = {
  readonly title: string
  readonly width: number
  readonly isNumber: boolean
  readonly cell: (line: InvoiceLine, position: number) => Cell
}

function taxCell(line: InvoiceLine, treatment: Treatment): Cell {
  if (line.kind === 'gift_card') return { text: 'No tax' }
  if (line.kind === 'duties') return { text: 'No supply' }
  const parts = taxParts(line, { treatment, ratePercent: line.ratePercent })
  return { text: parts.map(({ name, amount }) => `${name} ${exactText(amount)}`).join('\n') }
}

function columnsFor(treatment: Treatment): readonly Column[] {
  const number = { isNumber: true } as const
  return [
    { title: '', width: 18, isNumber: false, cell: (_, position) => ({ text: String(position) }) },
    {
      title: 'Description',
      width: 131,
      isNumber: false,
      cell: ({ description, detail }) => ({ text: description, detail }),
    },
    { title: 'HSN', width: 38, isNumber: false, cell: ({ hsn }) => ({ text: hsn }) },
    {
      title: 'Quantity',
      width: 40,
      ...number,
      cell: ({ quantity, unitCode }) => ({ text: unitCode === '' ? '' : `${quantity} ${unitCode}` }),
    },
    {
      title: 'Unit price',
      width: 54,
      ...number,
      cell: ({ kind, unitPrice }) => ({ text: kind === 'duties' ? '' : exactText(unitPrice) }),
    },
    {
      title: 'Discount',
      width: 50,
      ...number,
      cell: ({ discount }) => ({ text: discount.amountMinor === 0 ? '' : exactText(discount) }),
    },
    {
      title: 'Taxable',
      width: 55,
      ...number,
      cell: ({ kind, taxable }) => ({ text: kind === 'duties' ? '' : exactText(taxable) }),
    },
    { title: 'Tax', width: 68, ...number, cell: (line) => taxCell(line, treatment) },
    { title: 'Total (₹)', width: 57.28, ...number, cell: ({ total }) => ({ text: exactText(total) }) },
  ]
}

const padding = 3
const innerOf = ({ width }: Column): number => width - 2 * padding
const aligned = (style: TextStyle, { isNumber }: Column): TextStyle => (isNumber ? { ...style, align: 'right' } : style)

/** Shrinks the font of a long amount, because an amount must not wrap. */
function stylesOf(
  pdf: PdfDocument,
  column: Column,
  { text, detail = '' }: Cell,
): { text: TextStyle; detail: TextStyle } {
  const main = aligned(column.title === 'Description' ? styles.piece : styles.cell, column)
  const under = aligned(styles.small, column)
  if (!column.isNumber) return { text: main, detail: under }
  const inner = innerOf(column)
  return { text: pdf.fitted(text, inner, main), detail: pdf.fitted(detail, inner, under) }
}

function cellHeight(pdf: PdfDocument, column: Column, cell: Cell): number {
  const set = stylesOf(pdf, column, cell)
  const inner = innerOf(column)
  return pdf.heightOf(cell.text, inner, set.text) + pdf.heightOf(cell.detail ?? '', inner, set.detail)
}

function rowHeight(pdf: PdfDocument, columns: readonly Column[], cells: readonly Cell[]): number {
  const heights = cells.map((cell, index) => (columns[index] ? cellHeight(pdf, columns[index], cell) : 0))
  return Math.max(...heights) + 2 * padding + 2
}

type Area = { readonly x: number; readonly y: number; readonly width: number; readonly bottom: number }

function drawHead(pdf: PdfDocument, columns: readonly Column[], { x, y, width }: Area): number {
  const height = 18
  pdf.shade({ x, y, width, height }, ink.shade)
  let left = x
  for (const column of columns) {
    const box = { x: left + padding, y: y + 4, width: innerOf(column) }
    pdf.write(column.title, box, aligned(styles.head, column))
    left += column.width
  }
  return y + height
}

function drawRow(
  pdf: PdfDocument,
  columns: readonly Column[],
  row: { x: number; y: number; cells: readonly Cell[] },
): void {
  let left = row.x
  for (const [index, column] of columns.entries()) {
    const cell = row.cells[index] ?? { text: '' }
    const set = stylesOf(pdf, column, cell)
    const box = { x: left + padding, y: row.y + padding, width: innerOf(column) }
    const taken = pdf.write(cell.text, box, set.text)
    pdf.write(cell.detail ?? '', { ...box, y: box.y + taken }, set.detail)
    left += column.width
  }
}

/** Draws the table over as many pages as needed, each with a header row; returns its end on the last page. */
export function drawLines(pdf: PdfDocument, { lines, treatment }: Invoice, area: Area): number {
  const columns = columnsFor(treatment)
  let y = drawHead(pdf, columns, area)
  for (const [index, line] of lines.entries()) {
    const cells = columns.map((column) => column.cell(line, index + 1))
    const height = rowHeight(pdf, columns, cells)
    if (y + height > area.bottom) {
      pdf.addPage()
      y = drawHead(pdf, columns, { ...area, y: page.margin })
    }
    drawRow(pdf, columns, { x: area.x, y, cells })
    y += height
    pdf.rule({ x: area.x, y, width: area.width }, ink.line, 0.4)
  }
  return y
}
