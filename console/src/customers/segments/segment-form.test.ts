import { expect, test } from 'vitest'
import { segmentComparisons } from '@shop/contract/customers/segment-options'
import { bodyIn, formOf, isField, newRule, type RuleForm } from './segment-form.ts'
import { rulesText } from './segment-labels.ts'

const form = (rules: readonly RuleForm[]) => ({ name: 'Brides', match: 'all' as const, rules })
const filled = {
  orders: '3',
  spent: '1,50,000',
  last_order: '90',
  joined: '30',
  category: '12',
  designer: '4',
  size: 'XXL',
}
const named = { country: 'IN', state: 'Gujarat', consent: 'cart', tag: 'VIP', placed: '', source: '', kind: '' }
const values: Readonly<Record<string, string>> = { ...filled, ...named }

test('API-01: the fields of every rule become its body, and come back as they were', () => {
  const rules = Object.keys(segmentComparisons)
    .filter(isField)
    .map((field) => ({ ...newRule(field), value: values[field] ?? '' }))
  const read = bodyIn(form(rules))
  if (!('body' in read)) throw new Error(JSON.stringify(read.faults))
  expect(read.body.rules).toContainEqual({ field: 'spent', is: 'at_least', value: 15_000_000 })
  expect(read.body.rules).toContainEqual({ field: 'placed', is: 'yes', value: null })
  const again = bodyIn(formOf({ id: 1, version: 1, updatedAt: '', ...read.body }))
  expect(again).toEqual(read)
})

test('VAL-06: a value that is none is named at its rule', () => {
  const rules = [{ ...newRule('orders'), value: 'three' }, newRule('tag'), { ...newRule('spent'), value: '₹2,000' }]
  expect(bodyIn(form(rules))).toEqual({
    faults: { 'rules.0.value': 'Enter a number, such as 3', 'rules.1.value': 'Choose a tag' },
  })
})

test('API-01: a list says in words whom a segment describes', () => {
  const rules = [
    { field: 'last_order', is: 'within', value: 90 },
    { field: 'tag', is: 'has', value: 'Bride 2027' },
  ] as const
  expect(rulesText({ match: 'all', rules: [...rules] })).toBe('Ordered in the last 90 days · Tag Bride 2027')
  expect(rulesText({ match: 'none', rules: [...rules] })).toBe('None of: Ordered in the last 90 days or Tag Bride 2027')
})
