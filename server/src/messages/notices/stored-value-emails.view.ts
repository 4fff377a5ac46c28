import type { Language } from '@shop/contract/core/locale'
import { money, subtract, sum } from '@shop/contract/core/money'
import type { StoredParts } from '#platform/mail/email.ts'
import type { BillRow } from './email-parts.view.ts'
import { rupeesOf } from './email-text.view.ts'
import { phrasesIn } from './phrases.view.ts'

const storedOf = ({ giftCardMinor = 0, storeCreditMinor = 0 }: StoredParts) =>
  sum([money(giftCardMinor), money(storeCreditMinor)])

export function hasStored(parts: StoredParts): boolean {
  return storedOf(parts).amountMinor > 0
}

/** The amount that remains after gift cards and store credit. */
export function restOf(amountMinor: number, parts: StoredParts): number {
  return subtract(money(amountMinor), storedOf(parts)).amountMinor
}

type Advanced = StoredParts & { readonly totalMinor: number; readonly advanceMinor?: number }

/** The cash to collect, for an order with an advance; the rest to pay, for other orders. */
export function restAfterAdvance(facts: Advanced): number {
  return subtract(money(restOf(facts.totalMinor, facts)), money(facts.advanceMinor ?? 0)).amountMinor
}

const storedKinds = ['giftCard', 'storeCredit'] as const

function namedParts({ giftCardMinor = 0, storeCreditMinor = 0 }: StoredParts) {
  const amounts = { giftCard: giftCardMinor, storeCredit: storeCreditMinor }
  return storedKinds.map((kind) => ({ kind, amountMinor: amounts[kind] })).filter(({ amountMinor }) => amountMinor > 0)
}

type RowOptions = { readonly restLabel: string; readonly language: Language }

/** The bill's rows for stored value, and a row with the label for the rest. */
export function storedRows(
  bill: StoredParts & { readonly totalMinor: number },
  { restLabel, language }: RowOptions,
): BillRow[] {
  if (!hasStored(bill)) return []
  const paid = namedParts(bill).map(({ kind, amountMinor }) => ({
    label: phrasesIn(language)[kind],
    detail: '',
    amount: `−${rupeesOf(amountMinor)}`,
    isTotal: false,
  }))
  const rest = rupeesOf(restOf(bill.totalMinor, bill))
  return [...paid, { label: restLabel, detail: '', amount: rest, isTotal: true }]
}

/** Such as `₹500 by gift card and ₹700 by your payment method`. */
export function tendersText(bill: StoredParts & { readonly totalMinor: number }, language: Language): string {
  const { paidBy, list } = phrasesIn(language)
  const rest = restOf(bill.totalMinor, bill)
  const parts = namedParts(bill).map(({ kind, amountMinor }) => paidBy[kind](rupeesOf(amountMinor)))
  return list([...parts, ...(rest === 0 ? [] : [paidBy.method(rupeesOf(rest))])])
}

/** Such as `₹500 to your gift card and ₹200 to your store credit`. */
export function storedText(parts: StoredParts, language: Language): string {
  const { refundedTo, list } = phrasesIn(language)
  return list(namedParts(parts).map(({ kind, amountMinor }) => refundedTo[kind](rupeesOf(amountMinor))))
}
