import { expect, test } from 'vitest'
import { ofUnits, roundPriceIn, unitsIn } from './budgets.ts'
import { currencies, format, rupees } from './money.ts'

test('MONEY-02: budgets are round in the currency in which they are shown, and filter by that amount', () => {
  const { USD, AED, INR } = currencies
  const limits = [2500, 5000, 10_000, 15_000, 25_000, 50_000, 75_000, 1_00_000, 2_00_000].map(rupees)
  const shown = (to: typeof USD) => limits.map((limit) => format(roundPriceIn(limit, to), to))
  expect(shown(USD)).toEqual(['$30', '$60', '$100', '$150', '$300', '$600', '$800', '$1,000', '$2,500'])
  expect(shown(AED).slice(0, 5)).toEqual(['AED 100', 'AED 200', 'AED 400', 'AED 600', 'AED 1,000'])
  expect(shown(INR)).toEqual(limits.map((limit) => format(limit)))
  expect(roundPriceIn(rupees(10_000), USD)).toEqual(rupees(8747))
  expect([unitsIn(rupees(8747), USD), ofUnits(150, USD)]).toEqual([100, rupees(13_120)])
})
