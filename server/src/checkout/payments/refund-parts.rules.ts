import { greatest, least, money, subtract, sum, type Money } from '@shop/contract/core/money'

/**
 * Through the provider, by the merchant to the shopper's bank account, or not at all because the cash was never
 * collected.
 */
export type RefundWay = 'provider' | 'bank' | 'not_collected'

export type PaidWith = { readonly paymentId: number; readonly way: RefundWay; readonly left: Money }
export type RefundPart = Omit<PaidWith, 'left'> & { readonly amount: Money }

/** The provider refunds no smaller amount. */
export const leastRefund = money(100)

const isTooSmall = ({ amountMinor }: Money): boolean => amountMinor > 0 && amountMinor < leastRefund.amountMinor

const firstWays: readonly RefundWay[] = ['not_collected', 'provider', 'bank']

/**
 * Splits a refund over the payments of an order, at most an advance and its cash or two online: the courier first collects
 * less, then the advance is refunded, then collected cash. A part below the provider's minimum moves to the other payment;
 * null when that is impossible.
 */
export function refundParts(amount: Money, payments: readonly PaidWith[]): readonly RefundPart[] | null {
  const [first, second] = payments.filter(({ way }) => way === 'provider')
  if (first !== undefined && second !== undefined) return onlineParts(amount, [first, second])
  const inOrder = payments.toSorted((a, b) => firstWays.indexOf(a.way) - firstWays.indexOf(b.way))
  const online = inOrder.find(({ way }) => way === 'provider')
  const others = sum(inOrder.filter((paid) => paid !== online).map(({ left }) => left))
  let onlinePart =
    online === undefined ? money(0) : onlineShare(amount, { online, others, isFirst: inOrder[0] === online })
  if (isTooSmall(onlinePart)) {
    const isPossible = isCovered(amount, others) || (online !== undefined && !isTooSmall(online.left))
    if (!isPossible || isTooSmall(amount)) return null
    onlinePart = isCovered(amount, others) ? money(0) : leastRefund
  }
  let rest = subtract(amount, onlinePart)
  const parts = inOrder.map((paid): RefundPart => {
    const part = paid === online ? onlinePart : least(rest, paid.left)
    if (paid !== online) rest = subtract(rest, part)
    return { paymentId: paid.paymentId, way: paid.way, amount: part }
  })
  return parts.filter((part) => part.amount.amountMinor > 0)
}

const isCovered = (amount: Money, left: Money): boolean => amount.amountMinor <= left.amountMinor

type Shared = { readonly online: PaidWith; readonly others: Money; readonly isFirst: boolean }

function onlineShare(amount: Money, { online, others, isFirst }: Shared): Money {
  if (!isFirst) return greatest(money(0), subtract(amount, others))
  const share = least(amount, online.left)
  const retained = subtract(online.left, share)
  const room = subtract(others, subtract(amount, share))
  // Refunds nothing of an advance whose rest the provider could never refund, when the cash covers the sum.
  const isMovable = isTooSmall(retained) && room.amountMinor >= leastRefund.amountMinor
  return isMovable ? greatest(money(0), subtract(online.left, leastRefund)) : share
}

/** Both payments were made online, so that no part may be below the provider's minimum. */
function onlineParts(amount: Money, [first, second]: readonly [PaidWith, PaidWith]): readonly RefundPart[] | null {
  let share = least(amount, first.left)
  if (isTooSmall(subtract(amount, share))) share = greatest(money(0), subtract(amount, leastRefund))
  const parts = [
    { ...first, amount: share },
    { ...second, amount: subtract(amount, share) },
  ].filter((part) => part.amount.amountMinor > 0)
  if (parts.some((part) => isTooSmall(part.amount) || !isCovered(part.amount, part.left))) return null
  return parts.map(({ paymentId, way, amount: part }) => ({ paymentId, way, amount: part }))
}

/**
 * The part of a refund that lessens the balance instead. The rest of the balance can still be paid, and the rest of the
 * refund sent, because neither is below the provider's minimum.
 */
export function unpaidPart(amount: Money, balance: Money): Money {
  const part = least(amount, balance)
  return isTooSmall(subtract(balance, part)) ? greatest(money(0), subtract(balance, leastRefund)) : part
}

type ToldWay = { readonly way: RefundWay; readonly amount: Money }

/** The parts as a message names them: one for each way, first what nobody had paid yet. */
export function toldWays(parts: readonly RefundPart[], unpaid: Money): readonly ToldWay[] {
  const all: readonly ToldWay[] = [{ way: 'not_collected', amount: unpaid }, ...parts]
  return firstWays
    .map((way) => ({ way, amount: sum(all.filter((one) => one.way === way).map((one) => one.amount)) }))
    .filter((told) => told.amount.amountMinor > 0)
}
