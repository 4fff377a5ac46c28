import { z } from 'zod'
import { runsOf, type FontFile } from '#platform/pdf/fonts.ts'

const outlined = z.custom<{
  readonly unitsPerEm: number
  readonly layout: (text: string) => {
    readonly glyphs: readonly { readonly path: { readonly toSVG: () => string } }[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
  }
}>()

export type Outline = {
  readonly width: number
  /** SVG with the text's first letter on the baseline at 0, 0. */
  readonly svg: string
}

/** Converts a text to outlines: SVG that becomes a picture has only the machine's fonts. */
export function outlineOf(text: string, files: readonly FontFile[], size: number): Outline {
  let x = 0
  let svg = ''
  for (const run of runsOf(text, files)) {
    const font = outlined.parse(run.font.font)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const left = x + xOffset * scale
      const shape = glyph.path.toSVG()
      if (shape !== '') {
        svg += `<path transform="translate(${left.toFixed(2)} ${(-yOffset * scale).toFixed(2)}) scale(${scale} ${-scale})" d="${shape}"/>`
      }
      x += xAdvance * scale
    }
  }
  return { width: x, svg }
}
