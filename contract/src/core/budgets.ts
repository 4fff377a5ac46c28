/** Prices in whole units of another currency, for budgets that shoppers choose or type. */
import { minorIn, rupees, toRupeeNumber, upToRupees, type Currency, type Money } from './money.ts'

const minorPerUnit = 100

/** A price in whole units of a currency, rounded up. */
export function unitsIn(amount: Money, to: Currency): number {
  if (to.code === amount.currency) return toRupeeNumber(upToRupees(amount))
  return Math.ceil(minorIn(amount, { ...to, roundTo: 1 }) / minorPerUnit)
}

/** The whole rupees that do not exceed an amount in a currency. */
export function ofUnits(units: number, { paisePerUnit }: Currency): Money {
  return rupees(Math.floor((units * paisePerUnit) / minorPerUnit))
}

const roundFigures = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The nearest price that reads well in a currency, such as $100 or $1,500; rupees stay as they are. */
export function roundPriceIn(amount: Money, to: Currency): Money {
  if (to.code === amount.currency) return amount
  const units = unitsIn(amount, to)
  const power = 10 ** Math.floor(Math.log10(Math.max(1, units)))
  const figures = roundFigures.map((figure) => figure * power)
  const distance = (figure: number) => Math.abs(figure - units)
  const nearest = figures.reduce((best, figure) => (distance(figure) < distance(best) ? figure : best))
  return ofUnits(nearest, to)
}
