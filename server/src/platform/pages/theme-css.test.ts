import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { themeDefault, type ThemeDocument } from '@shop/contract/content/theme-document'
import {
  addedLetters,
  fontAddress,
  fontRelease,
  fontStyles,
  type ThemeLetters,
} from '@shop/contract/content/theme-families'
import { themeHouses } from '@shop/contract/content/theme-houses'
import { shopTokens, themeTokenNames, tokensOf } from '@shop/contract/content/theme-tokens'
import { pageThemer, themedPage } from './page-theme.ts'
import { themedCss } from './theme-css.ts'
import { serveThemeFonts } from './theme-fonts.ts'

/** Each colour as the build writes it: whole, with transparency, and short. */
const colours = themeTokenNames
  .map(
    (name) =>
      `.${name}{color:${shopTokens[name]};background:${shopTokens[name]}d9;mask:url("data:image/svg+xml,<path fill='%23${shopTokens[name].slice(1)}'/>")}`,
  )
  .join('')
const sheet =
  `:root{--font-sans:"Figtree Variable", "Hind", "Figtree Fallback", sans-serif}` +
  `@font-face{font-family:Figtree Variable;src:url(/assets/figtree-1.woff2)}` +
  `@font-face{font-family:Playfair Variable;src:url(/assets/playfair-latin-opsz-normal-1.woff2);unicode-range:U+??}` +
  `@font-face{font-family:Playfair Variable;src:url(/assets/playfair-display-1.woff2)format("woff2");unicode-range:U+20-7E}` +
  `@font-face{font-family:Figtree Variable;font-weight:300 900;src:url(/assets/figtree-rupee-1.woff2);unicode-range:U+20B9}` +
  `h1{font-family:Playfair Variable,Playfair Fallback,serif}` +
  `.a{color:#fff;background:#ffffffd9}.b{border-radius:2px}.c{color:oklab(97.1827% -.00176835 .00222367/.8)}${colours}`

const [, atelier, heirloom, festive] = themeHouses.map(({ theme }) => theme)

test('THEME: the default has exactly the colours of the stylesheet', () => {
  const css = readFileSync(new URL('../../../../storefront/src/ui/theme.css', import.meta.url), 'utf8')
  const written = [...css.matchAll(/--color-([\w-]+): (#\w{6});/g)].map(([, name, colour]) => [name, colour])
  expect(shopTokens).toEqual(Object.fromEntries(written))
  expect(tokensOf(themeDefault)).toEqual(shopTokens)
})

test('THEME: the default theme leaves the stylesheet as it was built, byte for byte', () => {
  expect(themedCss(sheet, themeDefault)).toBe(sheet)
})

test('THEME: no changed colour of the default is left in the stylesheet of another theme', () => {
  for (const theme of [atelier, heirloom, festive]) {
    if (theme === undefined) throw new Error('A house is missing.')
    const tokens = tokensOf(theme)
    const css = themedCss(sheet, theme)
    const changed = themeTokenNames.filter((name) => tokens[name] !== shopTokens[name])
    expect(changed.length).toBeGreaterThan(10)
    for (const name of changed) {
      expect(css).toContain(`.${name}{color:${tokens[name]};background:${tokens[name]}d9;`)
      // A colour of the theme may be one that had another role before.
      if (!Object.values(tokens).includes(shopTokens[name])) expect(css).not.toContain(shopTokens[name].slice(1))
    }
    expect(css).not.toContain('oklab(97.1827%')
  }
})

const lettered = (headlines: ThemeLetters, text: ThemeLetters): string =>
  themedCss(sheet, { ...themeDefault, headlines, text })

test('THEME: letters change where families are listed, and each language keeps those of its script', () => {
  const plain = lettered('sans', 'sans')
  expect(plain).toContain('h1{font-family:"Figtree Variable","Hind","Figtree Fallback",sans-serif}')
  expect(plain).toContain('@font-face{font-family:Playfair Variable;')
  // The subset for headings has one weight: text in the same family takes the whole font.
  expect(plain).toContain('playfair-display')
  const old = lettered('serif', 'serif')
  expect(old).not.toContain('playfair-display')
  expect(old).toContain('playfair-latin-opsz')
  expect(old).toContain(':root{--font-sans:"Playfair Variable","Playfair Fallback",serif}')
})

test('THEME: an added family stands before the built ones, takes their rupee sign, and no other one is loaded', () => {
  const css = lettered('cormorant', 'jost')
  expect(css).toContain('h1{font-family:"Cormorant Garamond Variable","Cormorant Garamond Fallback",')
  expect(css).toContain(
    '--font-sans:"Jost Variable","Jost Fallback","Jost DejaVu","Figtree Variable","Hind","Figtree Fallback",sans-serif',
  )
  const addresses = [...css.matchAll(/url\((\/assets\/themed\/fonts\/[^)]+)\)/g)].map(([, address]) => address)
  expect(addresses).toEqual(
    (['cormorant', 'jost'] as const).flatMap((letters) => fontStyles.map((style) => fontAddress(letters, style))),
  )
  expect(css).toContain(
    '@font-face{font-family:Jost Variable;font-weight:100 900;src:url(/assets/figtree-rupee-1.woff2);unicode-range:U+20B9}',
  )
  // A face of another weight would take the place of the letters.
  expect(new Set(css.match(/(?<=Jost Variable;[^}]*)font-weight:[^;]+/g)).size).toBe(1)
  // The system fonts that stand in have Arabic letters too, which are not ours.
  expect(css).toMatch(/font-family:Jost Fallback;[^}]*unicode-range:U\+0-AA,/)
})

test('THEME: the fonts that are served are those of the packages, and their addresses name the version', async () => {
  await using app = fastify()
  serveThemeFonts(app)
  for (const letters of addedLetters) {
    for (const style of fontStyles) {
      const reply = await app.inject(fontAddress(letters, style))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['cache-control']).toContain('immutable')
      expect(reply.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    }
  }
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  )
  const versions = Object.entries(dependencies).filter(([name]) => name.startsWith('@fontsource-variable/'))
  expect(versions.map(([, version]) => version)).toEqual(addedLetters.map(() => fontRelease))
})

test('THEME: spacing between parts is compact, as built, or airy, and controls keep their size', () => {
  const spaced =
    '.a{padding-block:2rem;margin-top:-1rem}.b{gap:1.5rem;row-gap:3rem}.c{padding-inline:2rem;padding-top:.75rem}' +
    '.d{column-gap:2rem;padding-top:calc(var(--header-height) + 1rem)}'
  const inDensity = (density: ThemeDocument['density']) => themedCss(spaced, { ...themeDefault, density })
  expect(inDensity('regular')).toBe(spaced)
  const controls =
    '.c{padding-inline:2rem;padding-top:.75rem}.d{column-gap:2rem;padding-top:calc(var(--header-height) + 1rem)}'
  expect(inDensity('compact')).toBe(
    `.a{padding-block:1.7rem;margin-top:-0.85rem}.b{gap:1.275rem 1.5rem;row-gap:2.55rem}${controls}`,
  )
  expect(inDensity('airy')).toBe(
    `.a{padding-block:2.3rem;margin-top:-1.15rem}.b{gap:1.725rem 1.5rem;row-gap:3.45rem}${controls}`,
  )
})

test('THEME: corners are square, as built, or round', () => {
  const radiusIn = (corners: 'square' | 'soft' | 'round') =>
    /\.b\{border-radius:([^}]+)\}/.exec(themedCss(sheet, { ...themeDefault, corners }))?.[1]
  expect([radiusIn('square'), radiusIn('soft'), radiusIn('round')]).toEqual(['0', '2px', '.75rem'])
  const drawn = themedCss('.wear-by:before{border-radius:2px}', { ...themeDefault, corners: 'round' })
  expect(drawn).toMatch(/\.wear-by:before\{border-radius:2px\}[^}]*\.tick/)
})

test('THEME: a themed page loads its own stylesheet, and keeps the link that the page finds again without loading it', () => {
  if (atelier === undefined) throw new Error('A house is missing.')
  const link = '<link rel="stylesheet" href="/assets/root-1.css" media="print,(forced-colors)"/>'
  const html =
    `<meta name="theme-color" content="#f5f6f4"/><style>.x{color:#b0134f}</style>${link}` +
    `<noscript><link rel="stylesheet" href="/assets/root-1.css"/></noscript>` +
    `<link rel="preload" href="/assets/playfair-display-1.woff2" as="font"/><p>#b0134f</p>`
  const themed = themedPage(html, atelier, { sheet })
  expect(themed).toContain(
    '<meta name="theme-color" content="#ffffff"/><style>.x{color:#000000}@font-face{font-family:Jost Variable;',
  )
  expect(themed).toContain('<link rel="stylesheet" href="/assets/root-1.css" disabled=""/>')
  expect(themed).toMatch(/<link rel="stylesheet" href="\/assets\/themed\/\w{16}\/root-1\.css" media="print,/)
  expect(themed).toMatch(/<noscript><link rel="stylesheet" href="\/assets\/themed\//)
  expect(themed).toContain('as="font" media="not all"/>')
  expect(themed.match(/<link rel="preload" href="\/assets\/themed[^>]+>/g)).toEqual([
    `<link rel="preload" href="${fontAddress('jost', 'normal')}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
  ])
  // What people wrote is theirs.
  expect(themed).toContain('<p>#b0134f</p>')
})

test('THEME: a page of a busy shop, which may read nothing, has the theme of the last page', async () => {
  const { themed, plain } = pageThemer({ folders: [], theme: () => Promise.resolve(festive ?? null) })
  const busy = '<style>body{background:#f5f6f4}</style>'
  expect(plain(busy)).toBe(busy)
  await themed('<p>A page</p>')
  expect(plain(busy)).toBe('<style>body{background:#fff8ef}</style>')
})
