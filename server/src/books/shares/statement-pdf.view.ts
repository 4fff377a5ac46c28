import type { Statement, StatementLine } from '@shop/contract/books/admin-statements'
import {
  discountBearerTexts,
  shareText,
  statementLineTexts,
  tdsBaseTexts,
  tdsNameOf,
} from '@shop/contract/books/share-options'
import { dateText } from '@shop/contract/core/date-text'
import { monthText } from '@shop/contract/core/india-month'
import { exactText, money, subtract } from '@shop/contract/core/money'
import { openPdf, page, type PdfDocument, type TextStyle } from '#platform/pdf/pdf-document.ts'
import { pauseWhenDue } from '#platform/runtime/slices.ts'

const colours = { text: '#1b1419', quiet: '#5e646b', line: '#d9d3c5', house: '#b0134f' } as const
const text = { face: 'text', colour: colours.text } as const
const strong = { face: 'strong', colour: colours.text } as const

const styles = {
  wordmark: { face: 'display', size: 24, colour: colours.house },
  title: { ...strong, size: 14 },
  body: { ...text, size: 9 },
  strong: { ...strong, size: 9 },
  label: { ...text, size: 8, colour: colours.quiet },
  head: { ...strong, size: 7.5 },
  cell: { ...text, size: 8 },
  piece: { ...strong, size: 8 },
  total: { ...strong, size: 11 },
  small: { ...text, size: 7.5, colour: colours.quiet },
} as const satisfies Record<string, TextStyle>

const left = page.margin
const width = page.width - 2 * page.margin
const bottom = page.height - 64

export type House = {
  readonly brand: string
  readonly legalName: string
  readonly address: string
  readonly gstin: string
}

const sumText = (amountMinor: number): string => exactText(money(amountMinor))

const negative = (amountMinor: number): number => subtract(money(0), money(amountMinor)).amountMinor

type Column = {
  readonly title: string
  readonly width: number
  readonly isNumber: boolean
  readonly value: (line: StatementLine) => string
}

const columns: readonly Column[] = [
  { title: 'Date', width: 52, isNumber: false, value: ({ at }) => dateText(new Date(at)) },
  { title: 'Piece', width: 161, isNumber: false, value: ({ product, kind }) => product || statementLineTexts[kind] },
  { title: 'Pcs', width: 24, isNumber: true, value: ({ pieces }) => (pieces === 0 ? '' : String(pieces)) },
  { title: 'Price paid', width: 60, isNumber: true, value: (line) => ofPiece(line, line.paidMinor) },
  { title: 'GST', width: 48, isNumber: true, value: (line) => ofPiece(line, line.taxMinor) },
  { title: 'Taxable', width: 60, isNumber: true, value: (line) => ofPiece(line, line.taxableMinor) },
  { title: 'Share', width: 40, isNumber: true, value: ({ shareBp }) => (shareBp === 0 ? '' : shareText(shareBp)) },
  { title: 'Amount', width: 66.28, isNumber: true, value: ({ amountMinor }) => sumText(amountMinor) },
]

const ofPiece = ({ pieces }: StatementLine, amountMinor: number): string => (pieces === 0 ? '' : sumText(amountMinor))

/** For a piece: order, size, SKU and discount; for any other line, its text. */
function detailOf({ kind, orderCode, size, sku, discountMinor, discountBearer, note }: StatementLine): string {
  const discount =
    discountMinor === 0 || discountBearer === null
      ? ''
      : `discount ${sumText(discountMinor)} (${discountBearerTexts[discountBearer].toLowerCase()})`
  const parts = [kind === 'return' ? 'Return' : '', orderCode, size === sku ? '' : size, sku, discount, note]
  return parts.filter((part) => part !== '').join(' · ')
}

function drawHead(pdf: PdfDocument, statement: Statement, house: House): number {
  const half = width / 2
  const right = { x: left + half, width: half }
  let y: number = page.margin
  const brand = pdf.write(house.brand, { x: left, y: y - 4, width: half - 12 }, styles.wordmark)
  const title = pdf.write(`Statement for ${monthText(statement.month)}`, { ...right, y }, styles.title)
  const number = pdf.write(statement.number ?? 'Draft', { ...right, y: y + title + 4 }, styles.body)
  y += Math.max(brand, title + number + 4) + 16
  const from = [house.legalName, house.address, `GSTIN ${house.gstin}`].join('\n')
  const { gstin, bankReference } = statement
  const to = [gstin === null ? '' : `GSTIN ${gstin}`, bankReference === '' ? '' : `Paid to: ${bankReference}`]
  const label = pdf.write('From', { x: left, y, width: half - 12 }, styles.label)
  pdf.write('For', { ...right, y }, styles.label)
  const sender = pdf.write(from, { x: left, y: y + label, width: half - 12 }, styles.body)
  const name = pdf.write(statement.label, { ...right, y: y + label }, styles.strong)
  const rest = pdf.write(to.filter((line) => line !== '').join('\n'), { ...right, y: y + label + name }, styles.body)
  return y + label + Math.max(sender, name + rest) + 18
}

type Row = { readonly y: number; readonly cells: readonly string[]; readonly style: TextStyle }

function drawRow(pdf: PdfDocument, { y, cells, style }: Row): number {
  let x: number = left
  const heights = columns.map((column, index) => {
    const isLast = index === columns.length - 1
    const at = { x, y, width: column.width - (isLast ? 0 : 6) }
    x += column.width
    return pdf.write(cells[index] ?? '', at, column.isNumber ? { ...style, align: 'right' } : style)
  })
  return Math.max(...heights)
}

function drawTitles(pdf: PdfDocument, y: number): number {
  const height = drawRow(pdf, { y, cells: columns.map(({ title }) => title), style: styles.head })
  pdf.rule({ x: left, y: y + height + 3, width }, colours.line)
  return y + height + 8
}

const detailBox = { x: left + 52, width: width - 52 }

async function drawLines(pdf: PdfDocument, lines: readonly StatementLine[], top: number): Promise<number> {
  let y = drawTitles(pdf, top)
  for (const line of lines) {
    await pauseWhenDue()
    const cells = columns.map(({ value }) => value(line))
    const name = pdf.heightOf(cells[1] ?? '', 155, styles.cell)
    const detail = pdf.heightOf(detailOf(line), detailBox.width, styles.small)
    if (y + name + detail + 8 > bottom) {
      pdf.addPage()
      y = drawTitles(pdf, page.margin)
    }
    y += drawRow(pdf, { y, cells, style: styles.cell })
    y += pdf.write(detailOf(line), { ...detailBox, y }, styles.small) + 5
    pdf.rule({ x: left, y: y - 2, width }, colours.line, 0.4)
  }
  return y
}

function drawSums(pdf: PdfDocument, statement: Statement, top: number): number {
  const rows = [
    ['Opening balance', statement.openingMinor],
    ['Payments', statement.paymentsMinor],
    ['Share in sales', statement.salesMinor],
    ['Returns', statement.returnsMinor],
    ['Adjustments', statement.adjustmentsMinor],
    ...(statement.tds === null ? [] : [['TDS', negative(statement.withheldMinor)] as const]),
  ] as const
  const x = left + width - 240
  let y = top
  for (const [name, amountMinor] of rows) {
    pdf.write(name, { x, y, width: 130 }, styles.body)
    y += pdf.write(sumText(amountMinor), { x: x + 130, y, width: 110 }, { ...styles.body, align: 'right' }) + 2
  }
  pdf.rule({ x, y: y + 2, width: 240 }, colours.line)
  y += 8
  pdf.write('Closing balance', { x, y, width: 130 }, styles.total)
  const closing = { x: x + 110, y, width: 130 }
  return y + pdf.write(`₹${sumText(statement.closingMinor)}`, closing, { ...styles.total, align: 'right' })
}

function taxText(statement: Statement): string {
  const { tds, pan, withheldMinor } = statement
  if (tds === null) return ''
  const { section, rateBp, baseMinor, carriedMinor } = tds
  const carried = carriedMinor === 0 ? '' : `, less ${sumText(negative(carriedMinor))} carried from earlier returns`
  const of = `${sumText(baseMinor)} (${tdsBaseTexts[section]})${carried}`
  return `TDS under section ${tdsNameOf(section, statement)}: ${shareText(rateBp)} of ${of}, ${sumText(withheldMinor)}. PAN ${pan ?? 'not given'}.`
}

function paymentTexts({ payments }: Statement): string[] {
  const dayOf = (day: string): string => dateText(new Date(`${day}T00:00:00+05:30`))
  return payments
    .filter(({ reversed }) => reversed === null)
    .map(({ amountMinor, on, reference }) => `Paid ${sumText(amountMinor)} on ${dayOf(on)}, reference ${reference}.`)
}

function signatures(statement: Statement): string[] {
  const { issued, approved, withdrawn } = statement
  const dayOf = (at: string): string => dateText(new Date(at))
  return [
    issued === null ? '' : `Issued on ${dayOf(issued.at)} by ${issued.by}.`,
    approved === null ? '' : `Approved on ${dayOf(approved.at)} by ${approved.by}.`,
    ...paymentTexts(statement),
    withdrawn === null ? '' : `Withdrawn on ${dayOf(withdrawn.at)}: ${withdrawn.reason}`,
    taxText(statement),
    'The share is of the value without GST. A positive closing balance is owed to the designer.',
  ].filter((line) => line !== '')
}

const endHeight = 170

export async function statementPdf(statement: Statement, house: House): Promise<Uint8Array> {
  const title = `Statement ${statement.number ?? ''}`
  const pdf = await openPdf({ title, author: house.legalName, at: new Date(statement.issued?.at ?? 0) })
  let y = await drawLines(pdf, statement.lines, drawHead(pdf, statement, house))
  if (y + endHeight > bottom) {
    pdf.addPage()
    y = page.margin
  }
  y = drawSums(pdf, statement, y + 14) + 16
  for (const line of signatures(statement)) y += pdf.write(line, { x: left, y, width }, styles.small) + 2
  await pdf.onEachPage((pageNumber, pageCount) => {
    const at = { x: left, y: page.height - 44, width }
    pdf.rule({ ...at, y: at.y - 8 }, colours.line)
    pdf.write(`${house.legalName}, GSTIN ${house.gstin}`, at, styles.small)
    const where = `${statement.number ?? ''}, page ${pageNumber} of ${pageCount}`
    pdf.write(where, at, { ...styles.small, align: 'right' })
  })
  return pdf.finish()
}
