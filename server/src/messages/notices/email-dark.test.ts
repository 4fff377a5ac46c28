import { expect, test } from 'vitest'
import { contrastOf } from '@shop/contract/content/theme-colours'
import { leastOfText } from '@shop/contract/content/theme-contrast'
import { themeHouses } from '@shop/contract/content/theme-houses'
import { emailHouse } from '#testing/email-house.ts'
import { emailHtml } from './email-html.view.ts'
import { styleSheet, styles } from './email-styles.view.ts'

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

const content = { subject: 'Your code', preheader: 'Use it once', greeting: 'Dear Asha Rao,', parts: [] }
const wall = styles.page.backgroundColor

test('THEME: in dark mode no part of an email keeps its light wall', () => {
  const html = emailHtml(content, emailHouse())
  const walls = [...html.matchAll(/<(\w+)[^>]*background-color:(#[\da-f]{6})/g)].filter(
    ([, , colour]) => colour === wall,
  )
  expect(walls.map(([, name]) => name)).toEqual(['body', 'td'])
  expect(html).toMatch(/<body class="page"[^>]*><table[^>]*><tbody><tr><td[^>]*background-color/)
  expect(styleSheet()).toContain('.page,.page>table>tbody>tr>td{background:')
})

test('THEME: a logo and its words stand on a light band, which stays light in dark mode', () => {
  const logo = { url: 'https://shop.example/logo.png', alt: 'Woven letters', width: 190, height: 40 }
  const html = emailHtml(content, { ...emailHouse(), logo })
  const band = /<table[^>]*border-bottom:1px solid[^>]*>.*?<\/table>/s.exec(html)?.[0] ?? ''
  expect(band).toContain('alt="Woven letters"')
  expect(band).toContain(`background-color:${styles.sheet.backgroundColor}`)
  expect(band).not.toMatch(/class="[^"]*\bink\b/)
})
