import { dateText } from '@shop/contract/core/date-text'
import { add, exactText, minorIn, money, partOf, type Money } from '@shop/contract/core/money'
import { openPdf, page, type PdfDocument, type TextStyle } from '#platform/pdf/pdf-document.ts'
import { amountInWords, pdfInk as ink, pdfStyles as styles } from '#selling'
import type { CommercialInvoice } from './commercial-invoice.types.ts'
import type { DeclaredLine } from './customs.rules.ts'

const left = page.margin
const width = page.width - 2 * page.margin
const bottom = page.height - 64
const gap = 24
const half = (width - gap) / 2
const padding = 3

type Row = readonly [label: string, value: string]

function drawRows(pdf: PdfDocument, rows: readonly Row[], at: { x: number; y: number; width: number }): number {
  let { y } = at
  for (const [label, value] of rows) {
    pdf.write(label, { x: at.x, y, width: 92 }, styles.label)
    y += pdf.write(value, { x: at.x + 92, y, width: at.width - 92 }, styles.body)
  }
  return y - at.y
}

/** The receiver pays customs, or the shop does. */
const incoterm = ({ terms, consignee }: CommercialInvoice): string =>
  `${terms} ${consignee.city === '' ? consignee.country : `${consignee.city}, ${consignee.country}`} (Incoterms 2020)`

function factsOf(invoice: CommercialInvoice): Row[] {
  const { taxInvoice, tracking, consignee, lines } = invoice
  return [
    ['Number', invoice.number],
    ['Date', dateText(invoice.issuedAt)],
    ['Order', invoice.orderCode],
    ...(taxInvoice === null ? [] : [['Tax invoice', taxInvoice] as const]),
    ...(tracking === null ? [] : [['Parcel', tracking] as const]),
    ['Terms of delivery', incoterm(invoice)],
    ['Country of origin', [...new Set(lines.map(({ origin }) => origin))].join(', ')],
    ['Destination', consignee.country],
    ['Currency', 'Indian rupees (INR)'],
  ]
}

function drawHead(pdf: PdfDocument, invoice: CommercialInvoice): number {
  const y = page.margin
  const name = pdf.write(invoice.brand, { x: left, y: y - 4, width: half }, styles.wordmark)
  const right = left + half + gap
  const title = pdf.write('Commercial invoice', { x: right, y, width: half }, styles.title) + 8
  const facts = drawRows(pdf, factsOf(invoice), { x: right, y: y + title, width: half })
  return y + Math.max(name, title + facts) + 18
}

type Party = { readonly title: string; readonly lines: readonly string[] }

function partiesOf({ house, consignee }: CommercialInvoice): readonly Party[] {
  const { name, address, city, state, postalCode, country, phone } = consignee
  const place = [address, `${city} ${postalCode}`.trim(), state, country, phone]
  return [
    {
      title: 'Exporter',
      lines: [
        house.legalName,
        house.address,
        `${house.state}, India`,
        `GSTIN ${house.gstin}`,
        ...(house.iec === '' ? [] : [`IEC ${house.iec}`]),
      ],
    },
    { title: 'Consignee', lines: [name, ...place.filter((line, index) => line !== '' && line !== place[index - 1])] },
  ]
}

function drawParties(pdf: PdfDocument, invoice: CommercialInvoice, top: number): number {
  const ends = partiesOf(invoice).map(({ title, lines: [name = '', ...lines] }, index) => {
    const x = left + index * (half + gap)
    let y = top + pdf.write(title, { x, y: top, width: half }, styles.label) + 2
    y += pdf.write(name, { x, y, width: half }, styles.strong)
    for (const line of lines) y += pdf.write(line, { x, y, width: half }, styles.body)
    return y
  })
  return Math.max(...ends) + 18
}

const kilograms = (grams: number | null): string => (grams === null ? '' : (grams / 1000).toFixed(3))

const unitOf = ({ total, pieces }: DeclaredLine): Money => partOf(total, 1, pieces)

type Column = {
  readonly title: string
  readonly width: number
  readonly isNumber: boolean
  readonly cell: (line: DeclaredLine, index: number) => string
}

const columns: readonly Column[] = [
  { title: '', width: 18, isNumber: false, cell: (_, index) => String(index + 1) },
  { title: 'Goods', width: 178, isNumber: false, cell: ({ name }) => name },
  { title: 'HS code', width: 56, isNumber: false, cell: ({ hs }) => hs },
  { title: 'Origin', width: 48, isNumber: false, cell: ({ origin }) => origin },
  { title: 'Pieces', width: 40, isNumber: true, cell: ({ pieces }) => String(pieces) },
  { title: 'Net kg', width: 44, isNumber: true, cell: ({ netGrams }) => kilograms(netGrams) },
  { title: 'Unit price', width: 60, isNumber: true, cell: (line) => exactText(unitOf(line)) },
  { title: 'Total (₹)', width: 67.28, isNumber: true, cell: ({ total }) => exactText(total) },
]

const aligned = (style: TextStyle, { isNumber }: Column): TextStyle => (isNumber ? { ...style, align: 'right' } : style)

function drawHeads(pdf: PdfDocument, y: number): number {
  pdf.shade({ x: left, y, width, height: 18 }, ink.shade)
  let x = left
  for (const column of columns) {
    pdf.write(
      column.title,
      { x: x + padding, y: y + 4, width: column.width - 2 * padding },
      aligned(styles.head, column),
    )
    x += column.width
  }
  return y + 18
}

const materialOf = ({ composition, construction }: DeclaredLine): string =>
  [composition, construction].filter((word) => word !== '').join(', ')

function drawLine(pdf: PdfDocument, line: DeclaredLine, { y, index }: { y: number; index: number }): number {
  let x = left
  let height = 0
  for (const column of columns) {
    const box = { x: x + padding, y: y + padding, width: column.width - 2 * padding }
    const style = aligned(column.title === 'Goods' ? styles.piece : styles.cell, column)
    const text = column.cell(line, index)
    let taken = pdf.write(text, box, column.isNumber ? pdf.fitted(text, box.width, style) : style)
    if (column.title === 'Goods') taken += pdf.write(materialOf(line), { ...box, y: box.y + taken }, styles.small)
    height = Math.max(height, taken)
    x += column.width
  }
  const end = y + height + 2 * padding + 2
  pdf.rule({ x: left, y: end, width }, ink.line, 0.4)
  return end
}

/** Rows are at most a few lines high. */
const rowHeight = 46

function drawLines(pdf: PdfDocument, { lines }: CommercialInvoice, top: number): number {
  let y = drawHeads(pdf, top)
  for (const [index, line] of lines.entries()) {
    if (y + rowHeight > bottom) {
      pdf.addPage()
      y = drawHeads(pdf, page.margin)
    }
    y = drawLine(pdf, line, { y, index })
  }
  return y
}

/** Units of the currency, to the cent. */
function convertedText(total: Money, { currency, paisePerUnit }: NonNullable<CommercialInvoice['rate']>): string {
  const units = exactText(money(minorIn(total, { paisePerUnit, roundTo: 1 })))
  return `${currency} ${units}, at INR ${exactText(money(paisePerUnit))} for ${currency} 1`
}

function drawTotals(pdf: PdfDocument, invoice: CommercialInvoice, top: number): number {
  const { goods, freight, lines } = invoice
  const x = left + width - 220
  let y = top
  const known = lines.every(({ netGrams }) => netGrams !== null)
  const grams = lines.reduce((sum, { netGrams }) => sum + (netGrams ?? 0), 0)
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const weight = known ? `, net weight ${kilograms(grams)} kg` : ''
  pdf.write(`${pieces} ${pieces === 1 ? 'piece' : 'pieces'}${weight}`, { x: left, y, width: 250 }, styles.body)
  const rows: readonly Row[] = [
    ['Goods', exactText(goods)],
    ['Freight', exactText(freight)],
  ]
  for (const [label, amount] of rows) {
    pdf.write(label, { x, y, width: 100 }, styles.body)
    y += pdf.write(amount, { x: x + 100, y, width: 120 }, styles.amount) + 2
  }
  pdf.rule({ x, y: y + 2, width: 220 }, ink.line)
  y += 8
  const total = add(goods, freight)
  pdf.write('Total', { x, y, width: 80 }, styles.total)
  return y + pdf.write(`₹${exactText(total)}`, { x: x + 80, y, width: 140 }, { ...styles.total, align: 'right' })
}

function notesOf({ house, terms }: CommercialInvoice): string[] {
  const lut = house.lut === '' ? '' : ` LUT ${house.lut}.`
  return [
    `Supply meant for export under letter of undertaking without payment of integrated tax.${lut}`,
    terms === 'DDP'
      ? 'Import duties and taxes of the destination are paid by the exporter and are not part of this value.'
      : 'Import duties and taxes of the destination are payable by the consignee.',
    'Goods and prices are those of the sale, and all particulars are true and correct.',
    `For ${house.legalName}. Issued electronically; it is valid without a signature.`,
  ]
}

function drawEnd(pdf: PdfDocument, invoice: CommercialInvoice, top: number): void {
  const total = add(invoice.goods, invoice.freight)
  let y = top + 14
  y += pdf.write('In words', { x: left, y, width }, styles.label)
  y += pdf.write(amountInWords(total), { x: left, y, width }, styles.strong) + 8
  if (invoice.rate !== null) {
    y += pdf.write('In the currency of the receiver', { x: left, y, width }, styles.label)
    y += pdf.write(convertedText(total, invoice.rate), { x: left, y, width }, styles.strong) + 10
  }
  for (const note of notesOf(invoice)) y += pdf.write(note, { x: left, y, width }, styles.small) + 3
}

const endHeight = 220

export async function commercialInvoicePdf(invoice: CommercialInvoice): Promise<Uint8Array> {
  const { house, number } = invoice
  const pdf = await openPdf({ title: `Commercial invoice ${number}`, author: house.legalName, at: invoice.issuedAt })
  let y = drawLines(pdf, invoice, drawParties(pdf, invoice, drawHead(pdf, invoice)))
  if (y + endHeight > bottom) {
    pdf.addPage()
    y = page.margin
  }
  drawEnd(pdf, invoice, drawTotals(pdf, invoice, y + 14))
  await pdf.onEachPage((pageNumber, pageCount) => {
    const at = { x: left, y: page.height - 44, width }
    pdf.rule({ ...at, y: at.y - 8 }, ink.line)
    pdf.write(`${house.legalName}, GSTIN ${house.gstin}`, at, styles.small)
    const where = `${number}, ${dateText(invoice.issuedAt)}, page ${pageNumber} of ${pageCount}`
    pdf.write(where, at, { ...styles.small, align: 'right' })
  })
  return pdf.finish()
}
