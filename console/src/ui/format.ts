export {
  dateText as dayYearText,
  dateTimeText as timeText,
  shortDateText as dayText,
} from '@shop/contract/core/date-text'
import { average, format, money, subtract, sum } from '@shop/contract/core/money'

export function amountText(amountMinor: number): string {
  return format(money(amountMinor))
}

export const totalOf = (amountsMinor: readonly number[]): number =>
  sum(amountsMinor.map((amountMinor) => money(amountMinor))).amountMinor

export const restOf = (wholeMinor: number, partMinor: number): number =>
  subtract(money(wholeMinor), money(partMinor)).amountMinor

export const negated = (amountMinor: number): number => restOf(0, amountMinor)

export const averageOf = (totalMinor: number, count: number): number => average(money(totalMinor), count).amountMinor
