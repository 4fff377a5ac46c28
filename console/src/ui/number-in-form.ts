import { minorIn, wholeIn } from '@shop/contract/core/typed-number'
import { textIn } from './form-text.ts'
import { refusal } from './refusal.ts'

/** The whole number of a field; refuses the form at `field`, the server's name for it. */
export function wholeInForm(form: FormData, name: string, field = name): number {
  const number = wholeIn(textIn(form, name))
  if (number === undefined) throw refusal(field, 'Enter a whole number, such as 7')
  return number
}

/** The rupees of a field in paise. */
export function amountInForm(form: FormData, name = 'amount', field = 'amountMinor'): number {
  const amount = minorIn(textIn(form, name))
  if (amount === undefined || amount === 0) throw refusal(field, 'Enter an amount in rupees, such as 500 or 1,499.50')
  return amount
}
