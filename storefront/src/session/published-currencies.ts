import { currencies, type Currency } from '@shop/contract/core/money'

type Currencies = Readonly<Record<string, Currency>>

const { INR: rupee, ...usual } = currencies

const isWritten = (value: unknown): value is Currencies => typeof value === 'object' && value !== null

export function publishedCurrencies(): Currencies {
  if (typeof document === 'undefined') return usual
  const value: unknown = JSON.parse(document.documentElement.dataset['currencies'] ?? 'null')
  return isWritten(value) ? value : usual
}

export const shownCurrencies: readonly Currency[] = [rupee, ...Object.values(publishedCurrencies())]
