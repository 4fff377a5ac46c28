import { expect, test } from 'vitest'
import { contrastOf } from '@shop/contract/content/theme-colours'
import { leastOfText } from '@shop/contract/content/theme-contrast'
import { themeHouses } from '@shop/contract/content/theme-houses'
import { styleSheet } from './email-styles.view.ts'

const colourIn = (css: string, part: string, property: string): string =>
  new RegExp(`\\.${part}\\{[^}]*?(?<![-\\w])${property}:(#[\\da-f]{6})`).exec(css)?.[1] ?? ''

test('THEME: emails in dark mode can be read in the shop’s own look and in every house', () => {
  for (const theme of [undefined, ...themeHouses.slice(1).map((house) => house.theme)]) {
    const css = styleSheet(theme)
    const pairs = [
      [colourIn(css, 'ink', 'color'), colourIn(css, 'sheet', 'background')],
      [colourIn(css, 'quiet,\\.quiet a', 'color'), colourIn(css, 'sheet', 'background')],
      [colourIn(css, 'code', 'color'), colourIn(css, 'code', 'background')],
      [colourIn(css, 'patina', 'color'), colourIn(css, 'patina', 'background')],
      [colourIn(css, 'dated', 'color'), colourIn(css, 'sheet', 'background')],
      [colourIn(css, 'button', 'color'), colourIn(css, 'button', 'background')],
    ] as const
    for (const [text, on] of pairs) expect(contrastOf(text, on)).toBeGreaterThanOrEqual(leastOfText)
  }
})
