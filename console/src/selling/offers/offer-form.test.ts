import { expect, test } from 'vitest'
import { emptyForm, termsIn } from './offer-form.ts'

test('VAL-09: an offer takes digits of any script, and names a number that could be two', () => {
  const typed = {
    ...emptyForm,
    kind: 'percent' as const,
    percent: '१० %',
    minSpend: 'Rs. 1,25,000/-',
    perAccount: '２',
  }
  expect(termsIn(typed)).toMatchObject({ terms: { percent: 10, minSpendMinor: 12_500_000, perAccount: 2 } })
  expect(termsIn({ ...typed, minSpend: '1,5', perAccount: '1.000' })).toEqual({
    faults: {
      'terms.minSpendMinor': 'Enter an amount, such as 1500',
      'terms.perAccount': 'Enter a whole number',
    },
  })
})
