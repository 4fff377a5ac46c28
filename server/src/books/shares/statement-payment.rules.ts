import { exactText, subtract, type Money } from '@shop/contract/core/money'
import type { Issued, Payment } from './share.types.ts'

type Due = Pick<Issued, 'closing' | 'paid' | 'isLatest'>

export const dueOf = ({ closing, paid }: Pick<Due, 'closing' | 'paid'>): Money => subtract(closing, paid)

type Days = { readonly paidOn: string; readonly today: string; readonly issuedOn: string }
type Paying = Days & { readonly amount: Money; readonly reference: string }

type Problem = {
  readonly code:
    | 'statement.later_one'
    | 'statement.nothing_to_pay'
    | 'statement.pays_too_much'
    | 'statement.pay_day'
    | 'statement.used_reference'
  readonly message?: string
}

/**
 * Why a payment cannot be booked; null when it can. Only the newest statement can be paid, because a later one carries
 * the balance over.
 */
export function payProblem(found: Due, paying: Paying, payments: readonly Payment[]): Problem | null {
  const { amount, paidOn, today, issuedOn, reference } = paying
  const due = dueOf(found)
  if (!found.isLatest) return { code: 'statement.later_one' }
  if (due.amountMinor <= 0) return { code: 'statement.nothing_to_pay' }
  if (subtract(amount, due).amountMinor > 0) {
    const message = `₹${exactText(amount)} is more than the ₹${exactText(due)} that this statement has left to pay.`
    return { code: 'statement.pays_too_much', message }
  }
  if (paidOn > today || paidOn < issuedOn) return { code: 'statement.pay_day' }
  const isSame = (one: Payment): boolean => one.reference.toUpperCase() === reference.toUpperCase()
  const isUsed = payments.some((one) => one.reversedAt === null && isSame(one))
  return isUsed ? { code: 'statement.used_reference' } : null
}

/** Why a payment cannot be reversed; null when it can. */
export function reversalProblem(
  payment: Payment | undefined,
): 'statement.no_payment' | 'statement.payment_settled' | 'statement.payment_at_bank' | null {
  if (payment === undefined || payment.reversedAt !== null) return 'statement.no_payment'
  if (payment.isSettled) return 'statement.payment_settled'
  return payment.isAtBank ? 'statement.payment_at_bank' : null
}
