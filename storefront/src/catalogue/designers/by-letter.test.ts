import { expect, test } from 'vitest'
import { byLetter, matching } from './by-letter.ts'

const named = (name: string, city = 'Jaipur') => ({ name, city, crafts: city === 'Jaipur' ? ['Block Print'] : [] })

test('ROUTE-04: designers are grouped by their first letter, A to Z, ignoring accents', () => {
  const groups = byLetter([named('Tasar Trail'), named('Éktaara'), named('Chhota Darbar'), named('108 Looms')])
  expect(groups.map(({ letter, items }) => [letter, items[0]?.name])).toEqual([
    ['C', 'Chhota Darbar'],
    ['E', 'Éktaara'],
    ['T', 'Tasar Trail'],
    ['#', '108 Looms'],
  ])
})

test('ROUTE-04: a search matches any part of a name, a city or a craft', () => {
  const all = [named('Tasar Trail', 'Bhagalpur'), named('Mojri Mile', 'Jaipur')]
  expect(matching(all, ' TRAIL ')).toEqual([all[0]])
  expect(matching(all, 'jai')).toEqual([all[1]])
  expect(matching(all, 'block')).toEqual([all[1]])
  expect(matching(all, '')).toEqual(all)
  expect(matching(all, 'none')).toEqual([])
})
