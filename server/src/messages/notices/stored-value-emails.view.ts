import { listText } from '@shop/contract/core/locale'
import { money, subtract, sum } from '@shop/contract/core/money'
import type { StoredParts } from '#platform/mail/email.ts'
import type { BillRow } from './email-parts.view.ts'
import { rupeesOf } from './email-text.view.ts'

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

function namedParts({ giftCardMinor = 0, storeCreditMinor = 0 }: StoredParts) {
  return [
    { label: 'gift card', amountMinor: giftCardMinor },
    { label: 'store credit', amountMinor: storeCreditMinor },
  ].filter(({ amountMinor }) => amountMinor > 0)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The bill's rows for stored value, and a row with `label` for the rest. */
export function storedRows(bill: StoredParts & { readonly totalMinor: number }, restLabel: string): BillRow[] {
  if (!hasStored(bill)) return []
  const paid = namedParts(bill).map(({ label, amountMinor }) => ({
    label: capital(label),
    detail: '',
    amount: `−${rupeesOf(amountMinor)}`,
    isTotal: false,
  }))
  const rest = rupeesOf(restOf(bill.totalMinor, bill))
  return [...paid, { label: restLabel, detail: '', amount: rest, isTotal: true }]
}

/** Such as `₹500 by gift card and ₹700 by your payment method`. */
export function tendersText(bill: StoredParts & { readonly totalMinor: number }): string {
  const rest = restOf(bill.totalMinor, bill)
  const parts = namedParts(bill).map(({ label, amountMinor }) => `${rupeesOf(amountMinor)} by ${label}`)
  return listText([...parts, ...(rest === 0 ? [] : [`${rupeesOf(rest)} by your payment method`])])
}

/** Such as `₹500 to your gift card and ₹200 to your store credit`. */
export function storedText(parts: StoredParts): string {
  return namedParts(parts)
    .map(({ label, amountMinor }) => `${rupeesOf(amountMinor)} to your ${label}`)
    .join(' and ')
}
