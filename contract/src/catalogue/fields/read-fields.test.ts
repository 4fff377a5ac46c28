import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newDefinition } from './field-definition.ts'
import { fieldFromText, fieldToText } from './field-text.ts'
import { fieldTypes, maxFieldBytes, type FieldRule, type FieldType } from './field-types.ts'
import { readField, readFields } from './read-fields.ts'

const noBounds = { min: null, max: null, maxLength: null, choices: [] }
const rule = (type: FieldType, more: Partial<FieldRule> = {}): FieldRule => ({
  key: type,
  title: 'Blouse length',
  type,
  bounds: { ...noBounds, choices: type.startsWith('choice') ? ['Banarasi', 'Chanderi', 'Paithani, fine'] : [] },
  isRequired: false,
  ...more,
})

const given: Readonly<Record<FieldType, fc.Arbitrary<unknown>>> = {
  text: fc.string({ unit: 'binary', maxLength: 80 }).map((text) => text.replaceAll(/[\r\n]/g, ' ')),
  long_text: fc.string({ unit: 'binary', maxLength: 200 }),
  number: fc.integer({ min: -1e12, max: 1e12 }).map((n) => n / 1000),
  money: fc.integer({ min: -1e11, max: 1e11 }),
  date: fc
    .date({ noInvalidDate: true, min: new Date('1000-01-01'), max: new Date('9999-12-31') })
    .map((at) => at.toISOString().slice(0, 10)),
  yes_no: fc.boolean(),
  choice: fc.constantFrom('Banarasi', 'Chanderi', 'Paithani, fine'),
  choices: fc.subarray(['Banarasi', 'Chanderi', 'Paithani, fine']),
  colour: fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
  link: fc.webUrl({ validSchemes: ['https'] }),
  picture: fc.integer({ min: 1 }),
  piece: fc.integer({ min: 1 }),
  json: fc.jsonValue({ maxDepth: 3 }),
}

test.each(fieldTypes)('API-02: a value of the type %s is the same after a sheet', (type) => {
  const one = rule(type)
  fc.assert(
    fc.property(given[type], (value) => {
      const read = readField(one, value)
      if ('problem' in read) {
        expect(type === 'json' || type === 'link').toBe(true)
        return
      }
      expect(readField(one, fieldFromText(one, fieldToText(one, read.value)))).toEqual(read)
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['text', 'two\nlines', 'one line'],
  ['text', 5, 'Enter a text'],
  ['number', 'many', 'at most 6 decimals'],
  ['number', 0.000_000_1, 'at most 6 decimals'],
  ['money', '12.345', 'Enter rupees'],
  ['date', '2026-02-30', 'such as 2026-11-26'],
  ['yes_no', 'perhaps', 'yes or no'],
  ['choice', 'Silk', 'Choose one of: Banarasi, Chanderi'],
  ['choices', ['Banarasi', 'Silk'], 'Choose some of: Banarasi'],
  ['colour', 'red', 'such as #a12b3c'],
  ['link', 'javascript:alert(1)', 'begins with https://'],
  ['picture', 'a', 'number of a picture'],
  ['piece', 0, 'number of a piece'],
  ['json', { a: '\0' }, 'Enter JSON'],
] as const)('API-02: a wrong %s says what would be right', (type, value, words) => {
  expect(readFields([rule(type)], { [type]: value })).toEqual({
    problems: [{ key: type, message: expect.stringContaining(words) as string }],
  })
})

test('API-02: limits are named, and a cell may be written as people write it', () => {
  const length = rule('number', { bounds: { ...noBounds, min: 10, max: 60 } })
  expect(readField(length, '1,000')).toEqual({ problem: 'Not more than 60' })
  expect(readField(length, '9.5')).toEqual({ problem: 'Not less than 10' })
  const cost = rule('money', { bounds: { ...noBounds, max: 50_000 } })
  expect(readField(cost, '₹501')).toEqual({ problem: 'Not more than 500' })
  expect(readField(cost, 'Rs. 499.50')).toEqual({ value: 49_950 })
  const due = rule('date', { bounds: { ...noBounds, min: '2026-11-01' } })
  expect(readField(due, '31/10/2026')).toEqual({ problem: 'Not less than 2026-11-01' })
  expect(readField(rule('yes_no'), 'Yes')).toEqual({ value: true })
  expect(readField(rule('choices'), ['chanderi', 'banarasi', 'Chanderi'])).toEqual({ value: ['Banarasi', 'Chanderi'] })
})

test('API-02: absent keys stay, null empties, an unknown key and an emptied required field are named', () => {
  const rules = [rule('text', { isRequired: true }), rule('number')]
  expect(readFields(rules, { number: null }, { text: 'a', number: 5 })).toEqual({ values: { text: 'a' } })
  expect(readFields(rules, { number: 6 }, {})).toEqual({ values: { number: 6 } })
  expect(readFields(rules, { text: '  ', weave: 1 })).toEqual({
    problems: [
      { key: 'text', message: 'Blouse length must be filled in' },
      { key: 'weave', message: 'There is no field “weave”; there is text, number' },
    ],
  })
})

test('API-02: the values of one record have at most 16 KB together', () => {
  const rules = ['a', 'b', 'c', 'd'].map((key) => rule('long_text', { key }))
  const values = Object.fromEntries(rules.map(({ key }) => [key, 'क'.repeat(maxFieldBytes / 12)]))
  expect(readFields(rules, values).problems?.[0]?.message).toContain('16 KB')
})

const definition = { owner: 'piece', key: 'weave', title: 'Weave', type: 'choice', bounds: { choices: ['Satin'] } }
test.each([
  [{ key: 'Weave type' }, 'small letters'],
  [{ type: 'choice', bounds: {} }, 'at least one choice'],
  [{ bounds: { choices: ['Satin', 'satin'] } }, 'Two choices'],
  [{ bounds: { choices: ['a|b'] } }, 'no |'],
  [{ type: 'text', bounds: { choices: ['Satin'] } }, 'Only a field to choose from'],
  [{ type: 'text', bounds: { min: 5 } }, 'Only numbers'],
  [{ type: 'number', bounds: { min: '2026-11-26' } }, 'Enter a number'],
  [{ type: 'number', bounds: { min: 5, max: 4 } }, 'Not less than the least'],
  [{ type: 'money', bounds: { min: 0.5 } }, 'whole paise'],
  [{ isFacet: true }, 'that shoppers see'],
  [{ inListing: true }, 'that shoppers see'],
  [{ isPersonal: true }, 'orders and customers'],
  [{ owner: 'order', isPersonal: true, visibility: 'shopper' }, 'never shown'],
])('API-02: a wrong definition says what would be right: %j', (change, words) => {
  const { error } = newDefinition.safeParse({ ...definition, ...change })
  expect(JSON.stringify(error?.issues)).toContain(words)
})
