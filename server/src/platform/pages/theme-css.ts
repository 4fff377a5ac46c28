import type { ThemeDocument } from '@shop/contract/content/theme-document'
import { shopTokens, themeTokenNames, tokensOf } from '@shop/contract/content/theme-tokens'
import { oklabOf, type Lab } from '@shop/contract/core/oklab'
import { withThemeCorners } from './theme-corners.rules.ts'
import { withThemeDensity } from './theme-density.ts'
import { withThemeLetters } from './theme-letters.ts'

/** Drawings inside an address write `%23` for the sign. */
const hex = /(#|%23)([\da-f]{8}|[\da-f]{6}|[\da-f]{3})(?![\w-])/gi
const oklab = /oklab\(([\d.]+)% (-?[\d.e-]+) (-?[\d.e-]+)(\/[\d.]+)?\)/g

/** The lightness is in percent, as the build writes it. */
function percentLabOf(colour: string): Lab {
  const [lightness, a, b] = oklabOf(colour)
  return [100 * lightness, a, b]
}

/** The build rounds, and its conversion differs from this one in the fifth digit. */
const isNear = (one: Lab, other: Lab): boolean =>
  Math.abs(one[0] - other[0]) < 0.05 && Math.abs(one[1] - other[1]) < 0.0005 && Math.abs(one[2] - other[2]) < 0.0005

const inFull = (short: string): string => short.replaceAll(/[\da-f]/gi, '$&$&')

type Changed = { readonly from: string; readonly to: string }

function changedColours(theme: ThemeDocument): readonly Changed[] {
  const tokens = tokensOf(theme)
  return themeTokenNames
    .map((name) => ({ from: shopTokens[name], to: tokens[name] }))
    .filter(({ from, to }) => from !== to)
}

/** Replaces the shop's colours in any text, with and without transparency. */
export function withThemeColours(text: string, theme: ThemeDocument): string {
  const changed = changedColours(theme)
  const byHex = new Map(changed.map(({ from, to }) => [from, to]))
  const byLab = changed.map(({ from, to }) => ({ from: percentLabOf(from), to }))
  return text
    .replaceAll(hex, (found: string, sign: string, digits: string) => {
      const full = `#${digits.length === 3 ? inFull(digits) : digits}`.toLowerCase()
      const to = byHex.get(full.slice(0, 7))
      return to === undefined ? found : sign + to.slice(1) + full.slice(7)
    })
    .replaceAll(oklab, (found, ...[lightness, a, b, alpha = '']: string[]) => {
      const lab: Lab = [Number(lightness), Number(a), Number(b)]
      const to = byLab.find(({ from }) => isNear(from, lab))?.to
      if (to === undefined) return found
      const [light, ...rest] = percentLabOf(to).map((value) => Number(value.toFixed(5)))
      return `oklab(${light}% ${rest.join(' ')}${alpha})`
    })
}

/** `sheet` is the whole stylesheet, of which `css` may be the part that a page needs first. */
export function themedCss(css: string, theme: ThemeDocument, sheet = css): string {
  const coloured = withThemeColours(css, theme)
  return withThemeDensity(withThemeCorners(withThemeLetters(coloured, sheet, theme), theme), theme)
}
