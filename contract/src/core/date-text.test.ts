import { expect, test } from 'vitest'
import { dateText, dateTimeText, longDateText, shortDateText } from './date-text.ts'
import { dayFirst, localIndia } from './india-day.ts'

const late = '2026-11-23T20:35:00Z'

test('ORDER-01: days and times are those of India, wherever the reader is', () => {
  expect([shortDateText(late), dateText(late), longDateText(late), dateTimeText(late)]).toEqual([
    '24 Nov',
    '24 Nov 2026',
    '24 November 2026',
    '24 Nov, 02:05',
  ])
  expect(dateText(new Date(late))).toBe('24 Nov 2026')
  expect([dayFirst(new Date(late)), localIndia(new Date(late))]).toEqual(['24-11-2026', '2026-11-24T02:05'])
})

test('ORDER-01: a day without a time stays that day', () => {
  expect([shortDateText('2026-12-01'), longDateText('2026-12-01')]).toEqual(['1 Dec', '1 December 2026'])
})
