import { pictureOfDrawing } from '#platform/media/drawing-picture.ts'
import { typefaces, type FontFile, type Typefaces } from '#platform/pdf/fonts.ts'
import type { SizeChart } from './size-chart.view.ts'
import { outlineOf } from './text-outline.view.ts'

/** Sized for phones, which show three of these pixels as one, so that letters are twelve pixels high. */
const minimum = { width: 1080, margin: 36, gap: 36 }
const cell = { size: 36, height: 84 }
const head = { size: 32, lineHeight: 40 }
const titleSize = 60
const unitSize = 32
const colours = { paper: '#ffffff', band: '#f5f6f4', line: '#cdd2cc', ink: '#241426', quiet: '#5c4b5e' }

type Text = { readonly text: string; readonly files: readonly FontFile[]; readonly size: number }
type Place = { readonly x: number; readonly y: number; readonly colour: string }

function drawn(text: Text, { x, y, colour }: Place): string {
  return `<g fill="${colour}" transform="translate(${x} ${y})">${outlineOf(text.text, text.files, text.size).svg}</g>`
}

const widthOf = ({ text, files, size }: Text) => outlineOf(text, files, size).width

/** Splits at spaces and after hyphens. */
const wordsOf = (text: string) => text.match(/[^\s-]+-?/g) ?? []

/** Breaks text into as few lines as the width allows. */
function linesOf(text: Text, width: number): string[] {
  const lines: string[] = []
  for (const word of wordsOf(text.text)) {
    const last = lines.at(-1)
    const joined = last?.endsWith('-') === true ? last + word : `${last ?? ''} ${word}`
    if (last === undefined || widthOf({ ...text, text: joined }) > width) lines.push(word)
    else lines[lines.length - 1] = joined
  }
  return lines
}

type Column = { readonly lines: readonly string[]; readonly width: number }

function columnsOf(chart: SizeChart, faces: Typefaces): Column[] {
  return chart.columns.map((name, index) => {
    const cells = chart.rows.map((row) =>
      widthOf({ text: String(row[index] ?? ''), files: faces.strong, size: cell.size }),
    )
    const words = wordsOf(name).map((text) => widthOf({ text, files: faces.strong, size: head.size }))
    const width = Math.max(...cells, ...words)
    return { lines: linesOf({ text: name, files: faces.strong, size: head.size }, width), width: width + minimum.gap }
  })
}

const unitText = { in: 'In inches', cm: 'In centimetres', mm: 'In millimetres' } as const

/** Returns the unit once, unless each column names its own. */
function unitOf({ unit, columns }: SizeChart): string {
  if (columns.every((column, index) => index === 0 || column.includes('('))) return ''
  return unit === 'in' || unit === 'cm' || unit === 'mm' ? unitText[unit] : ''
}

/** Draws the chart as a table; columns share the width that narrow ones leave. */
function toSvg(chart: SizeChart, faces: Typefaces): string {
  const natural = columnsOf(chart, faces)
  const titleWidth = widthOf({ text: chart.title, files: faces.display, size: titleSize })
  const naturalWidth = natural.reduce((sum, column) => sum + column.width, 0)
  const inner = Math.max(minimum.width - 2 * minimum.margin, naturalWidth, titleWidth)
  const spare = (inner - naturalWidth) / natural.length
  const headHeight = Math.max(...natural.map(({ lines }) => lines.length)) * head.lineHeight + 32
  const unit = unitOf(chart)
  const top = minimum.margin + titleSize + (unit === '' ? 24 : 84)
  const tableTop = top + headHeight
  const width = Math.ceil(inner + 2 * minimum.margin)
  const height = tableTop + chart.rows.length * cell.height + minimum.margin
  const parts = [
    drawn(
      { text: chart.title, files: faces.display, size: titleSize },
      { x: minimum.margin, y: minimum.margin + titleSize * 0.8, colour: colours.ink },
    ),
    drawn(
      { text: unit, files: faces.text, size: unitSize },
      { x: minimum.margin, y: minimum.margin + titleSize + 40, colour: colours.quiet },
    ),
  ]
  chart.rows.forEach((_, row) => {
    const y = tableTop + row * cell.height
    if (row % 2 === 0)
      parts.push(
        `<rect x="${minimum.margin}" y="${y}" width="${inner}" height="${cell.height}" fill="${colours.band}"/>`,
      )
    parts.push(`<rect x="${minimum.margin}" y="${y}" width="${inner}" height="2" fill="${colours.line}"/>`)
  })
  let x = minimum.margin + minimum.gap / 2
  natural.forEach((column, index) => {
    column.lines.forEach((text, line) => {
      const y = tableTop - 24 - (column.lines.length - 1 - line) * head.lineHeight
      parts.push(drawn({ text, files: faces.strong, size: head.size }, { x, y, colour: colours.quiet }))
    })
    chart.rows.forEach((row, at) => {
      const text = String(row[index] ?? '')
      const y = tableTop + at * cell.height + cell.height / 2 + cell.size * 0.35
      parts.push(
        drawn({ text, files: index === 0 ? faces.strong : faces.text, size: cell.size }, { x, y, colour: colours.ink }),
      )
    })
    x += column.width + spare
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colours.paper}"/>${parts.join('')}</svg>`
}

/** Draws the chart for clients that show a picture; uses the shop's own fonts, independent of the machine. */
export async function drawSizeChart(chart: SizeChart): Promise<Buffer> {
  return pictureOfDrawing(toSvg(chart, await typefaces()))
}
