import { expect, test } from 'vitest'
import type { ReviewItem } from '@shop/contract/catalogue/reviews'
import { quotedOf } from './reviews-api.ts'

const review = (id: number, given: Partial<ReviewItem> = {}): ReviewItem => ({
  user_id: 0,
  user_name: 'Asha',
  avatar: '',
  rating: 4,
  comment: `Review ${id}`,
  time: '21 Nov 2026',
  id,
  date: '2026-11-21',
  city: 'Mumbai',
  size: 'M',
  height_cm: null,
  occasion: '',
  fit: null,
  is_bought: true,
  helpful: 0,
  reply: '',
  pictures: [],
  ...given,
})

test('ROUTE-05: search engines read the five most helpful reviews of buyers, and no sample', () => {
  const sample = review(1, { is_bought: false })
  const bought = [2, 3, 4, 5, 6, 7].map((id) => review(id))
  const quoted = quotedOf([sample, ...bought])
  expect(quoted.map(({ text }) => text)).toEqual(['Review 2', 'Review 3', 'Review 4', 'Review 5', 'Review 6'])
  expect(quoted[0]).toEqual({ author: 'Asha', rating: 4, date: '2026-11-21', text: 'Review 2' })
})

test('ROUTE-05: a long review is quoted up to a whole word', () => {
  const [quoted] = quotedOf([review(1, { comment: 'lovely '.repeat(100) })])
  expect(quoted?.text).toMatch(/lovely…$/)
  expect(quoted?.text.length).toBeLessThanOrEqual(501)
})
