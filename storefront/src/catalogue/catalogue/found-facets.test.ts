import { expect, test } from 'vitest'
import { factsOf, foundFacets, namesOf } from './found-facets.ts'

const occasions = [
  { code: 'haldi', label: 'Haldi', count: 7 },
  { code: 'karwa-chauth', label: 'Karwa chauth', count: 0 },
]
const rest = { categories: [], price: null, above: [], occasions, fabrics: [], crafts: [], ready: 2, discounts: [] }

test('CAT-04: sizes, labels and colours of a listing keep their order and counts', () => {
  const found = foundFacets({
    filters: [
      {
        name: 'Designer',
        values: [
          { id: 9, value: 'Noorbagh, Delhi', count: 12 },
          { id: 4, value: 'Ghat 64', count: 0 },
        ],
      },
      { name: 'Colors', values: [{ id: 1, name: 'Rani', code: '#B0134F', count: 3 }] },
    ],
    ...rest,
  })
  expect(namesOf(found.designers)).toEqual([
    { value: 'Noorbagh, Delhi', text: 'Noorbagh, Delhi', count: 12 },
    { value: 'Ghat 64', text: 'Ghat 64', count: 0 },
  ])
  expect(namesOf(found.sizes)).toEqual([])
  expect(found.colours).toEqual([{ name: 'Rani', code: '#B0134F', count: 3 }])
  expect(factsOf(found.occasions)).toEqual(
    occasions.map(({ code, label, count }) => ({ value: code, text: label, count })),
  )
  expect(factsOf(found.crafts)).toEqual([])
  expect(found.ready).toBe(2)
})
