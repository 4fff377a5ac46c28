import { expect, test } from 'vitest'
import { allocate, type FreeLevel } from './allocation.rules.ts'

const lehenga = 1
const dupatta = 2
const house = { locationId: 1, name: 'House', kind: 'warehouse', rank: 1, isMain: true }
const mumbai = { locationId: 2, name: 'Mumbai', kind: 'store', rank: 2, isMain: false }
const delhi = { locationId: 3, name: 'Delhi', kind: 'store', rank: 3, isMain: false }
type Location = typeof house

const at = (location: Location, free: Readonly<Record<number, number>>): FreeLevel[] =>
  Object.entries(free).map(([item, pieces]) => ({ ...location, stockItemId: Number(item), free: pieces }))

const line = (position: number, stockItemId: number, pieces = 1) => ({ position, stockItemId, pieces })
const shortly = (allocated: ReturnType<typeof allocate>) =>
  allocated.map(({ position, locationId, pieces, reason }) => [position, locationId, pieces, reason])

test('ORDER-03: one location that has every line sends the order, although another sends first', () => {
  const levels = [...at(house, { [lehenga]: 4, [dupatta]: 0 }), ...at(mumbai, { [lehenga]: 2, [dupatta]: 3 })]
  expect(shortly(allocate([line(1, lehenga), line(2, dupatta)], levels))).toEqual([
    [1, mumbai.locationId, 1, 'has_all'],
    [2, mumbai.locationId, 1, 'has_all'],
  ])
})

test('ORDER-03: without one location for all, as few parcels as possible leave', () => {
  const levels = [
    ...at(house, { [lehenga]: 1, [dupatta]: 0 }),
    ...at(mumbai, { [lehenga]: 1, [dupatta]: 0 }),
    ...at(delhi, { [lehenga]: 1, [dupatta]: 2 }),
  ]
  expect(shortly(allocate([line(1, lehenga, 2), line(2, dupatta, 2)], levels))).toEqual([
    [1, house.locationId, 1, 'fewest_parcels'],
    [1, delhi.locationId, 1, 'fewest_parcels'],
    [2, delhi.locationId, 2, 'fewest_parcels'],
  ])
})

test('ORDER-03: the last piece of a store stays when a warehouse has one, whichever sends first', () => {
  const storeFirst = { ...mumbai, rank: 1 }
  const warehouse = { ...house, rank: 5 }
  const few = [...at(storeFirst, { [lehenga]: 1 }), ...at(warehouse, { [lehenga]: 3 })]
  expect(shortly(allocate([line(1, lehenga)], few))).toEqual([[1, house.locationId, 1, 'last_piece']])
  const many = [...at(storeFirst, { [lehenga]: 2 }), ...at(warehouse, { [lehenga]: 3 })]
  expect(shortly(allocate([line(1, lehenga)], many))).toEqual([[1, mumbai.locationId, 1, 'rank']])
})

test('ORDER-03: two lines of one size share its pieces, and what nobody has is left to the main location', () => {
  const levels = [...at(house, { [lehenga]: 1 }), ...at(mumbai, { [lehenga]: 1 })]
  const sent = allocate([line(1, lehenga), line(2, lehenga), line(3, lehenga)], levels)
  expect(shortly(sent)).toEqual([
    [1, house.locationId, 1, 'fewest_parcels'],
    [2, mumbai.locationId, 1, 'fewest_parcels'],
    [3, house.locationId, 1, 'short'],
  ])
})
