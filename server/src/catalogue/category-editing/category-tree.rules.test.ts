import { expect, test } from 'vitest'
import { isRightPlace, orderWith, type Placed } from './category-tree.rules.ts'

const at = (id: number, parentId: number | null, kind: Placed['kind'] = 'category'): Placed => ({ id, parentId, kind })
const tree = [
  at(10, null, 'department'),
  at(11, 10),
  at(12, 11),
  at(13, 12),
  at(14, 13),
  at(20, 10),
  at(30, null, 'collection'),
]

const places = [
  ['a category below a department', at(20, 10), 10, true],
  ['a category below a category', at(20, 10), 13, true],
  ['a category five levels deep', at(20, 10), 14, false],
  ['a branch that would become six levels deep', at(11, 10), 20, false],
  ['a category below itself', at(11, 10), 11, false],
  ['a category below its own branch', at(11, 10), 13, false],
  ['a category without a department', at(20, 10), null, false],
  ['a category below a collection', at(20, 10), 30, false],
  ['a category below one that does not exist', at(20, 10), 99, false],
  ['a collection on its own', at(30, null, 'collection'), null, true],
  ['a collection below a department', at(30, null, 'collection'), 10, false],
] as const

test.each(places)('NAV-01: %s is decided', (...place) => {
  const [, moved, parentId, expected] = place
  expect(isRightPlace(tree, moved, parentId)).toBe(expected)
})

test('NAV-01: a category comes before its neighbour, or last', () => {
  expect(orderWith([1, 2, 3], 3, 1)).toEqual([3, 1, 2])
  expect(orderWith([1, 2, 3], 1, null)).toEqual([2, 3, 1])
  expect(orderWith([1, 2, 3], 9, 2)).toEqual([1, 9, 2, 3])
  expect(orderWith([1, 2, 3], 2, 99)).toEqual([1, 3, 2])
})
