import { expect, test } from 'vitest'
import { courierProviderTexts } from '@shop/contract/fulfilment/courier-options'
import { adapters, allAdapters } from '#adapters'

const repeated = (words: readonly string[]) => words.filter((word, index) => words.indexOf(word) !== index)

test('PAY-01: no two adapters share a name or a variable, because the console finds an account by them', () => {
  expect(repeated(allAdapters.map(({ name }) => name))).toEqual([])
  expect(repeated(allAdapters.flatMap(({ fields }) => fields.map(({ env }) => env)))).toEqual([])
})

test('ORDER-03: every courier has the same name in the console as in its settings', () => {
  const { sandbox: _sandbox, ...texts } = courierProviderTexts
  expect(texts).toEqual(Object.fromEntries(adapters.couriers.map(({ name, title }) => [name, title])))
})
