import { expect, test } from 'vitest'
import { themeHouses } from '@shop/contract/content/theme-houses'
import { storefrontTexts } from '#testing/storefront-classes.ts'
import { roundCorners, withThemeCorners } from './theme-corners.rules.ts'

/** The classes of each element that a selector names. */
const elementsOf = (selector: string): readonly (readonly string[])[] =>
  selector
    .replaceAll(/:not\([^)]*\)|\[[^\]]*\]/g, '')
    .split(/[ >]/)
    .map((one) => [...one.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
    .filter((classes) => classes.length > 0)

test('THEME: every part that a round house names is in the storefront, with all its classes on one element', () => {
  const texts = storefrontTexts().map(({ names }) => new Set(names))
  const isThere = (classes: readonly string[]) => texts.some((words) => classes.every((name) => words.has(name)))
  expect(isThere(['button'])).toBe(true)
  expect(isThere(['button-of-yesterday'])).toBe(false)
  const gone = roundCorners
    .flatMap(({ parts }) => parts)
    .filter((selector) => !elementsOf(selector).every((classes) => isThere(classes)))
  expect(gone).toEqual([])
})

test('THEME: only a round house has corners of its own for the roles of parts', () => {
  const [own, atelier, , festive] = themeHouses.map(({ theme }) => theme)
  if (own === undefined || atelier === undefined || festive === undefined) throw new Error('A house is missing.')
  const css = '.a{border-radius:2px}'
  expect(withThemeCorners(css, own)).toBe(css)
  expect(withThemeCorners(css, atelier)).toBe('.a{border-radius:0}')
  expect(withThemeCorners(css, festive)).toMatch(/^\.a\{border-radius:\.75rem\}\.button,/)
})
