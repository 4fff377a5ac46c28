import { expect, test } from 'vitest'
import { shownSchemas } from './documents.ts'
import { contrastOf, nearestShade } from './theme-colours.ts'
import { contrastChecks, leastOfText } from './theme-contrast.ts'
import { themeDefault } from './theme-document.ts'
import { themeHouses } from './theme-houses.ts'
import { themeSchema } from './theme-schema.ts'
import { tokensOf } from './theme-tokens.ts'

test('THEME: contrast is that of WCAG, and the nearest shade reaches the least', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  const shade = nearestShade('#999999', '#ffffff', leastOfText) ?? ''
  expect(contrastOf(shade, '#ffffff')).toBeGreaterThanOrEqual(leastOfText)
  expect(contrastOf(shade, '#ffffff')).toBeLessThan(4.7)
})

test('THEME: every house to start from can be read, and its edges of controls are seen', () => {
  for (const { theme } of themeHouses) {
    expect(contrastChecks(theme).filter(({ passes }) => !passes)).toEqual([])
    expect(themeSchema.parse(theme)).toEqual(theme)
    const { ctrl, chuna, paper } = tokensOf(theme)
    expect(contrastOf(ctrl, chuna)).toBeGreaterThanOrEqual(3)
    expect(contrastOf(ctrl, paper)).toBeGreaterThanOrEqual(3)
  }
})

test('THEME: a theme that was saved before there was a choice of spacing keeps its spacing', () => {
  const { density: _, ...earlier } = themeDefault
  expect(themeSchema.parse(earlier)).toEqual(themeDefault)
})

test('THEME: a published theme whose gold is too faint for a pair that is checked since keeps its look, and cannot be saved again', () => {
  const earlier = { ...themeDefault, gold: '#856831' }
  expect(shownSchemas.theme.parse(earlier)).toEqual(earlier)
  const faults = themeSchema.safeParse(earlier).error?.issues.map(({ message }) => message)
  expect(faults).toEqual([expect.stringMatching(/^Gold text on shaded areas: the contrast is 4\.\d/)])
})

test('THEME: a colour that cannot be read is refused with the pair, the contrast and a shade that passes', () => {
  const faultsOf = (change: object) =>
    themeSchema
      .safeParse({ ...themeDefault, ...change })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(faultsOf({ accent: 'pink' })).toEqual([['accent', 'Must be a colour such as #b0134f']])
  const [fault] = faultsOf({ accent: '#ff69b4' }) ?? []
  expect(fault?.[0]).toBe('accent')
  expect(fault?.[1]).toMatch(
    /^Links on the background: the contrast is 2\.4, and has to be 4\.5\. The nearest shade that passes is #\w{6}$/,
  )
  const ground = faultsOf({ ground: '#201020' }) ?? []
  expect(ground.map(([place]) => place)).toContain('ground')
})
