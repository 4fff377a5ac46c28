import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  averageRating,
  canChange,
  canModerate,
  helpfulRank,
  publishedName,
  questionRefusal,
  reviewRefusal,
} from './reviews.rules.ts'

test('ORDER-03: only a piece that has arrived can be reviewed, once, and again after a refusal', () => {
  expect(reviewRefusal({ hasArrived: false })).toEqual({ code: 'review.not_bought' })
  expect(reviewRefusal({ hasArrived: true })).toBeNull()
  expect(reviewRefusal({ hasArrived: true, state: 'pending' })).toEqual({ code: 'review.already_written' })
  expect(reviewRefusal({ hasArrived: true, state: 'published' })).toEqual({ code: 'review.already_written' })
  expect(reviewRefusal({ hasArrived: true, state: 'refused' })).toBeNull()
  expect(reviewRefusal({ hasArrived: true, state: 'withdrawn' })).toBeNull()
})

test('ORDER-03: a review that waits or is published can be changed; any other is written again', () => {
  expect((['pending', 'published', 'refused', 'withdrawn'] as const).filter(canChange)).toEqual([
    'pending',
    'published',
  ])
})

test.each([
  ['Asha Rao', 'Asha'],
  ['  Meher   Kaur ', 'Meher'],
  ['आशा राव', 'आशा'],
  ['', 'A shopper'],
  ['https://evil.example Asha', 'evil.example'],
])('CAT-01: the author %j is published as %j', (name, published) => {
  expect(publishedName(name)).toBe(published)
})

test('CAT-01: the average has one decimal, and is 0 without reviews', () => {
  expect(averageRating({ count: 0, sum: 0 })).toBe(0)
  expect(averageRating({ count: 3, sum: 13 })).toBe(4.3)
})

test('CAT-01: many helpful votes rank above one, and a vote moves the rank in its direction', () => {
  expect(helpfulRank({ helpful: 0, unhelpful: 0 })).toBe(0)
  expect(helpfulRank({ helpful: 40, unhelpful: 10 })).toBeGreaterThan(helpfulRank({ helpful: 1, unhelpful: 0 }))
  const count = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(count, count, (helpful, unhelpful) => {
      const rank = helpfulRank({ helpful, unhelpful })
      expect(rank).toBeGreaterThanOrEqual(0)
      expect(rank).toBeLessThan(1)
      expect(helpfulRank({ helpful: helpful + 1, unhelpful })).toBeGreaterThan(rank)
      expect(helpfulRank({ helpful, unhelpful: unhelpful + 1 })).toBeLessThanOrEqual(rank)
    }),
  )
})

test('CAT-01: five questions may wait for their answers', () => {
  expect(questionRefusal(4)).toBeNull()
  expect(questionRefusal(5)).toEqual({ code: 'question.too_many' })
})

test('CAT-01: a moderator can change the mind, and leaves withdrawn reviews alone', () => {
  expect(canModerate('pending', 'published')).toBe(true)
  expect(canModerate('published', 'refused')).toBe(true)
  expect(canModerate('refused', 'published')).toBe(true)
  expect(canModerate('published', 'published')).toBe(false)
  expect(canModerate('withdrawn', 'published')).toBe(false)
})
