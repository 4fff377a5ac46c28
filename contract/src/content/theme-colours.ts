/** Colours as numbers: contrast by WCAG 2.2, mixing, and the nearest shade with enough contrast. */

type Channels = readonly [red: number, green: number, blue: number]

export function channelsOf(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [Math.floor(value / 65_536), Math.floor(value / 256) % 256, value % 256]
}

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** `share` of the second colour, from 0 to 1. */
export function mixed(first: string, second: string, share: number): string {
  const [from, to] = [channelsOf(first), channelsOf(second)]
  const at = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share
  return hexOf([at(0), at(1), at(2)])
}

export function linearOf(channel: number): number {
  const share = channel / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour)
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)
}

/** From 1 for the same colour to 21 for black on white. */
export function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

const steps = 200

/** The nearest shade of a colour, towards black or white, that reaches a contrast; undefined if none does. */
export function nearestShade(colour: string, beside: string, least: number): string | undefined {
  for (let step = 0; step <= steps; step += 1) {
    const shades = ['#000000', '#ffffff'].map((end) => mixed(colour, end, step / steps))
    const found = shades.find((shade) => contrastOf(shade, beside) >= least)
    if (found !== undefined) return found
  }
  return undefined
}
