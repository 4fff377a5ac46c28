import { contrastOf, mixed } from './theme-colours.ts'
import { themeDefault, type ThemeColourName, type ThemeDocument } from './theme-document.ts'
import { tokensOf, type ThemeToken } from './theme-tokens.ts'

/** WCAG 2.2, 1.4.3: text of any size. */
export const leastOfText = 4.5

type Pair = {
  readonly text: ThemeToken
  readonly on: ThemeToken
  /** The colour to change when the contrast is too low. */
  readonly field: ThemeColourName
  readonly words: string
}

/** Every pair of text and background that the shop uses. */
const themePairs: readonly Pair[] = [
  { text: 'kajal', on: 'chuna', field: 'ink', words: 'Text on the background' },
  { text: 'kajal', on: 'paper', field: 'ink', words: 'Text on cards and fields' },
  { text: 'kajal', on: 'mist', field: 'ink', words: 'Text on shaded areas' },
  { text: 'kajal', on: 'rani-tint', field: 'ink', words: 'Text on the tint of the accent' },
  { text: 'kajal-2', on: 'chuna', field: 'quietInk', words: 'Quiet text on the background' },
  { text: 'kajal-2', on: 'paper', field: 'quietInk', words: 'Quiet text on cards and fields' },
  { text: 'kajal-2', on: 'mist', field: 'quietInk', words: 'Quiet text on shaded areas' },
  { text: 'rani', on: 'chuna', field: 'accent', words: 'Links on the background' },
  { text: 'rani', on: 'paper', field: 'accent', words: 'Links on cards' },
  { text: 'rani', on: 'mist', field: 'accent', words: 'Links on shaded areas' },
  { text: 'rani', on: 'rani-tint', field: 'accent', words: 'The accent on its tint' },
  { text: 'patina', on: 'paper', field: 'secondAccent', words: 'Good news on cards' },
  { text: 'patina', on: 'chuna', field: 'secondAccent', words: 'Good news on the background' },
  { text: 'patina', on: 'patina-tint', field: 'secondAccent', words: 'Good news on its tint' },
  { text: 'zari', on: 'chuna', field: 'gold', words: 'Gold text on the background' },
  { text: 'zari', on: 'paper', field: 'gold', words: 'Gold text on cards' },
  { text: 'zari', on: 'mist', field: 'gold', words: 'Gold text on shaded areas' },
  { text: 'zari-light', on: 'night', field: 'goldOnNight', words: 'Gold on dark bands' },
  { text: 'chuna', on: 'night', field: 'night', words: 'Text on dark bands' },
  { text: 'alert', on: 'chuna', field: 'ground', words: 'Errors on the background' },
  { text: 'alert', on: 'paper', field: 'paper', words: 'Errors on cards' },
  { text: 'alert', on: 'mist', field: 'ground', words: 'Errors on shaded areas' },
]

/** True for a pair that every theme is checked for; which of the two is the text makes no difference. */
export const isThemePair = (text: ThemeToken, on: ThemeToken): boolean =>
  themePairs.some((pair) => (pair.text === text && pair.on === on) || (pair.text === on && pair.on === text))

type ContrastCheck = Pair & {
  readonly contrast: number
  readonly passes: boolean
  /** The nearest shade of `field` with which all its pairs pass. */
  readonly nearest?: string
}

/** Says of each pair whether it can be read. */
export function contrastChecks(theme: ThemeDocument): readonly ContrastCheck[] {
  const tokens = tokensOf(theme)
  return themePairs.map((pair) => {
    const [text, on] = [tokens[pair.text], tokens[pair.on]]
    const contrast = contrastOf(text, on)
    if (contrast >= leastOfText) return { ...pair, contrast, passes: true }
    const nearest = nearestPassing(theme, pair.field)
    return { ...pair, contrast, passes: false, ...(nearest !== undefined && { nearest }) }
  })
}

const steps = 200

/** Towards black or white; tints and shades that are derived from the colour change with it. */
function nearestPassing(theme: ThemeDocument, field: ThemeColourName): string | undefined {
  const pairs = themePairs.filter((pair) => pair.field === field)
  for (let step = 1; step <= steps; step += 1) {
    for (const end of ['#000000', '#ffffff']) {
      const shade = mixed(theme[field], end, step / steps)
      const tokens = tokensOf({ ...theme, [field]: shade })
      if (pairs.every(({ text, on }) => contrastOf(tokens[text], tokens[on]) >= leastOfText)) return shade
    }
  }
  return undefined
}

/** `3.9`, rounded down, so that a contrast that fails is never shown as one that passes. */
export const contrastText = (contrast: number): string => (Math.floor(contrast * 10) / 10).toFixed(1)

export function faultText({ words, contrast, nearest }: ContrastCheck): string {
  const advice =
    nearest === undefined ? 'Choose a colour further from it' : `The nearest shade that passes is ${nearest}`
  return `${words}: the contrast is ${contrastText(contrast)}, and has to be ${leastOfText}. ${advice}`
}

const lookOf = (theme: ThemeDocument): string => JSON.stringify({ ...theme, logo: undefined })

/** True for the shop's own colours and letters, with any logo. */
export const isShopsOwn = (theme: ThemeDocument): boolean => lookOf(theme) === lookOf(themeDefault)
