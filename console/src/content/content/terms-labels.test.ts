import { expect, test } from 'vitest'
import { returnPoliciesDefault } from '@shop/contract/content/sale-terms-defaults'
import { bodyIn } from '#ui/form-body.ts'
import { inDayOrder, readHolidayLines } from './holiday-lines.ts'
import { conditionsText, isLastForAll, policyIn, sentenceOf } from './policy-labels.ts'

test('CART-02: pasted holidays are read by line, and a wrong line is named', () => {
  expect(readHolidayLines('2027-03-22  Holi\n\n2027-01-26, Republic Day ')).toEqual({
    holidays: { '2027-03-22': 'Holi', '2027-01-26': 'Republic Day' },
  })
  for (const line of ['Holi', '2027-02-30 Holi', '2027-03-22', '22-03-2027 Holi'])
    expect(readHolidayLines(`2027-01-26 Republic Day\n${line}`)).toEqual({
      problem: 'Line 2: write a line such as 2027-01-26 Republic Day.',
    })
  expect(readHolidayLines('2027-03-22 Holi\n2027-03-22 Holi again')).toEqual({
    problem: 'Line 2: 2027-03-22 is there twice.',
  })
  expect(readHolidayLines(' \n')).toHaveProperty('problem')
  expect(Object.keys(inDayOrder({ '2028-01-01': 'a', '2027-01-01': 'b' }))).toEqual(['2027-01-01', '2028-01-01'])
})

test('ORDER-03: a row of the form is the policy that the shop reads, with its sentence and its conditions', () => {
  const rows = returnPoliciesDefault.rows.map(bodyIn)
  expect(rows.map(policyIn)).toEqual(returnPoliciesDefault.rows)
  const [every = {}, exchange = {}] = rows
  expect([conditionsText(every), conditionsText(exchange)]).toEqual(['Every piece', 'Exchange only'])
  expect(conditionsText({ ...every, making: 'to_order', hsnPrefix: '62', abovePercentOff: 30 })).toBe(
    'Made to order, HSN 62…, above 30 % off',
  )
  expect(sentenceOf(every)).toBe('Return or exchange within 7 days of delivery; cancel free until it ships.')
  expect(sentenceOf({ ...every, returnDays: '' })).toBe('')
  expect([isLastForAll(every, rows), isLastForAll(every, [...rows, every]), isLastForAll(exchange, rows)]).toEqual([
    true,
    false,
    false,
  ])
})
