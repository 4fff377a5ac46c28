import { useStore } from 'zustand'
import { roundPriceIn } from '@shop/contract/core/budgets'
import {
  currencies,
  defaultCurrency,
  format,
  parsePriceText,
  rupees,
  toRupeeNumber,
  type Currency,
  type Money,
} from '@shop/contract/core/money'
import { shownCurrencies } from './published-currencies.ts'
import { visitorStore } from './visitor.ts'

export type MoneyText = { readonly text: string; readonly paise: number }

const { INR: rupee } = currencies

export function useCurrency(): Currency {
  const code = useStore(visitorStore, (root) => root.selectedCurrency)
  return shownCurrencies.find((one) => one.code === code) ?? rupee
}

function moneyFrom(price: string | Money): Money {
  return typeof price === 'string' ? parsePriceText(price) : price
}

export function useMoneyText(): (price: string | Money) => MoneyText {
  const currency = useCurrency()
  return (price) => {
    const amount = moneyFrom(price)
    return { text: format(amount, currency), paise: amount.amountMinor }
  }
}

/** A budget in whole rupees, its text in a currency, and the paise that it rounds. */
export type Budget = { readonly rupees: number; readonly text: string; readonly paise: number }

/** The budget nearest to an amount of whole rupees that reads well in the shopper's currency. */
export function useBudget(): (amount: number) => Budget {
  const currency = useCurrency()
  return (amount) => {
    const exact = rupees(amount)
    const near = roundPriceIn(exact, currency)
    return { rupees: toRupeeNumber(near), text: format(near, currency), paise: exact.amountMinor }
  }
}

/** The text of whole rupees in the shopper's currency. */
export function usePriceText(): (amount: number) => string {
  const currency = useCurrency()
  return (amount) => format(rupees(amount), currency)
}

export function rupeeText(price: string | Money): string {
  return format(moneyFrom(price))
}

export function isForeign({ code }: Currency): boolean {
  return code !== defaultCurrency
}
