import { format } from '@shop/contract/core/money'
import { page, type PdfDocument, type TextStyle } from '#platform/pdf/pdf-document.ts'
import { drawCode } from '#platform/pdf/qr-code.ts'
import { slipWordsIn } from './packing-words.view.ts'
import type { Parcel, Sender } from './packing.types.ts'

const text = { face: 'text', colour: '#1b1419' } as const
const quiet = { face: 'text', colour: '#5e646b' } as const
const strong = { face: 'strong', colour: '#1b1419' } as const

const styles = {
  brand: { face: 'display', size: 22, colour: '#1b1419' },
  title: { ...strong, size: 13 },
  body: { ...text, size: 10 },
  strong: { ...strong, size: 10 },
  label: { ...quiet, size: 8.5 },
  quantity: { ...strong, size: 12 },
  labelName: { ...strong, size: 14 },
  labelText: { ...text, size: 12 },
  collect: { ...strong, size: 16 },
} as const satisfies Record<string, TextStyle>

const line = '#d9d3c5'
const black = '#000000'

const slip = { left: page.margin, width: page.width - 2 * page.margin, bottom: page.height - page.margin }

/** A slip without prices, because the parcel may be a gift. */
export function drawSlip(pdf: PdfDocument, parcel: Parcel, sender: Sender): void {
  let y = drawSlipHead(pdf, parcel, sender)
  for (const piece of parcel.pieces) {
    const details = piece.details.join(' · ')
    const height = 20 + pdf.heightOf(`${piece.name}\n${details}`, slip.width - 60, styles.body)
    if (y + height > slip.bottom) {
      pdf.addPage()
      y = page.margin
    }
    pdf.rule({ x: slip.left, y, width: slip.width }, line)
    pdf.write(String(piece.quantity), { x: slip.left, y: y + 8, width: 40 }, styles.quantity)
    const at = { x: slip.left + 60, y: y + 8, width: slip.width - 60 }
    const name = pdf.write(piece.name, at, styles.strong)
    const rest = details === '' ? 0 : pdf.write(details, { ...at, y: at.y + name }, styles.body)
    y += name + rest + 16
  }
  drawSlipEnd(pdf, parcel, y)
}

function drawSlipHead(pdf: PdfDocument, parcel: Parcel, sender: Sender): number {
  const half = slip.width / 2
  const y = page.margin
  pdf.write(sender.brand, { x: slip.left, y, width: half }, styles.brand)
  drawCode(pdf, parcel.code, { x: slip.left + slip.width - 84, y, side: 84 })
  const facts = { x: slip.left, y: y + 40, width: half }
  const title = pdf.write(`Packing slip ${parcel.code}`, facts, styles.title)
  const words = slipWordsIn(parcel.language)
  const ordered = `Ordered on ${parcel.orderedOn}`
  const second = words === undefined ? [] : [words.slip, words.ordered]
  pdf.write([ordered, ...second].join('\n'), { ...facts, y: facts.y + title }, styles.label)
  const top = y + 104
  const to = { x: slip.left, y: top, width: half - 20 }
  let end = top + pdf.write(twoLines('Deliver to', words?.deliverTo), to, styles.label)
  end += pdf.write(parcel.name, { ...to, y: end }, styles.strong)
  end += pdf.write(parcel.address, { ...to, y: end }, styles.body)
  end += pdf.write(parcel.phone, { ...to, y: end }, styles.body)
  const pieces = { x: slip.left + half, y: top, width: half }
  const count = pdf.write(twoLines('In this parcel', words?.inParcel), pieces, styles.label)
  pdf.write(
    parcel.pieceCount === 1 ? '1 piece' : `${parcel.pieceCount} pieces`,
    { ...pieces, y: top + count },
    styles.strong,
  )
  return end + 20
}

type Noted = Pick<Parcel, 'together' | 'isGiftWrapped' | 'giftNote' | 'collect' | 'ewayBill'>

const twoLines = (english: string, second: string | undefined): string =>
  second === undefined ? english : `${english}\n${second}`

/** What the packer must know, below the pieces. */
export function slipNotes({ together, isGiftWrapped, giftNote, collect, ewayBill }: Noted): string[] {
  const notes = [
    ewayBill === '' ? '' : `E-way bill ${ewayBill}`,
    together.length === 0 ? '' : `Together with order ${together.join(', ')}`,
    isGiftWrapped ? 'Gift wrap' : '',
    giftNote === '' ? '' : `Card: ${giftNote}`,
    collect === null ? '' : `Cash to collect on delivery: ${format(collect)}`,
  ]
  return notes.filter((note) => note !== '')
}

function drawSlipEnd(pdf: PdfDocument, parcel: Parcel, top: number): void {
  let y = top
  pdf.rule({ x: slip.left, y, width: slip.width }, line)
  y += 12
  for (const note of slipNotes(parcel)) {
    const at = { x: slip.left, y, width: slip.width }
    if (y + pdf.heightOf(note, slip.width, styles.strong) > slip.bottom) {
      pdf.addPage()
      y = page.margin
    }
    y += pdf.write(note, { ...at, y }, styles.strong) + 6
  }
}

/** Points of an A6 page. */
const label = { width: 297.64, height: 419.53, margin: 20 } as const

export function drawLabel(pdf: PdfDocument, parcel: Parcel, sender: Sender): void {
  const x = label.margin
  const width = label.width - 2 * label.margin
  const from = `${sender.brand}\n${sender.address}`
  let y = label.margin
  y += pdf.write('From', { x, y, width }, styles.label)
  y += pdf.write(from, { x, y, width }, styles.body) + 8
  pdf.rule({ x, y, width }, black)
  y += 10
  y += pdf.write('To', { x, y, width }, styles.label)
  y += pdf.write(parcel.name, { x, y, width }, styles.labelName) + 2
  const body = fitting(pdf, parcel.address, { width, height: label.height - y - 150 })
  y += pdf.write(parcel.address, { x, y, width }, body) + 2
  pdf.write(parcel.phone, { x, y, width }, styles.labelText)
  drawLabelEnd(pdf, parcel, { x, y: label.height - label.margin - 92, width })
}

/** Shrinks a long address until it ends above the code. */
function fitting(pdf: PdfDocument, address: string, { width, height }: { width: number; height: number }): TextStyle {
  const sizes = [12, 11, 10, 9, 8, 7]
  const fits = (size: number) => pdf.heightOf(address, width, { ...styles.labelText, size }) <= height
  return { ...styles.labelText, size: sizes.find(fits) ?? 6 }
}

function drawLabelEnd(
  pdf: PdfDocument,
  parcel: Parcel,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  pdf.rule({ x, y: y - 6, width }, black)
  drawCode(pdf, parcel.code, { x: x + width - 92, y, side: 92 })
  const at = { x, width: width - 100 }
  let end = y + pdf.write(parcel.code, { ...at, y }, pdf.fitted(parcel.code, at.width, styles.labelName)) + 2
  if (parcel.courier !== '') end += pdf.write(parcel.courier, { ...at, y: end }, styles.body)
  if (parcel.ewayBill !== '') end += pdf.write(`E-way bill ${parcel.ewayBill}`, { ...at, y: end }, styles.body)
  if (parcel.collect === null) pdf.write('Prepaid', { ...at, y: end + 4 }, styles.labelName)
  else {
    const collected = pdf.write('Collect on delivery', { ...at, y: end + 4 }, styles.label)
    const amount = format(parcel.collect)
    pdf.write(amount, { ...at, y: end + 4 + collected }, pdf.fitted(amount, at.width, styles.collect))
  }
}
