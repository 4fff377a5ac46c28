import { least, money, subtract, sum, type Money } from '@shop/contract/core/money'
import type { StoredValue, ValueUse } from './stored-value.types.ts'

/** Letters and digits that nobody confuses; 16 of them have 80 bits. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const codeLength = 16

const leastPayment = money(100)
const nothing = money(0)

/** People type codes with spaces, hyphens and small letters. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/gu, '')
}

export function isCode(plain: string): boolean {
  return plain.length === codeLength && /^[2-9A-HJ-NP-Z]+$/u.test(plain)
}

export function codeText(plain: string): string {
  return plain.replaceAll(/(.{4})(?=.)/gu, '$1-')
}

export function isSpendable({ available, expiresAt, isBlocked }: StoredValue, now: Date): boolean {
  return !isBlocked && available.amountMinor > 0 && (expiresAt === null || expiresAt > now)
}

type Payable = {
  readonly total: Money
  /** The gift cards in the order, which cannot be paid with gift cards. */
  readonly giftCards: Money
}

/**
 * Splits the order over the values in their sequence. Leaves for the provider either nothing, or at least its minimum.
 */
export function valueUses(values: readonly StoredValue[], { total, giftCards }: Payable): ValueUse[] {
  let rest = subtract(total, giftCards)
  const uses: ValueUse[] = []
  for (const { id, kind, codeEnd, available } of values) {
    const amount = least(available, rest)
    if (amount.amountMinor > 0) uses.push({ valueId: id, kind, codeEnd, amount })
    rest = subtract(rest, amount)
  }
  return withLeastPayment(uses, subtract(total, sum(uses.map((use) => use.amount))))
}

function withLeastPayment(uses: readonly ValueUse[], due: Money): ValueUse[] {
  if (due.amountMinor === 0 || due.amountMinor >= leastPayment.amountMinor) return [...uses]
  let missing = subtract(leastPayment, due)
  const reduced = uses.toReversed().map((use) => {
    const reduction = least(use.amount, missing)
    missing = subtract(missing, reduction)
    return { ...use, amount: subtract(use.amount, reduction) }
  })
  return reduced.toReversed().filter(({ amount }) => amount.amountMinor > 0)
}

export function sumOfKind(uses: readonly Pick<ValueUse, 'kind' | 'amount'>[], kind: ValueUse['kind']): Money {
  return sum(uses.filter((use) => use.kind === kind).map(({ amount }) => amount))
}

export type PaidPart = { readonly valueId: number; readonly kind: ValueUse['kind']; readonly left: Money }
export type RefundPart = { readonly valueId: number; readonly kind: ValueUse['kind']; readonly amount: Money }

/**
 * Splits a refund: stored value first, up to what it paid, then the provider. A rest below the provider's minimum is
 * raised to it if the provider still has that much of the order. Null when no split is possible.
 */
export function splitRefund(
  amount: Money,
  parts: readonly PaidPart[],
  atProvider: Money,
): { readonly parts: readonly RefundPart[]; readonly rest: Money } | null {
  const stored = sum(parts.map(({ left }) => left))
  let fromValue = least(amount, stored)
  let rest = subtract(amount, fromValue)
  if (rest.amountMinor > 0 && rest.amountMinor < leastPayment.amountMinor) {
    if (atProvider.amountMinor < leastPayment.amountMinor || amount.amountMinor < leastPayment.amountMinor) return null
    rest = leastPayment
    fromValue = subtract(amount, rest)
  }
  let open = fromValue
  const refunded = parts.map(({ valueId, kind, left }) => {
    const part = least(left, open)
    open = subtract(open, part)
    return { valueId, kind, amount: part }
  })
  return { parts: refunded.filter((part) => part.amount.amountMinor > nothing.amountMinor), rest }
}

export type BoughtCard = {
  readonly id: number
  readonly position: number
  readonly balanceMinor: number
  readonly heldMinor: number
  readonly isEnded: boolean
}

/** The gift cards of a line that a refund may end: no unpaid order uses them, and no refund has ended them. */
export function refundableCards(cards: readonly BoughtCard[], position: number): BoughtCard[] {
  return cards.filter((card) => card.position === position && card.heldMinor === 0 && !card.isEnded)
}
