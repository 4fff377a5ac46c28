import type PDFDocument from 'pdfkit'
import { graphemesIn } from '@shop/contract/core/locale'
import { pauseWhenDue } from '#platform/runtime/slices.ts'
import { runsOf, typefaces, type Run, type Typeface, type Typefaces } from './fonts.ts'

/** Points from the upper left corner of an A4 page. */
export const page = { width: 595.28, height: 841.89, margin: 42 } as const

export type TextStyle = {
  readonly face: Typeface
  readonly size: number
  readonly colour: string
  readonly align?: 'left' | 'right'
}

export type Box = { readonly x: number; readonly y: number; readonly width: number }

export type PdfDocument = {
  /** Writes lines one below the other, wrapped to the width; returns their height. */
  readonly write: (text: string, box: Box, style: TextStyle) => number
  /** The style with a smaller font if the text does not fit into one line. */
  readonly fitted: (text: string, width: number, style: TextStyle) => TextStyle
  readonly heightOf: (text: string, width: number, style: TextStyle) => number
  readonly rule: (from: Box, colour: string, thickness?: number) => void
  readonly shade: (box: Box & { readonly height: number }, colour: string) => void
  readonly addPage: () => void
  /** Begins a document within the file: a new page, and pages that `onEachPage` numbers from one. */
  readonly startPart: () => void
  /** An entry of the file's outline that leads to the current page. */
  readonly bookmark: (title: string) => void
  /** Draws on every page of this part after all of them exist. */
  readonly onEachPage: (draw: (pageNumber: number, pageCount: number) => void) => Promise<void>
  readonly finish: () => Promise<Uint8Array>
}

export type PdfMetadata = {
  readonly title: string
  readonly author: string
  readonly at: Date
  /** A4 by default. */
  readonly size?: 'A4' | 'A6'
}

const lineHeight = 1.35
/** Tabular digits, so that amounts align. */
const features = ['tnum', 'lnum'] as const

type Document = InstanceType<typeof PDFDocument>

const maxKnownWidths = 5000

/**
 * Widths in thousandths of the font size, cached because measuring is half the cost of a document and most texts
 * repeat.
 */
const knownWidths = new Map<string, number>()

function unitWidth(document: Document, { font, text }: Run): number {
  const key = `${font.name} ${text}`
  const known = knownWidths.get(key)
  if (known !== undefined) return known
  const width = document.font(font.name, 1000).widthOfString(text, { features: [...features] })
  if (knownWidths.size >= maxKnownWidths) knownWidths.clear()
  knownWidths.set(key, width)
  return width
}

/** Opens a document that has the same bytes for the same content, because its creation time is a parameter. */
export async function openPdf({ title, author, at, size = 'A4' }: PdfMetadata): Promise<PdfDocument> {
  // Loaded at the first document, because the libraries are large and many processes never create one.
  const [faces, { default: Pdf }] = await Promise.all([typefaces(), import('pdfkit')])
  const document = new Pdf({
    size,
    margin: 0,
    bufferPages: true,
    font: '',
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const finish = collected(document)
  for (const file of new Set(Object.values(faces).flat())) document.registerFont(file.name, file.font)
  return {
    ...writerOn(document, faces),
    rule: ({ x, y, width }, colour, thickness = 0.6) => {
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke(colour)
    },
    shade: ({ x, y, width, height }, colour) => {
      document.rect(x, y, width, height).fill(colour)
    },
    addPage: () => {
      document.addPage()
    },
    startPart: () => {
      document.flushPages()
      document.addPage()
    },
    bookmark: (title) => {
      document.outline.addItem(title)
    },
    onEachPage: (draw) => drawOnPages(document, draw),
    finish,
  }
}

function collected(document: Document): () => Promise<Uint8Array> {
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()))
  return async () => {
    document.end()
    await ended
    return Buffer.concat(chunks)
  }
}

/** Breaks lines itself, because the library's line breaking handles a single font, and names may need several. */
function writerOn(document: Document, faces: Typefaces): Pick<PdfDocument, 'write' | 'fitted' | 'heightOf'> {
  const measure = (text: string, { face, size }: TextStyle): number =>
    runsOf(text, faces[face]).reduce((width, run) => width + unitWidth(document, run) * (size / 1000), 0)
  const drawLine = (text: string, { x, y, width }: Box, style: TextStyle): void => {
    let left = style.align === 'right' ? x + width - measure(text, style) : x
    document.fillColor(style.colour)
    for (const run of runsOf(text, faces[style.face])) {
      document.font(run.font.name, style.size)
      const options = { lineBreak: false, baseline: 'alphabetic' as const, features: [...features] }
      document.text(run.text, left, y + style.size, options)
      left += unitWidth(document, run) * (style.size / 1000)
    }
  }
  const linesOf = (text: string, width: number, style: TextStyle): string[] =>
    text.split('\n').flatMap((paragraph) => brokenLines(paragraph, width, (part) => measure(part, style)))
  return {
    write: (text, box, style) => {
      const lines = linesOf(text, box.width, style)
      for (const [index, line] of lines.entries()) {
        drawLine(line, { ...box, y: box.y + index * style.size * lineHeight }, style)
      }
      return lines.length * style.size * lineHeight
    },
    fitted: (text, width, style) => {
      const widest = Math.max(0, ...text.split('\n').map((line) => measure(line, style)))
      return widest <= width ? style : { ...style, size: (style.size * width) / widest - 0.01 }
    },
    heightOf: (text, width, style) => linesOf(text, width, style).length * style.size * lineHeight,
  }
}

async function drawOnPages(document: Document, draw: (pageNumber: number, pageCount: number) => void): Promise<void> {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    await pauseWhenDue()
    document.switchToPage(index)
    draw(index - start + 1, count)
  }
}

type Measure = (text: string) => number

/** Wraps at spaces, and cuts a word that is wider than the line. */
function brokenLines(paragraph: string, width: number, measure: Measure): string[] {
  const words = paragraph.split(/\s+/).filter((part) => part !== '')
  const whole = words.join(' ')
  if (words.length > 0 && measure(whole) <= width) return [whole]
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = cutWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function cutWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const segment of graphemesIn(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece)
      piece = segment
    } else piece += segment
  }
  return [...pieces, piece]
}
