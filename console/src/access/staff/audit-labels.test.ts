import { expect, test } from 'vitest'
import { nameText, recordText, textOf } from './audit-labels.ts'

test('ORD-01: the audit names amounts, times and answers for people', () => {
  const shown = (name: string, value: unknown): string => `${nameText(name)}: ${textOf(name, value)}`
  expect(shown('totalMinor', 680_000)).toBe('total: ₹6,800')
  expect(shown('S: priceMinor', 109_950)).toBe('S: price: ₹1,099.50')
  expect(shown('percentOff', 20)).toBe('percent off: 20')
  expect(shown('isOneWay', false)).toBe('one way: no')
  expect(shown('publishAt', '2026-11-26T04:30:00.000Z')).toBe('publish at: 26 Nov, 10:00')
  expect(shown('colours', ['Red', 'Pink'])).toBe('colours: Red, Pink')
  expect(shown('rule', { tag: 'silk' })).toBe('rule: tag silk')
  expect(shown('state', 'picked_up')).toBe('state: With the courier')
  expect(shown('shareBp', 8500)).toBe('share: 85 %')
  expect(shown('sizeBytes', 7515)).toBe('size: 7 KB')
  expect(shown('parts.1.pieces.count', 8)).toBe('parts 2, pieces, count: 8')
  expect(shown('pieces', [{ pieces: 1, shareBp: 10_000, position: 1 }])).toBe(
    'pieces: pieces 1, share 100 %, position 1',
  )
  expect(shown('permissions', ['orders.read'])).toBe('permissions: See orders')
  expect(shown('tags', [])).toBe('tags: nothing')
  expect(shown('note', null)).toBe('note: nothing')
  expect(shown('state', 'paid')).toBe('state: Paid')
  expect(shown('weightGrams', 900)).toBe('weight: 900 g')
  expect(shown('turnover', 'up_to_5')).toBe('turnover: Up to 5')
  expect(shown('eInvoicesFrom', '2026-11-01')).toBe('e-invoices from: 1 Nov 2026')
  expect(shown('isActive', true)).toBe('active: yes')
})

test('ORD-01: a record of the audit has its own number, and a setting its words', () => {
  expect(recordText('4')).toBe('4')
  expect(recordText('20261130-404')).toBe('20261130-404')
  expect(recordText('part-payment')).toBe('Part payment')
})
