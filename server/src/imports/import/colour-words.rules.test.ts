import { expect, test } from 'vitest'
import { colourChooser } from './colour-words.rules.ts'

const choose = colourChooser({ 'midnight sky': 'Blue' })

test('colours come from the first text that names any, in the order of that text', () => {
  expect(choose(['Maroon & Off-White Kurta', 'green'])).toEqual({ families: ['Red', 'White'], shade: 'maroon' })
  expect(choose(['Rose Gold-Toned Ring', ''])).toEqual({ families: ['Metallic'], shade: 'rose gold toned' })
  expect(choose(['Kurta', 'A navy blue piece', 'Red'])).toEqual({ families: ['Blue'], shade: 'navy blue' })
  expect(choose(['Midnight Sky Jacket'])).toEqual({ families: ['Blue'], shade: 'midnight sky' })
})

test('a colour inside another word does not count: "coloured" is not red', () => {
  expect(choose(['Printed coloured shirt with tanned bluebells'])).toEqual({ families: [], shade: '' })
})
