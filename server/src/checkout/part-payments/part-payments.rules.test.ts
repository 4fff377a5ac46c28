import { expect, test } from 'vitest'
import { rupees } from '@shop/contract/core/money'
import { partChoice, partTitle } from './part-payments.rules.ts'

const terms = {
  pieces: 'made_to_order',
  categoryIds: [4],
  fromMinor: 5_000_000,
  percent: 50,
  reminderDays: 4,
} as const

const piece = { productId: 1, isGiftCard: false, stockPolicy: 'made_to_order', problem: null }
const of = (given: Partial<typeof piece>[], total = 120_001) => ({
  lines: given.map((one) => ({ ...piece, ...one })),
  totals: { total: rupees(total) },
})
const inNone: ReadonlySet<number> = new Set()

test('PAY-01: one piece of the terms is enough, and the first payment is rounded up to rupees', () => {
  const choice = partChoice(of([{}, { productId: 2, stockPolicy: 'tracked' }]), { terms, listedIds: inNone })
  expect([choice?.first.amountMinor, choice?.balance.amountMinor]).toEqual([6_000_100, 6_000_000])
  expect(choice && partTitle(choice)).toBe('Pay half now')
  const third = partChoice(of([{}]), { terms: { ...terms, percent: 30 }, listedIds: inNone })
  expect(third && partTitle(third)).toBe('Pay a part now')
})

test('PAY-01: two payments are refused below the sum, with a gift card, and for other pieces unless their category has them', () => {
  const ready = of([{ stockPolicy: 'tracked' }])
  expect(partChoice(of([{}], 49_999), { terms, listedIds: inNone })).toBeNull()
  expect(partChoice(of([{}, { isGiftCard: true }]), { terms, listedIds: inNone })).toBeNull()
  expect(partChoice(ready, { terms, listedIds: inNone })).toBeNull()
  expect(partChoice(ready, { terms, listedIds: new Set([1]) })).not.toBeNull()
  expect(partChoice(ready, { terms: { ...terms, pieces: 'all' }, listedIds: inNone })).not.toBeNull()
})
