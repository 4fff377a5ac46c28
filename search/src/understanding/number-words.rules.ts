import type { ForeignCode } from '@shop/contract/catalogue/currency-list'
import { wordForm } from './text-form.rules.ts'

/** A word of a query is never looked up in an object, which has a property `constructor`. */
function named<Value>(value: Value, ...names: readonly string[]): readonly (readonly [string, Value])[] {
  return names.map((name) => [wordForm(name), value])
}

export const units: ReadonlyMap<string, number> = new Map([
  ...named(1000, 'k', 'thousand', 'hazar', 'hazaar', 'hajar', 'hajaar', 'हजार'),
  ...named(100_000, 'l', 'lakh', 'lakhs', 'lac', 'lacs', 'लाख'),
  ...named(100, 'sau', 'hundred', 'सौ'),
  ...named(10_000_000, 'crore', 'crores', 'cr'),
])
export const spokenNumbers: ReadonlyMap<string, number> = new Map([
  ...named(1, 'ek', 'एक', 'one'),
  ...named(1.5, 'dedh', 'डेढ़'),
  ...named(2, 'do', 'दो', 'two'),
  ...named(2.5, 'dhai', 'ढाई'),
  ...named(3, 'teen', 'तीन', 'three'),
  ...named(4, 'char', 'chaar', 'चार', 'four'),
  ...named(5, 'paanch', 'panch', 'पांच', 'five'),
  ...named(6, 'chhe', 'chhah', 'छह', 'छः', 'six'),
  ...named(7, 'saat', 'सात', 'seven'),
  ...named(8, 'aath', 'आठ', 'eight'),
  ...named(9, 'nau', 'नौ', 'nine'),
  ...named(10, 'dus', 'das', 'दस', 'ten'),
  ...named(12, 'barah', 'baarah', 'बारह', 'twelve'),
  ...named(15, 'pandrah', 'pandra', 'पंद्रह', 'fifteen'),
  ...named(20, 'bees', 'bis', 'बीस', 'twenty'),
  ...named(25, 'pachees', 'pachis', 'पच्चीस'),
  ...named(30, 'tees', 'तीस', 'thirty'),
  ...named(40, 'chalis', 'chaalis', 'चालीस', 'forty'),
  ...named(50, 'pachas', 'pachaas', 'पचास', 'fifty'),
  ...named(60, 'saath', 'साठ', 'sixty'),
  ...named(70, 'sattar', 'सत्तर', 'seventy'),
  ...named(75, 'pachattar', 'पचहत्तर'),
  ...named(80, 'assi', 'अस्सी', 'eighty'),
  ...named(90, 'nabbe', 'नब्बे', 'ninety'),
])

export const rupeeNames = new Set(['₹', 'rs', 'inr', 'rupee', 'rupees', 'rupaye', 'rupay', 'रुपये', 'रुपए', 'रुपया'])
export const foreign: ReadonlyMap<string, ForeignCode> = new Map([
  ...named<ForeignCode>('USD', '$', 'usd', 'dollar', 'dollars'),
  ...named<ForeignCode>('GBP', '£', 'gbp', 'pound', 'pounds'),
  ...named<ForeignCode>('EUR', '€', 'eur', 'euro', 'euros'),
  ...named<ForeignCode>('AED', 'aed', 'dirham', 'dirhams', 'dhs'),
  ...named<ForeignCode>('CAD', 'cad'),
  ...named<ForeignCode>('AUD', 'aud'),
  ...named<ForeignCode>('SGD', 'sgd'),
  ...named<ForeignCode>('SAR', 'sar', 'riyal', 'riyals'),
])

export const spokenSizes: ReadonlyMap<string, string> = new Map([
  ['small', 's'],
  ['medium', 'm'],
  ['large', 'l'],
])
export const degrees: ReadonlyMap<string, string> = new Map([
  ['extra', 'x'],
  ['xtra', 'x'],
  ['double', 'xx'],
  ['triple', 'xxx'],
])
