import { expect, test } from 'vitest'
import { draw } from './draw.ts'
import { samples } from './samples.ts'
import { KINDS, KINDS_OF_CATEGORY, viewsOf, type DrawingSpec } from './spec.ts'

const LEAVES = [
  11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 41, 42, 43, 44, 45, 46, 47, 48, 61, 62, 63, 64, 65, 66,
  81, 82, 83, 84, 85, 86, 87, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 471,
]

test('every leaf of the category tree has something to show, and every kind is sold in exactly one', () => {
  expect(Object.keys(KINDS_OF_CATEGORY).map(Number)).toEqual(LEAVES)
  expect(Object.values(KINDS_OF_CATEGORY).flat().toSorted()).toEqual([...KINDS].toSorted())
})

test('every kind is shown whole and close to', () => {
  for (const kind of KINDS) expect(viewsOf(kind).length).toBeGreaterThanOrEqual(2)
})

const spec = (): DrawingSpec => {
  const [first] = samples('saree', 'front', { from: 1, count: 1 })
  if (first === undefined) throw new Error('a sample was asked for')
  return first
}

// A value from a database is not yet a specification.
const readSpec: (text: string) => DrawingSpec = JSON.parse

test.each([
  ['{"kind":"toga"}', '"toga" is no kind that can be drawn.'],
  ['{"view":"above"}', '"above" is no view that can be drawn.'],
  ['{"pattern":"tartan"}', '"tartan" is no pattern that can be drawn.'],
  ['{"neckline":"ruff"}', '"ruff" is no neckline that can be drawn.'],
  ['{"work":"knitting"}', '"knitting" is no work that can be drawn.'],
  ['{"heels":"high"}', 'A drawing has no option "heels".'],
  ['{"seed":1.5}', '"1.5" is no seed.'],
  ['{"palette":{"base":"red","second":"#000000","zari":"#000000","accent":"#000000"}}', '"red" is no base colour.'],
])('%s is refused by its name', (change, refusal) => {
  const stored = `${JSON.stringify(spec()).slice(0, -1)},${change.slice(1)}`
  expect(() => draw(readSpec(stored))).toThrow(refusal)
})
