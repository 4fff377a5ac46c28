import type { Tile } from './texture.ts'

/** Red, green, blue and alpha of every pixel, row by row; alpha is not multiplied into the colours. */
export type Raw = { readonly pixels: Buffer; readonly width: number; readonly height: number }

/** One value a pixel. */
export type Plane = { readonly values: Uint8Array; readonly width: number; readonly height: number }

/** Red, green and blue of every pixel, row by row. */
export type Opaque = { readonly colours: Buffer; readonly width: number; readonly height: number }

type Room = {
  readonly base: Raw
  /** Repeated over the base, or as large as it. */
  readonly texture: Tile | Raw
  readonly shadow?: Plane
}

type Layers = {
  readonly room: Opaque
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

/** The room with the texture of its wall and the shadow that falls on it. */
export const textured = ({ base, texture, shadow }: Room): Opaque => {
  const { width, height, pixels: under } = base
  const { pixels: wall, wide, high } = sheetOf(texture)
  const shades = shadow?.values
  const colours = Buffer.allocUnsafe(width * height * 3)
  for (let y = 0, at = 0, to = 0; y < height; y += 1) {
    const row = (y % high) * wide * 4
    for (let x = 0, tone = row; x < width; x += 1, at += 4, to += 3) {
      const grey = wall[tone] ?? 0
      const alpha = wall[tone + 3] ?? 0
      const shade = shades === undefined ? 0 : (shades[at >> 2] ?? 0)
      colours[to] = toned(toned(under[at] ?? 0, grey, alpha), SHADE[0], shade)
      colours[to + 1] = toned(toned(under[at + 1] ?? 0, grey, alpha), SHADE[1], shade)
      colours[to + 2] = toned(toned(under[at + 2] ?? 0, grey, alpha), SHADE[2], shade)
      tone = (x + 1) % wide === 0 ? row : tone + 4
    }
  }
  return { colours, width, height }
}

/** A colour in a light of so many 256ths. */
const lit = (value: number, light: number): number => Math.min(255, (value * light) >> 8)

/**
 * The subject before its room, in one pass over the pixels. sharp's `composite` does the same in floating point, layer
 * by layer, and took as long as drawing the subject.
 */
export const flattened = ({ room, form, subject, grain }: Layers): Buffer => {
  const { width, height, colours } = room
  const paper = grain.pixels
  const over = subject?.pixels
  const turns = form?.values
  const out = Buffer.allocUnsafe(width * height * 3)
  for (let y = 0, at = 0, to = 0; y < height; y += 1) {
    const row = (y % grain.size) * grain.size
    for (let x = 0; x < width; x += 1, at += 4, to += 3) {
      let red = colours[to] ?? 0
      let green = colours[to + 1] ?? 0
      let blue = colours[to + 2] ?? 0
      const cover = over === undefined ? 0 : (over[at + 3] ?? 0)
      if (over !== undefined && cover > 0) {
        const light = turns === undefined ? 256 : 128 + (turns[at >> 2] ?? 128)
        red = toned(red, lit(over[at] ?? 0, light), cover)
        green = toned(green, lit(over[at + 1] ?? 0, light), cover)
        blue = toned(blue, lit(over[at + 2] ?? 0, light), cover)
      }
      const speck = (row + (x % grain.size)) * 4
      const grey = paper[speck] ?? 0
      const alpha = paper[speck + 3] ?? 0
      out[to] = toned(red, grey, alpha)
      out[to + 1] = toned(green, grey, alpha)
      out[to + 2] = toned(blue, grey, alpha)
    }
  }
  return out
}
