import { monthAfter } from '@shop/contract/core/india-month'
import { exactText, least, subtract, sum, type Money } from '@shop/contract/core/money'

/** The last day to deposit a month's tax without interest: the 7th of the next month; for March, the end of April. */
export const dueDay = (month: string): string =>
  month.endsWith('-03') ? `${monthAfter(month)}-30` : `${monthAfter(month)}-07`

type Withheld = { readonly creditedOn: string; readonly withheld: Money }

export type MonthDue = {
  readonly month: string
  readonly dueOn: string
  readonly withheld: Money
  /** Not deposited yet. */
  readonly left: Money
}

/** The tax of each month and its unpaid rest, with deposits paying the oldest month first. */
export function monthsDue(deductions: readonly Withheld[], deposited: Money): MonthDue[] {
  const months = Map.groupBy(deductions, ({ creditedOn }) => creditedOn.slice(0, 'yyyy-mm'.length))
  let rest = deposited
  return [...months]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, rows]) => {
      const withheld = sum(rows.map((row) => row.withheld))
      const paid = least(rest, withheld)
      rest = subtract(rest, paid)
      return { month, dueOn: dueDay(month), withheld, left: subtract(withheld, paid) }
    })
}

export type Depositing = {
  readonly amount: Money
  readonly depositedOn: string
  readonly today: string
  /** The first day of the quarter. */
  readonly from: string
  readonly withheld: Money
  readonly deposited: Money
}

type Problem = { readonly code: 'tax_deposit.too_much' | 'tax_deposit.day'; readonly message?: string }

/** Why a deposit for a section and quarter cannot be booked; null when it can. */
export function depositProblem(depositing: Depositing): Problem | null {
  const { amount, depositedOn, today, from, withheld, deposited } = depositing
  if (depositedOn > today || depositedOn < from) return { code: 'tax_deposit.day' }
  const left = subtract(withheld, deposited)
  if (subtract(amount, left).amountMinor <= 0) return null
  const message =
    left.amountMinor > 0
      ? `₹${exactText(amount)} is more than the ₹${exactText(left)} that this section has left to deposit for the quarter.`
      : 'This section has nothing left to deposit for the quarter.'
  return { code: 'tax_deposit.too_much', message }
}
