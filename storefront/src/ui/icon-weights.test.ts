import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lightIcons, rareWeights, withoutUnused, withShortPaths } from './icon-weights.ts'

const tags = globSync('storefront/src/**/*.tsx').flatMap((path) => [
  ...readFileSync(path, 'utf8').matchAll(/<(\w*)Icon\b([^>]*)>/g),
])

/** True when the attributes of a tag name the weight, even beside another one. */
const drawsIn = (attributes: string | undefined, weight: string): boolean =>
  new RegExp(String.raw`weight=(?:"${weight}"|\{[^}]*'${weight}')`).test(attributes ?? '')

test('the bundle has the bold and fill weights of exactly the icons that use them', () => {
  expect(tags.length).toBeGreaterThan(50)
  for (const [weight, icons] of Object.entries(rareWeights)) {
    const drawn = tags.filter(([, , rest]) => drawsIn(rest, weight)).map(([, name]) => name)
    expect({ weight, icons: new Set(drawn) }).toEqual({ weight, icons: new Set(icons) })
  }
})

test('the icons without a regular weight are drawn in light alone', () => {
  // Lists of icons use the component name `Icon`; the shop's own component of that name has a shape.
  const drawn = tags.filter(([, name = '', rest]) =>
    name === '' ? rest?.includes('shape=') === false : lightIcons.includes(name),
  )
  expect(drawn.length).toBeGreaterThan(4)
  expect(drawn.filter(([, , rest]) => rest?.includes('weight="light"') === false)).toEqual([])
})

test('unused weights of an icon are removed, and the others stay', () => {
  const drawings = (name: string) => readFileSync(`node_modules/@phosphor-icons/react/dist/defs/${name}.es.js`, 'utf8')
  const weights = (code: string) => [...code.matchAll(/^ {4}"(\w+)",$/gm)].map(([, weight]) => weight)
  expect(weights(withoutUnused(drawings('Heart'), 'Heart'))).toEqual(['fill', 'light', 'regular'])
  expect(weights(withoutUnused(drawings('Check'), 'Check'))).toEqual(['bold', 'light', 'regular'])
  expect(weights(withoutUnused(drawings('Star'), 'Star'))).toEqual(['light'])
  expect(weights(withoutUnused(drawings('Truck'), 'Truck'))).toEqual(['light', 'regular'])
})

test('the numbers of an icon are rounded to a tenth', () => {
  const code = '{ d: "M255.42,117l-14-.04A15.96,6,0,0,0,0.55,72Z" }, { x: "1.234" }'
  expect(withShortPaths(code)).toBe('{ d: "M255.4,117l-14-0A16,6,0,0,0,.6,72Z" }, { x: "1.234" }')
})
