import { exactText, type Money } from '@shop/contract/core/money'
import { openPdf, page, type PdfDocument, type TextStyle } from '#platform/pdf/pdf-document.ts'

export type ChallanLine = {
  readonly description: string
  readonly sku: string
  readonly hsn: string
  readonly pieces: number
  readonly price: Money
  readonly value: Money
}

export type Challan = {
  readonly number: string
  readonly sentOn: string
  readonly at: Date
  readonly brand: string
  readonly legalName: string
  readonly gstin: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly note: string
  readonly lines: readonly ChallanLine[]
  readonly pieces: number
  readonly value: Money
}

const ink = { text: '#1b1419', quiet: '#5e646b', line: '#d9d3c5' } as const
const text = { face: 'text', colour: ink.text } as const
const strong = { face: 'strong', colour: ink.text } as const

const styles = {
  brand: { face: 'display', size: 22, colour: ink.text },
  title: { ...strong, size: 13 },
  strong: { ...strong, size: 9 },
  body: { ...text, size: 9 },
  label: { face: 'text', colour: ink.quiet, size: 8 },
} as const satisfies Record<string, TextStyle>

const left = page.margin
const width = page.width - 2 * page.margin
const bottom = page.height - 64
const gap = 24
const half = (width - gap) / 2

function drawHead(pdf: PdfDocument, { brand, number, sentOn, legalName, gstin }: Challan): number {
  const right = left + half + gap
  const y = page.margin
  const name = pdf.write(brand, { x: left, y: y - 4, width: half }, styles.brand)
  const seller = pdf.write(`${legalName}\nGSTIN ${gstin}`, { x: left, y: y + name, width: half }, styles.body)
  const title = pdf.write('Delivery challan', { x: right, y, width: half }, styles.title)
  const facts = `Number ${number}\nDate ${sentOn}\nTransfer of stock, no supply (Rule 55)`
  const height = pdf.write(facts, { x: right, y: y + title + 4, width: half }, styles.body)
  return y + Math.max(name + seller, title + 4 + height) + 18
}

function drawEnds(pdf: PdfDocument, { from, to, legalName, gstin }: Challan, top: number): number {
  const end = (x: number, label: string, { name, address }: Challan['from']): number => {
    let y = top + pdf.write(label, { x, y: top, width: half }, styles.label) + 2
    y += pdf.write(`${legalName}, ${name}`, { x, y, width: half }, styles.strong)
    const rest = [address, `GSTIN ${gstin}`].filter((one) => one !== '').join('\n')
    return y + pdf.write(rest, { x, y, width: half }, styles.body)
  }
  return Math.max(end(left, 'Consignor', from), end(left + half + gap, 'Consignee', to)) + 18
}

type Column = { readonly x: number; readonly width: number; readonly isNumber?: true }

const columns = {
  description: { x: left, width: 236 },
  hsn: { x: left + 246, width: 60 },
  pieces: { x: left + 316, width: 40, isNumber: true },
  price: { x: left + 366, width: 66, isNumber: true },
  value: { x: left + 442, width: width - 442, isNumber: true },
} as const satisfies Record<string, Column>

const styleIn = (style: TextStyle, column: Column): TextStyle =>
  column.isNumber === true ? { ...style, align: 'right' } : style

type Row = {
  readonly y: number
  readonly style: TextStyle
  readonly cells: Readonly<Record<keyof typeof columns, string>>
}

function drawRow(pdf: PdfDocument, { y, style, cells }: Row): number {
  const heights = Object.entries(columns).map(([name, column]: [string, Column]) => {
    const cell = Object.entries(cells).find(([one]) => one === name)?.[1] ?? ''
    const set = styleIn(style, column)
    return pdf.write(cell, { x: column.x, y, width: column.width }, set)
  })
  return Math.max(...heights)
}

const heads = { description: 'Goods', hsn: 'HSN', pieces: 'Pieces', price: 'Price (₹)', value: 'Value (₹)' }

function drawTableHead(pdf: PdfDocument, top: number): number {
  const y = top + drawRow(pdf, { y: top, style: styles.label, cells: heads }) + 4
  pdf.rule({ x: left, y, width }, ink.line)
  return y + 6
}

function drawLines(pdf: PdfDocument, { lines, pieces, value }: Challan, top: number): number {
  let y = drawTableHead(pdf, top)
  for (const line of lines) {
    const description = line.sku === '' ? line.description : `${line.description}\n${line.sku}`
    if (y + pdf.heightOf(description, columns.description.width, styles.body) > bottom) {
      pdf.addPage()
      y = drawTableHead(pdf, page.margin)
    }
    const sums = { pieces: String(line.pieces), price: exactText(line.price), value: exactText(line.value) }
    y += drawRow(pdf, { y, style: styles.body, cells: { description, hsn: line.hsn, ...sums } }) + 6
  }
  if (y + endHeight > bottom) {
    pdf.addPage()
    y = page.margin
  }
  pdf.rule({ x: left, y, width }, ink.line)
  const total = { description: 'Total', hsn: '', pieces: String(pieces), price: '', value: exactText(value) }
  return y + 6 + drawRow(pdf, { y: y + 6, style: styles.strong, cells: total })
}

const endHeight = 130

function drawEnd(pdf: PdfDocument, { note, legalName }: Challan, top: number): void {
  let y = top + 14
  if (note !== '') y += pdf.write(note, { x: left, y, width }, styles.body) + 8
  y += pdf.write(
    'Prices include GST and state the value of the goods. Nothing is owed.',
    { x: left, y, width },
    styles.label,
  )
  pdf.write(`For ${legalName}`, { x: left + half + gap, y: y + 10, width: half }, styles.strong)
  pdf.write('Authorised signatory', { x: left + half + gap, y: y + 56, width: half }, styles.label)
  pdf.write('Received by, with date', { x: left, y: y + 56, width: half }, styles.label)
}

/** The paper that travels with the goods; its bytes are the same each time. */
export async function challanPdf(challan: Challan): Promise<Uint8Array> {
  const { number, legalName, at } = challan
  const pdf = await openPdf({ title: `Delivery challan ${number}`, author: legalName, at })
  drawEnd(pdf, challan, drawLines(pdf, challan, drawEnds(pdf, challan, drawHead(pdf, challan))))
  await pdf.onEachPage((pageNumber, pageCount) => {
    const at = { x: left, y: page.height - 44, width }
    pdf.rule({ ...at, y: at.y - 8 }, ink.line)
    pdf.write(`${legalName}, GSTIN ${challan.gstin}`, at, styles.label)
    pdf.write(`${number}, page ${pageNumber} of ${pageCount}`, at, { ...styles.label, align: 'right' })
  })
  return pdf.finish()
}
