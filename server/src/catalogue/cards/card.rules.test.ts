import { expect, test } from 'vitest'
import { badgeOf, sizeHint } from './card.rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const plain = { listedAt: daysAgo(100), percentOff: 0, hasStock: true, stockLeft: 9 }

test.each([
  [plain, null],
  [{ ...plain, listedAt: daysAgo(14) }, 'new'],
  [{ ...plain, listedAt: daysAgo(15) }, null],
  [{ ...plain, percentOff: 19 }, null],
  [{ ...plain, percentOff: 20 }, 'sale'],
  [{ ...plain, percentOff: 20, listedAt: daysAgo(1) }, 'sale'],
  [{ ...plain, stockLeft: 2, percentOff: 50 }, 'few_left'],
  [{ ...plain, stockLeft: 3 }, null],
  [{ ...plain, stockLeft: 0, hasStock: false }, null],
  [{ ...plain, stockLeft: null }, null],
] as const)('CAT-04: a card has at most one badge (%o)', (offer, badge) => {
  expect(badgeOf(offer, now)).toBe(badge)
})

test('CAT-04: a card shows its sizes as a range from first to last', () => {
  expect(sizeHint(['S', 'M', '5XL'])).toBe('S to 5XL')
  expect(sizeHint(['Free Size'])).toBe('Free Size')
  expect(sizeHint(['2XS', 'M', '2XL'])).toBe('XXS to XXL')
  expect(sizeHint([])).toBe('')
})
