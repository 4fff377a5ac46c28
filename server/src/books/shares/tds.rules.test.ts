import { expect, test } from 'vitest'
import { money, sum, subtract } from '@shop/contract/core/money'
import { taxQuarter, tdsBaseOf, tdsProblem, withheldFrom } from './tds.rules.ts'

const line = (paid: number, tax: number, amount: number) => ({
  paid: money(paid),
  tax: money(tax),
  amount: money(amount),
})
const sales = { section: '194-O', rateBp: 10 } as const
const work = { section: '194C', rateBp: 200 } as const

test('MONEY-01: tax on sales is of their price without GST, tax on work of the share, both less returns', () => {
  const lines = [line(11_200_00, 1_200_00, 4_000_00), line(-5_600_00, -600_00, -2_000_00)]
  expect(tdsBaseOf(sales, lines, null)).toMatchObject({ base: money(5_000_00), carried: money(0) })
  expect(withheldFrom(tdsBaseOf(sales, lines, null))).toEqual(money(5_00))
  expect(tdsBaseOf(work, lines, null)).toMatchObject({ base: money(2_000_00) })
  expect(withheldFrom(tdsBaseOf(work, lines, null))).toEqual(money(40_00))
  expect(withheldFrom(tdsBaseOf(null, lines, null))).toEqual(money(0))
})

test('MONEY-01: tax is in whole rupees, a half rounded up', () => {
  const taxOf = (paid: number) => withheldFrom(tdsBaseOf(sales, [line(paid, 0, 0)], null)).amountMinor
  expect([taxOf(500_00), taxOf(499_99), taxOf(1_499_99), taxOf(1_500_00)]).toEqual([1_00, 0, 1_00, 2_00])
})

test('MONEY-01: returns above the sales lower the value of the next month, once, under the same section', () => {
  const first = tdsBaseOf(sales, [line(-3_000_00, 0, 0)], null)
  expect(withheldFrom(first)).toEqual(money(0))
  const second = tdsBaseOf(sales, [line(2_000_00, 0, 0)], first)
  expect(withheldFrom(second)).toEqual(money(0))
  const third = tdsBaseOf(sales, [line(10_000_00, 0, 0)], second)
  expect(third).toMatchObject({ carried: money(-1_000_00) })
  expect(withheldFrom(third)).toEqual(money(9_00))
  expect(tdsBaseOf(sales, [], third)).toMatchObject({ carried: money(0) })
  expect(tdsBaseOf(work, [], first)).toMatchObject({ carried: money(0) })
})

test('MONEY-01: over any months the value that tax is withheld of is that of all sales less all returns', () => {
  let latest = tdsBaseOf(sales, [], null)
  let taxed = money(0)
  let all = money(0)
  for (let month = 0; month < 60; month += 1) {
    const value = ((month * 7919) % 20_011) - 9_000
    latest = tdsBaseOf(sales, [line(value * 100, 0, 0)], latest)
    all = sum([all, money(value * 100)])
    const open = latest === null ? money(0) : sum([latest.base, latest.carried])
    if (open.amountMinor > 0) taxed = sum([taxed, open])
  }
  const left = latest === null ? money(0) : sum([latest.base, latest.carried])
  expect(subtract(all, taxed).amountMinor).toBe(Math.min(0, left.amountMinor))
})

test('MONEY-01: terms need a section with its rate, the PAN of the GSTIN, and the higher rate without a PAN', () => {
  const terms = { pan: 'AAAAA0000A', gstin: '27AAAAA0000A1Z2', section: '194-O', rateBp: 10 } as const
  expect(tdsProblem(terms)).toBeNull()
  expect(tdsProblem({ ...terms, rateBp: null })).toBe('share.tds')
  expect(tdsProblem({ ...terms, pan: 'BBBBB0000B' })).toBe('share.other_pan')
  expect(tdsProblem({ ...terms, pan: null })).toBe('share.tds_without_pan')
  expect(tdsProblem({ ...terms, pan: null, rateBp: 500 })).toBeNull()
  expect(tdsProblem({ ...terms, pan: null, section: '194C', rateBp: 500 })).toBe('share.tds_without_pan')
  expect(tdsProblem({ ...terms, pan: null, section: null, rateBp: null })).toBeNull()
})

test('MONEY-01: a quarter of the tax year begins in April, and the fourth one is in the next year', () => {
  expect(taxQuarter(2026, 1)).toEqual({
    from: new Date('2026-04-01T00:00:00+05:30'),
    until: new Date('2026-07-01T00:00:00+05:30'),
    lastDay: '2026-06-30',
  })
  expect(taxQuarter(2026, 4)).toMatchObject({ from: new Date('2027-01-01T00:00:00+05:30'), lastDay: '2027-03-31' })
})
