import { clamp, lerp } from '#geometry/points.ts'

type Lab = readonly [lightness: number, a: number, b: number]

const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const fromLinear = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

const channel = (hex: string, start: number): number => toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)

export const toLab = (hex: string): Lab => {
  const [r, g, b] = [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const hexByte = (value: number): string =>
  Math.round(clamp(fromLinear(clamp(value))) * 255)
    .toString(16)
    .padStart(2, '0')

export const toHex = ([lightness, a, b]: Lab): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return `#${hexByte(red)}${hexByte(green)}${hexByte(blue)}`
}

export const mix = (from: string, to: string, t: number): string => {
  const [a, b] = [toLab(from), toLab(to)]
  return toHex([lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)])
}

/** The same hue, lighter or darker by `lightness`, its chroma multiplied. */
export const shift = (hex: string, lightness: number, chroma = 1): string => {
  const [l, a, b] = toLab(hex)
  return toHex([clamp(l + lightness), a * chroma, b * chroma])
}

export const lightnessOf = (hex: string): number => toLab(hex)[0]

export const hueDistance = (one: string, other: string): number => {
  const [, a1, b1] = toLab(one)
  const [, a2, b2] = toLab(other)
  const turn = Math.abs(Math.atan2(b1, a1) - Math.atan2(b2, a2))
  return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI
}

/** How far apart two colours look: about 0.02 is the least that anybody sees. */
export const distanceOf = (one: string, other: string): number => {
  const [a, b] = [toLab(one), toLab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
