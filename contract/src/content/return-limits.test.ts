import { expect, test } from 'vitest'
import { appliedLimit, limitText, type ReturnLimit } from './return-limits.ts'

const limits: readonly ReturnLimit[] = [
  { ordersCounted: 3, leastLines: 4, sharePercent: 50, consequence: 'exchange_or_credit' },
  { ordersCounted: 3, leastLines: 4, sharePercent: 100, consequence: 'approval' },
]

test('ORDER-05: a limit applies from its share of returned pieces, and the strictest one counts', () => {
  expect(appliedLimit(limits, [{ lines: 4, returned: 1 }])).toBeNull()
  expect(appliedLimit(limits, [{ lines: 4, returned: 2 }])?.consequence).toBe('exchange_or_credit')
  expect(appliedLimit(limits.toReversed(), [{ lines: 4, returned: 4 }])?.consequence).toBe('approval')
})

test('ORDER-05: few pieces reach no limit, and only the newest orders count', () => {
  expect(appliedLimit(limits, [{ lines: 3, returned: 3 }])).toBeNull()
  const unreturned = { lines: 2, returned: 0 }
  expect(appliedLimit(limits, [unreturned, unreturned, unreturned, { lines: 9, returned: 9 }])).toBeNull()
})

test('ORDER-05: a set without consequence limits nobody', () => {
  const off: ReturnLimit = { ordersCounted: 1, leastLines: 1, sharePercent: 1, consequence: 'none' }
  expect(appliedLimit([off], [{ lines: 9, returned: 9 }])).toBeNull()
})

test('ORDER-05: the sentence says why and what is limited', () => {
  const limit = appliedLimit(limits, [{ lines: 6, returned: 4 }])
  expect(limit && limitText(limit)).toBe(
    'You returned 4 of your last 6 pieces, so returns on this order are exchanges or store credit. Pieces with a fault are always refunded.',
  )
})
