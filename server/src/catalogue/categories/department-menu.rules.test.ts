import { expect, test } from 'vitest'
import { listed, mostFrequent, priceRanges } from './department-menu.rules.ts'

test('NAV-02: price ranges meet at round figures, and the last has no end', () => {
  expect(priceRanges([1_480_000, 3_120_000, 17_810_000])).toEqual([
    { min: 0, max: 15_000 },
    { min: 15_000, max: 30_000 },
    { min: 30_000, max: 175_000 },
    { min: 175_000, max: null },
  ])
  expect(priceRanges([500_000, 500_000, 510_000])).toEqual([
    { min: 0, max: 5000 },
    { min: 5000, max: null },
  ])
  expect(priceRanges([])).toEqual([])
})

test('NAV-02: the most frequent choices keep their own order, and empty ones are left out', () => {
  const items = [
    { code: 'haldi', count: 2 },
    { code: 'sangeet', count: 9 },
    { code: 'eid', count: 0 },
    { code: 'diwali', count: 5 },
  ]
  expect(mostFrequent(items, 2).map(({ code }) => code)).toEqual(['sangeet', 'diwali'])
  expect(mostFrequent(items, 8).map(({ code }) => code)).toEqual(['haldi', 'sangeet', 'diwali'])
})

test('NAV-02: a merchant’s list keeps its order, without choices that no piece has', () => {
  const items = [
    { code: 'haldi', count: 2 },
    { code: 'sangeet', count: 90 },
    { code: 'eid', count: 0 },
  ]
  expect(listed(items, ['haldi', 'eid', 'diwali', 'sangeet']).map(({ code }) => code)).toEqual(['haldi', 'sangeet'])
})
