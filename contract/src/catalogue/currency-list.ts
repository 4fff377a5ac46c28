/** Currencies in which prices can be shown; every order is charged in rupees. */
import { currencies, type Currency } from '#core/money.ts'

type Named = Omit<Currency, 'paisePerUnit' | 'roundTo'>

/** Several countries have a dollar: the locale decides which sign is shown. */
const others: readonly Named[] = [
  { code: 'GBP', country: 'UK', symbol: '£', spoken: 'British pounds', locale: 'en-GB' },
  { code: 'EUR', country: 'Europe', symbol: '€', spoken: 'euros', locale: 'en-IE' },
  { code: 'CAD', country: 'Canada', symbol: 'CA$', spoken: 'Canadian dollars', locale: 'en-US' },
  { code: 'AUD', country: 'Australia', symbol: 'A$', spoken: 'Australian dollars', locale: 'en-US' },
  { code: 'SGD', country: 'Singapore', symbol: 'SGD', spoken: 'Singapore dollars', locale: 'en-US' },
  { code: 'SAR', country: 'Saudi Arabia', symbol: 'SAR', spoken: 'Saudi riyals', locale: 'en-US' },
]

export const foreignCodes = ['USD', 'AED', 'GBP', 'EUR', 'CAD', 'AUD', 'SGD', 'SAR'] as const
export type ForeignCode = (typeof foreignCodes)[number]

/** Minor units to which a price is rounded: a cent, half and whole units, and fives and tens of them. */
export const roundingSteps = [1, 50, 100, 500, 1000] as const
export type RoundingStep = (typeof roundingSteps)[number]

export type ShownCurrency = {
  readonly code: ForeignCode
  /** Paise for one unit of the currency. */
  readonly paisePerUnit: number
  readonly roundTo: RoundingStep
}

/** In the order of the menu; rupees come first and are not listed. */
export type CurrenciesDocument = { readonly shown: readonly ShownCurrency[] }

const { USD, AED } = currencies

export const currenciesDefault: CurrenciesDocument = {
  shown: [
    { code: 'USD', paisePerUnit: USD.paisePerUnit, roundTo: 100 },
    { code: 'AED', paisePerUnit: AED.paisePerUnit, roundTo: 100 },
  ],
}

const named = (code: ForeignCode): Named | undefined => [USD, AED, ...others].find((one) => one.code === code)

export const currencyName = (code: ForeignCode): string => `${code}, ${named(code)?.spoken ?? ''}`

/** A currency with everything that formatting a price needs. */
export function currencyShown({ code, paisePerUnit, roundTo }: ShownCurrency): Currency {
  const known = named(code)
  if (known === undefined) throw new Error(`No currency has the code ${code}.`)
  const { country, symbol, spoken, locale } = known
  return { code, country, symbol, spoken, locale, paisePerUnit, roundTo }
}

export function currenciesShown({ shown }: CurrenciesDocument): Readonly<Record<string, Currency>> {
  return Object.fromEntries(shown.map((one) => [one.code, currencyShown(one)]))
}
