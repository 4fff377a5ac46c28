import { currencies, type Currency } from '@shop/contract/money'

type Currencies = Readonly<Record<string, Currency>>

const { INR: rupee, ...usual } = currencies

const isWritten = (value: unknown): value is Currencies => typeof value === 'object' && value !== null

/** All but the rupee, as the shop wrote them into the page. */
export function publishedCurrencies(): Currencies {
  if (typeof document === 'undefined') return usual
  const value: unknown = JSON.parse(document.documentElement.dataset['currencies'] ?? 'null')
  return isWritten(value) ? value : usual
}

/** Rupees first; the others as the shop wrote them into the page. */
export const shownCurrencies: readonly Currency[] = [rupee, ...Object.values(publishedCurrencies())]
