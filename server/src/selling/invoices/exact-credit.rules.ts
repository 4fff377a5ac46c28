import { allocate, subtract, wholeSharePoints, type Money } from '@shop/contract/core/money'
import {
  planCredit,
  type CreditBooks,
  type CreditPlan,
  type CreditRefusal,
  type CreditRequest,
} from './credit-note.rules.ts'

export type ExactRequest = Pick<CreditRequest, 'position' | 'pieces'>

/** The chosen pieces are worth less than the sum, or each of them would get less than a paisa. */
type OtherSum = { readonly worth: Money }

const shareOf = ({ amountMinor: part }: Money, worth: number): number => part / worth

/**
 * The credit note for a sum that was already refunded, split over the chosen pieces by price. Gift cards count with
 * their balance.
 */
export function planExactCredit(
  books: CreditBooks,
  requests: readonly ExactRequest[],
  amount: Money,
): CreditPlan | CreditRefusal | OtherSum {
  const whole = planCredit(
    books,
    requests.map((request) => ({ ...request, shareBp: wholeSharePoints })),
  )
  if (typeof whole === 'string') return whole
  if (subtract(whole.total, amount).amountMinor < 0) return { worth: whole.total }
  const worths = whole.lines.map(({ credit }) => credit.total.amountMinor)
  const parts = allocate(amount, worths)
  if (parts.some((part) => part.amountMinor === 0)) return { worth: whole.total }
  const exact = requests.map((request, index) => {
    const part = parts[index] ?? amount
    const shareBp = Math.round(wholeSharePoints * shareOf(part, worths[index] ?? 1))
    return { ...request, shareBp: Math.max(1, Math.min(wholeSharePoints, shareBp)), amount: part }
  })
  const plan = planCredit(books, exact)
  return typeof plan !== 'string' && plan.total.amountMinor !== amount.amountMinor ? { worth: whole.total } : plan
}
