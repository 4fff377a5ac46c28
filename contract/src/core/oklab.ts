/** Colours in Oklab, where equal distances look equally different. */
import { channelsOf, linearOf } from '#content/theme-colours.ts'

/** The lightness from 0 to 1. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** Source: https://bottosson.github.io/posts/oklab/ */
export function oklabOf(colour: string): Lab {
  const channels = channelsOf(colour)
  const [red, green, blue] = [linearOf(channels[0]), linearOf(channels[1]), linearOf(channels[2])]
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const medium = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  return [
    0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
    1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short,
    0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short,
  ]
}

/** `hueWeight` says how much more hue counts than lightness. */
export const labDistance = ([l, a, b]: Lab, [l2, a2, b2]: Lab, hueWeight = 1): number =>
  Math.hypot(l - l2, (a - a2) * hueWeight, (b - b2) * hueWeight)
