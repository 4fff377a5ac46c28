import type { Tile } from './texture.ts'

/** Red, green, blue and alpha of every pixel, row by row; alpha is not multiplied into the colours. */
export type Raw = { readonly pixels: Buffer; readonly width: number; readonly height: number }

/** One value a pixel. */
export type Plane = { readonly values: Uint8Array; readonly width: number; readonly height: number }

export type Layers = {
  readonly base: Raw
  /** Repeated over the base, or as large as it. */
  readonly texture: Tile | Raw
  readonly shadow?: Plane
  /** The light on the subject's form: 128 changes nothing, more is brighter. */
  readonly form?: Plane
  readonly subject?: Raw
  readonly grain: Tile
}

const SHADE = [18, 5, 15] as const

type Sheet = {
  readonly pixels: Uint8Array
  readonly wide: number
  readonly high: number
}

const sheetOf = (texture: Tile | Raw): Sheet =>
  'size' in texture
    ? { pixels: texture.pixels, wide: texture.size, high: texture.size }
    : { pixels: texture.pixels, wide: texture.width, high: texture.height }

/** `over` of a grey sheet, rounded: (a·255 + 128) / 255 without a division. */
const toned = (under: number, grey: number, alpha: number): number =>
  ((under * (255 - alpha) + grey * alpha) * 257 + 32_896) >> 16

/** A colour in a light of so many 256ths. */
const lit = (value: number, light: number): number => Math.min(255, (value * light) >> 8)

/**
 * All layers in one pass over the pixels. sharp's `composite` does the same in floating point, layer by layer, and took
 * as long as drawing the subject.
 */
export const flattened = ({ base, texture, shadow, form, subject, grain }: Layers): Buffer => {
  const { width, height, pixels: under } = base
  const { pixels: wall, wide, high } = sheetOf(texture)
  const paper = grain.pixels
  const over = subject?.pixels ?? new Uint8Array(0)
  const shades = shadow?.values
  const turns = form?.values
  const out = Buffer.allocUnsafe(width * height * 3)
  const put = (to: number, value: number, speck: number): void => {
    out[to] = toned(value, paper[speck] ?? 0, paper[speck + 3] ?? 0)
  }
  for (let y = 0, at = 0, to = 0; y < height; y += 1) {
    const wallRow = (y % high) * wide
    const paperRow = (y % grain.size) * grain.size
    for (let x = 0; x < width; x += 1, at += 4, to += 3) {
      const cover = over[at + 3] ?? 0
      let [red, green, blue] = [0, 0, 0]
      if (cover < 255) {
        const tone = (wallRow + (x % wide)) * 4
        const [grey, alpha] = [wall[tone] ?? 0, wall[tone + 3] ?? 0]
        const shade = shades?.[at >> 2] ?? 0
        red = toned(toned(under[at] ?? 0, grey, alpha), SHADE[0], shade)
        green = toned(toned(under[at + 1] ?? 0, grey, alpha), SHADE[1], shade)
        blue = toned(toned(under[at + 2] ?? 0, grey, alpha), SHADE[2], shade)
      }
      if (cover > 0) {
        const light = turns === undefined ? 256 : 128 + (turns[at >> 2] ?? 128)
        red = toned(red, lit(over[at] ?? 0, light), cover)
        green = toned(green, lit(over[at + 1] ?? 0, light), cover)
        blue = toned(blue, lit(over[at + 2] ?? 0, light), cover)
      }
      const speck = (paperRow + (x % grain.size)) * 4
      put(to, red, speck)
      put(to + 1, green, speck)
      put(to + 2, blue, speck)
    }
  }
  return out
}
