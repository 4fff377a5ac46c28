import { encode } from 'uqr'
import type { PdfDocument } from './pdf-document.ts'

type Square = { readonly x: number; readonly y: number; readonly side: number }

const black = '#000000'

/** Neighbouring modules overlap, because some printers leave gaps otherwise. */
const overlap = 0.1

/** Draws a QR code with the quiet zone that scanners need around it. */
export function drawCode(pdf: PdfDocument, content: string, { x, y, side }: Square): void {
  const { data, size } = encode(content, { ecc: 'M', border: 4 })
  const module = side / size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark)
        pdf.shade(
          { x: x + column * module, y: y + row * module, width: module + overlap, height: module + overlap },
          black,
        )
}
