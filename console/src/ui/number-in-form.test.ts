import { expect, test } from 'vitest'
import { amountInForm, wholeInForm } from './number-in-form.ts'

function formOf(entries: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(entries)) form.set(name, text)
  return form
}

test('VAL-09: forms of the console read numbers as people paste them, and name the field of a wrong one', () => {
  const form = formOf({ amount: '₹ 1,234.50', days: '９०', wrong: '1,5', nothing: '0' })
  expect(amountInForm(form)).toBe(123_450)
  expect(wholeInForm(form, 'days')).toBe(90)
  expect(() => amountInForm(form, 'wrong')).toThrow('Enter an amount in rupees, such as 500 or 1,499.50')
  expect(() => amountInForm(form, 'nothing')).toThrow('Enter an amount')
  expect(() => wholeInForm(form, 'wrong', 'overlapHours')).toThrow(
    expect.objectContaining({ fields: { overlapHours: 'Enter a whole number, such as 7' } }),
  )
})
