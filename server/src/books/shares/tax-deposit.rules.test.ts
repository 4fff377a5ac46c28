import { expect, test } from 'vitest'
import { money } from '@shop/contract/core/money'
import { dueDay, monthsDue } from './tax-deposit.rules.ts'

test('MONEY-01: tax of a month is due on the 7th of the next one, of March at the end of April', () => {
  expect(['2026-10', '2026-12', '2027-03'].map(dueDay)).toEqual(['2026-11-07', '2027-01-07', '2027-04-30'])
})

test('MONEY-01: deposits pay the oldest month first', () => {
  const rows = [
    { creditedOn: '2026-11-30', withheld: money(300_00) },
    { creditedOn: '2026-10-02', withheld: money(100_00) },
    { creditedOn: '2026-10-31', withheld: money(50_00) },
  ]
  const leftAfter = (deposited: number) => monthsDue(rows, money(deposited)).map(({ left }) => left.amountMinor)
  expect(leftAfter(0)).toEqual([150_00, 300_00])
  expect(leftAfter(200_00)).toEqual([0, 250_00])
  expect(leftAfter(450_00)).toEqual([0, 0])
  expect(monthsDue(rows, money(0)).map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  expect(monthsDue([], money(0))).toEqual([])
})
