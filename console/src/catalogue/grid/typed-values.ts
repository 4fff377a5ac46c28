import { minorIn, wholeIn } from '@shop/contract/core/typed-number'
import { rupeesText } from '#ui/rupees.ts'

export const amountFault = (text: string): string | undefined =>
  text !== '' && minorIn(text) === undefined ? 'Enter rupees, such as 12500 or 999.50' : undefined

export const wholeFault = (text: string): string | undefined =>
  wholeIn(text) === undefined ? 'Enter a whole number, such as 7' : undefined

export const tidyWhole = (text: string): string => String(wholeIn(text) ?? text)

export const tidyAmount = (text: string): string => {
  const amount = minorIn(text)
  return amount === undefined ? text : rupeesText(amount)
}

export const amountShown = (amountMinor: number): string => (amountMinor === 0 ? '' : rupeesText(amountMinor))

/** Finds a value by the text that the console shows, in any case. */
export function valueOf<Value extends string>(
  values: readonly Value[],
  texts: Readonly<Record<Value, string>>,
  text: string,
) {
  return values.find((value) => texts[value].toLowerCase() === text.toLowerCase())
}

export const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
