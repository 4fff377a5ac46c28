import { dateText } from '@shop/contract/core/date-text'
import { add, exactText, subtract, sum } from '@shop/contract/core/money'
import { openPdf, page, type PdfDocument } from '#platform/pdf/pdf-document.ts'
import { drawCode } from '#platform/pdf/qr-code.ts'
import { amountInWords } from './amount-in-words.rules.ts'
import { drawLines } from './invoice-table.view.ts'
import {
  buyerParties,
  facts,
  notes,
  registrationText,
  stateText,
  taxParts,
  titleOf,
  type Party,
} from './invoice-text.view.ts'
import type { Invoice } from './invoice.types.ts'
import { byRate } from './invoices.rules.ts'
import { ink, styles } from './pdf-styles.view.ts'

const left = page.margin
const width = page.width - 2 * page.margin
const bottom = page.height - 64
const gap = 24

type Row = readonly [label: string, value: string]

/** Draws labels and values in two columns; returns the height. */
function drawRows(
  pdf: PdfDocument,
  rows: readonly Row[],
  at: { x: number; y: number; label: number; value: number },
): number {
  let y = at.y
  for (const [label, value] of rows) {
    pdf.write(label, { x: at.x, y, width: at.label }, styles.label)
    y += pdf.write(value, { x: at.x + at.label, y, width: at.value }, styles.body)
  }
  return y - at.y
}

function drawHead(pdf: PdfDocument, invoice: Invoice): number {
  const half = (width - gap) / 2
  const right = left + half + gap
  const y = page.margin
  const name = pdf.write(invoice.supplier.brand, { x: left, y: y - 4, width: half }, styles.wordmark)
  const title = pdf.write(titleOf(invoice), { x: right, y, width: half }, styles.title)
  const factsHeight = drawRows(pdf, facts(invoice), { x: right, y: y + title + 8, label: 92, value: half - 92 })
  return y + Math.max(name, title + 8 + factsHeight) + 18
}

function drawParties(pdf: PdfDocument, invoice: Invoice, top: number): number {
  const half = (width - gap) / 2
  const { supplier } = invoice
  const seller = [supplier.address, stateText(supplier.state, supplier.stateGstCode), `GSTIN ${supplier.gstin}`]
  const party = (x: number, from: number, { title, lines: [name = '', ...lines] }: Party): number => {
    let y = from + pdf.write(title, { x, y: from, width: half }, styles.label) + 2
    y += pdf.write(name, { x, y, width: half }, styles.strong)
    for (const line of lines) y += pdf.write(line, { x, y, width: half }, styles.body)
    return y
  }
  const sellerEnd = party(left, top, { title: 'Sold by', lines: [supplier.legalName, ...seller] })
  let buyerEnd = top
  for (const [index, buyer] of buyerParties(invoice).entries()) {
    buyerEnd = party(left + half + gap, index === 0 ? top : buyerEnd + 8, buyer)
  }
  return Math.max(sellerEnd, buyerEnd) + 18
}

const codeSide = 92

/** Draws the number of the registration with its QR code, which inspectors scan; returns the end of both. */
function drawRegistration(pdf: PdfDocument, invoice: Invoice, top: number): number {
  const text = registrationText(invoice)
  if (text === null) return top
  const qr = invoice.registration?.state === 'registered' ? (invoice.registration.qr ?? '') : ''
  const beside = qr === '' ? 0 : codeSide + 12
  if (qr !== '') drawCode(pdf, qr, { x: left, y: top, side: codeSide })
  const y = top + (qr === '' ? 0 : 6)
  const box = { x: left + beside, y, width: width - beside }
  const title = pdf.write(text.title, box, styles.strong) + 4
  const rows = drawRows(pdf, text.rows, { x: box.x, y: y + title, label: 92, value: box.width - 92 })
  return Math.max(top + (qr === '' ? 0 : codeSide), y + title + rows) + 14
}

/** Draws the totals on the right and the summary by tax rate on the left. */
function drawTotals(pdf: PdfDocument, invoice: Invoice, top: number): number {
  const { totals, treatment } = invoice
  const duties = sum(invoice.lines.filter(({ kind }) => kind === 'duties').map(({ total }) => total))
  const taxes = taxParts(totals, { treatment, ratePercent: null })
  const before: readonly Row[] =
    totals.discount.amountMinor === 0
      ? []
      : [
          ['Before discount', exactText(add(totals.total, totals.discount))],
          ['Discount', `-${exactText(totals.discount)}`],
        ]
  const rows: readonly Row[] = [
    ...before,
    ['Taxable value', exactText(subtract(totals.taxable, duties))],
    ...taxes.map(({ name, amount }) => [name, exactText(amount)] as const),
    ...(duties.amountMinor === 0 ? [] : [['Import duties', exactText(duties)] as const]),
  ]
  const x = left + width - 200
  let y = top
  for (const [label, amount] of rows) {
    pdf.write(label, { x, y, width: 100 }, styles.body)
    y += pdf.write(amount, { x: x + 100, y, width: 100 }, styles.amount) + 2
  }
  pdf.rule({ x, y: y + 2, width: 200 }, ink.line)
  y += 8
  pdf.write('Total', { x, y, width: 80 }, styles.total)
  y += pdf.write(`₹${exactText(totals.total)}`, { x: x + 80, y, width: 120 }, { ...styles.total, align: 'right' })
  return Math.max(y, drawRates(pdf, invoice, top))
}

function drawRates(pdf: PdfDocument, invoice: Invoice, top: number): number {
  let y = top
  for (const row of byRate(invoice.lines.filter(({ kind }) => kind !== 'duties'))) {
    const parts = taxParts(row, { treatment: invoice.treatment, ratePercent: null })
    const taxes = parts.map(({ name, amount }) => `${name} ${exactText(amount)}`).join(', ')
    const text = `Tax at ${row.ratePercent} % on ${exactText(row.taxable)}: ${taxes}`
    y += pdf.write(text, { x: left, y, width: 290 }, styles.small)
  }
  return y
}

function drawEnd(pdf: PdfDocument, invoice: Invoice, top: number): void {
  let y = top + 14
  y += pdf.write('In words', { x: left, y, width }, styles.label)
  y += pdf.write(amountInWords(invoice.totals.total), { x: left, y, width }, styles.strong) + 10
  for (const note of notes(invoice)) y += pdf.write(note, { x: left, y, width }, styles.small) + 3
}

const endHeight = 210

async function drawDocument(pdf: PdfDocument, invoice: Invoice): Promise<void> {
  const parties = drawParties(pdf, invoice, drawHead(pdf, invoice))
  const registered = drawRegistration(pdf, invoice, parties)
  let y = drawLines(pdf, invoice, { x: left, y: registered, width, bottom })
  // Keeps totals, amount in words and notes on one page.
  if (y + endHeight > bottom) {
    pdf.addPage()
    y = page.margin
  }
  drawEnd(pdf, invoice, drawTotals(pdf, invoice, y + 14))
  const foot = `${invoice.supplier.legalName}, GSTIN ${invoice.supplier.gstin}`
  await pdf.onEachPage((pageNumber, pageCount) => {
    const at = { x: left, y: page.height - 44, width }
    pdf.rule({ ...at, y: at.y - 8 }, ink.line)
    pdf.write(foot, at, styles.small)
    const where = `${invoice.number}, ${dateText(invoice.issuedAt)}, page ${pageNumber} of ${pageCount}`
    pdf.write(where, at, { ...styles.small, align: 'right' })
  })
}

/** Renders an invoice or credit note from its rows alone: the bytes are the same each time. */
export async function invoicePdf(invoice: Invoice): Promise<Uint8Array> {
  const title = `${titleOf(invoice)} ${invoice.number}`
  const pdf = await openPdf({ title, author: invoice.supplier.legalName, at: invoice.issuedAt })
  await drawDocument(pdf, invoice)
  return pdf.finish()
}

type Collection = { readonly title: string; readonly author: string; readonly at: Date }

/** One file of many documents, each with its own page numbers and a bookmark. */
export async function invoicesPdf(invoices: AsyncIterable<Invoice>, collection: Collection): Promise<Uint8Array> {
  const pdf = await openPdf(collection)
  let count = 0
  for await (const invoice of invoices) {
    if (count > 0) pdf.startPart()
    pdf.bookmark(`${invoice.number}, ${invoice.orderCode}`)
    await drawDocument(pdf, invoice)
    count += 1
  }
  return pdf.finish()
}
