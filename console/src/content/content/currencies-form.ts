import {
  currencyName,
  foreignCodes,
  roundingSteps,
  type RoundingStep,
  type ShownCurrency,
} from '@shop/contract/catalogue/currency-list'
import type { Body } from '#ui/form-body.ts'
import { amountText } from '#ui/format.ts'
import type { DocumentForm, ItemKind } from './field.ts'

const stepTexts: Readonly<Record<RoundingStep, string>> = {
  1: 'To the cent',
  50: 'To half units',
  100: 'To whole units',
  500: 'To five units',
  1000: 'To ten units',
}

/** The currency as the server reads it; undefined while a value is missing. */
export function currencyIn(item: Body): ShownCurrency | undefined {
  const code = foreignCodes.find((one) => one === item['code'])
  const roundTo = roundingSteps.find((one) => one === item['roundTo'])
  const { paisePerUnit } = item
  const isRate = typeof paisePerUnit === 'number' && paisePerUnit > 0
  return code === undefined || roundTo === undefined || !isRate ? undefined : { code, roundTo, paisePerUnit }
}

const currencyKind: ItemKind = {
  name: 'currency',
  fields: [
    {
      kind: 'choice',
      name: 'code',
      label: 'Currency',
      options: foreignCodes.map((code) => ({ value: code, text: currencyName(code) })),
    },
    { kind: 'amount', name: 'paisePerUnit', label: 'Rupees for one unit', hint: 'Such as 87.47.' },
    {
      kind: 'choice',
      name: 'roundTo',
      label: 'Prices are rounded',
      options: roundingSteps.map((step) => ({ value: String(step), text: stepTexts[step], is: step })),
    },
  ],
  empty: { code: 'GBP', paisePerUnit: '', roundTo: 1 },
}

function noteOf(item: Body): string {
  const currency = currencyIn(item)
  return currency === undefined
    ? 'Enter its rate.'
    : `One unit is ${amountText(currency.paisePerUnit)}. ${stepTexts[currency.roundTo]}.`
}

export const currenciesForm: DocumentForm = {
  title: 'Currencies',
  about: 'Currencies in which prices can be shown beside rupees, with rates and rounding',
  hasPreview: false,
  fields: [
    {
      kind: 'list',
      name: 'shown',
      label: 'Currencies beside rupees',
      hint: 'In the order of the shop’s menu. Prices in them are for reference: every order is charged in rupees. A rate counts from its publication until the next one.',
      titleOf: ({ code }) => currencyName(foreignCodes.find((one) => one === code) ?? 'USD'),
      noteOf,
      kindOf: () => currencyKind,
      kinds: [currencyKind],
      most: foreignCodes.length,
    },
  ],
}
