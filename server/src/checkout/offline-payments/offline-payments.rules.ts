import { partPaymentType, type OfflineMethod } from '@shop/contract/checkout/offline-payments'
import { onlinePaymentType } from '@shop/contract/checkout/payment-types'
import { cashForbiddenFromMinor } from '@shop/contract/content/sale-terms-rules'
import type { ErrorCode } from '@shop/contract/core/errors'
import { add, format, greatest, money, percentOf, subtract, upToRupees, type Money } from '@shop/contract/core/money'
import type { CheckoutCart, OfflineFacts, OfflineTerms } from './offline-payment.types.ts'

const cashForbiddenFrom = money(cashForbiddenFromMinor)

const words: ReadonlyMap<string, OfflineMethod | 'online'> = new Map([
  ['', 'online'],
  [onlinePaymentType, 'online'],
  ['online', 'online'],
  ['cart_payment', 'online'],
  [partPaymentType, 'online'],
  ['cash_on_delivery', 'cash_on_delivery'],
  ['cash_payment', 'cash_on_delivery'],
  ['bank_transfer', 'bank_transfer'],
])

/** The payment method that a client names; undefined for an unknown word. */
export function methodOf(paymentType: string | null | undefined): OfflineMethod | 'online' | undefined {
  return words.get((paymentType ?? '').trim().toLowerCase())
}

/** True when the client wants to pay in two parts. */
export const isInParts = (paymentType: string | null | undefined): boolean =>
  (paymentType ?? '').trim().toLowerCase() === partPaymentType

/** The row of a method with the longest matching PIN code prefix. */
export function termsFor(
  terms: readonly OfflineTerms[],
  method: OfflineMethod,
  pinCode: string,
): OfflineTerms | undefined {
  return terms
    .filter((row) => row.method === method && pinCode.startsWith(row.pinPrefix))
    .toSorted((a, b) => b.pinPrefix.length - a.pinPrefix.length)[0]
}

export type Bought = {
  readonly lines: readonly { readonly isGiftCard: boolean; readonly stockPolicy: string }[]
  readonly countryCode: string
  /** Includes the fee. */
  readonly total: Money
  readonly isCutToMeasure: boolean
  /** True when the shopper collects the order, so that no courier takes cash. */
  readonly isCollected: boolean
}

/** A ready piece that is delivered. */
const asUsual = { isCutToMeasure: false, isCollected: false }

const isBelow = (one: Money, other: Money): boolean => one.amountMinor < other.amountMinor

/** The minimum for the provider, and for the courier. */
const leastPart = money(100)

/**
 * The part of a cash order that is paid online first; null when the terms require none, or when it would leave no rest.
 */
function advanceOf(row: Pick<OfflineTerms, 'advancePercent' | 'advanceMin'>, total: Money): Money | null {
  const advance = greatest(upToRupees(percentOf(total, row.advancePercent)), row.advanceMin)
  if (advance.amountMinor < leastPart.amountMinor) return null
  return isBelow(subtract(total, advance), leastPart) ? null : advance
}

const isRefuser = (row: OfflineTerms | undefined, { refusals }: OfflineFacts): boolean =>
  row !== undefined && refusals >= row.refusals

function cashRefusal(bought: Bought, row: OfflineTerms | undefined, facts: OfflineFacts): ErrorCode | null {
  if (bought.isCollected) return 'cash.collected'
  if (!facts.terms.some(({ method, isOffered }) => method === 'cash_on_delivery' && isOffered))
    return 'cash.not_offered'
  if (bought.countryCode !== 'IN') return 'cash.abroad'
  if (row?.isOffered !== true) return 'cash.pin_code'
  if (bought.lines.some(({ isGiftCard }) => isGiftCard)) return 'cash.gift_card'
  if (bought.isCutToMeasure && bought.lines.some(({ stockPolicy }) => stockPolicy === 'made_to_order'))
    return 'cash.made_to_measure'
  if (isBelow(row.max, bought.total) || !isBelow(bought.total, cashForbiddenFrom)) return 'cash.too_much'
  if (isBelow(bought.total, row.min)) return 'cash.too_little'
  return isRefuser(row, facts) && advanceOf(row, bought.total) === null ? 'cash.refused_before' : null
}

type Single = {
  readonly piece: Bought['lines'][number]
  readonly countryCode: string
  readonly postalCode: string
  /** Excludes the fee. */
  readonly total: Money
}

/** True when one piece alone could be paid in cash, leaving aside the shopper's history. */
export function isCashOffered(
  { piece, countryCode, postalCode, total }: Single,
  terms: readonly OfflineTerms[],
): boolean {
  const row = termsFor(terms, 'cash_on_delivery', postalCode)
  const bought = { lines: [piece], countryCode, total: add(total, row?.fee ?? money(0)), ...asUsual }
  return cashRefusal(bought, row, { terms, refusals: 0, isProved: false }) === null
}

type Trial = {
  readonly postalCode: string
  /** Includes delivery and excludes the fee. */
  readonly sum: Money
}

type TrialAnswer = Omit<OfflineChoice, 'totals' | 'advance' | 'isProved'> & {
  readonly total: Money
  /** The advance for a shopper who refused parcels; null when cash is refused to them. */
  readonly advanceAfterRefusals: Money | null
}

/** The result for an order of ready pieces to a place in India, leaving aside the shopper's history. */
export function previewMethod(
  terms: readonly OfflineTerms[],
  method: OfflineMethod,
  { postalCode, sum }: Trial,
): TrialAnswer {
  const row = termsFor(terms, method, postalCode)
  const fee = row?.fee ?? money(0)
  const total = add(sum, fee)
  const piece = { isGiftCard: false, stockPolicy: 'tracked' } as const
  const bought = { lines: [piece], countryCode: 'IN', total, ...asUsual }
  const refusal =
    method === 'bank_transfer'
      ? transferRefusal(bought, row)
      : cashRefusal(bought, row, { terms, refusals: 0, isProved: false })
  const advanceAfterRefusals = row === undefined || method === 'bank_transfer' ? null : advanceOf(row, total)
  return { method, terms: row, refusal, fee, total, advanceAfterRefusals }
}

function transferRefusal({ total }: Bought, row: OfflineTerms | undefined): ErrorCode | null {
  if (row?.isOffered !== true) return 'bank.not_offered'
  if (isBelow(row.max, total)) return 'bank.too_much'
  return isBelow(total, row.min) ? 'bank.too_little' : null
}

export type OfflineChoice = {
  readonly method: OfflineMethod
  readonly terms: OfflineTerms | undefined
  readonly refusal: ErrorCode | null
  readonly fee: Money
  /** Paid online before a cash order; zero for most shoppers. */
  readonly advance: Money
  readonly totals: CheckoutCart['totals']
  /** True when the shop awaits a transfer for days without a code. */
  readonly isProved: boolean
}

export type OfflineRequest = {
  readonly method: OfflineMethod
  readonly isCutToMeasure: boolean
  readonly facts: OfflineFacts
}

type Pricing = OfflineRequest & { readonly totalsWith: (charge: Money) => CheckoutCart['totals'] }

/** Prices the cart for a method, with its fee, and says whether the method is offered. */
export function offlineChoice(
  cart: CheckoutCart,
  { method, isCutToMeasure, facts, totalsWith }: Pricing,
): OfflineChoice {
  const { address } = cart
  const terms = termsFor(facts.terms, method, address?.postalCode ?? '')
  const fee = terms?.fee ?? money(0)
  const totals = totalsWith(fee)
  const lines = cart.lines.filter(({ problem }) => problem === null)
  const place = { countryCode: address?.countryCode ?? 'IN', isCollected: address?.pickup !== undefined }
  const bought = { lines, ...place, total: totals.total, isCutToMeasure }
  const refusal = method === 'bank_transfer' ? transferRefusal(bought, terms) : cashRefusal(bought, terms, facts)
  const isAdvanced = method === 'cash_on_delivery' && refusal === null && isRefuser(terms, facts)
  const advance = (isAdvanced && terms && advanceOf(terms, totals.total)) || money(0)
  return { method, terms, refusal, fee, advance, totals, isProved: facts.isProved }
}

const days = (hours: number): string => {
  const count = Math.max(1, Math.floor(hours / 24))
  return count === 1 ? '1 day' : `${count} days`
}

/** One sentence about a payment method, shown before the shopper chooses it. */
export function choiceText({ method, terms, fee, advance, totals, isProved }: OfflineChoice): string {
  if (terms === undefined) return ''
  if (method === 'bank_transfer') {
    const code = isProved ? 'We' : 'We send you a code. Once you enter it, we'
    return `Transfer ${format(totals.total)} to our bank account. ${code} hold your pieces for ${days(terms.holdHours)}.`
  }
  const feeText = fee.amountMinor === 0 ? '' : `, which includes a fee of ${format(fee)}`
  if (advance.amountMinor > 0) {
    const rest = format(subtract(totals.total, advance))
    return `Pay ${format(advance)} online now to confirm the order, and ${rest} in cash on delivery${feeText}.`
  }
  return `Pay ${format(totals.total)} in cash on delivery${feeText}. We send you a code to confirm the order.`
}
