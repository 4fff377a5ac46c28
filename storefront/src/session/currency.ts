import { useStore } from 'zustand'
import {
  currencies,
  defaultCurrency,
  format,
  parsePriceText,
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

export function rupeeText(price: string | Money): string {
  return format(moneyFrom(price))
}

export function isForeign({ code }: Currency): boolean {
  return code !== defaultCurrency
}
