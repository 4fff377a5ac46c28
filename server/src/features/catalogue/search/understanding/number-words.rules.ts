import type { ForeignCode } from '@shop/contract/currency-list'
import { wordForm } from './text-form.rules.ts'

export const units: Readonly<Record<string, number>> = Object.fromEntries<number>([
  ...['k', 'thousand', 'hazar', 'hazaar', 'hajar', 'hajaar', 'हजार'].map((name): [string, number] => [name, 1000]),
  ...['l', 'lakh', 'lakhs', 'lac', 'lacs', 'लाख'].map((name): [string, number] => [name, 100_000]),
  ...['sau', 'hundred', 'सौ'].map((name): [string, number] => [name, 100]),
  ...['crore', 'crores', 'cr'].map((name): [string, number] => [name, 10_000_000]),
])
const numbered = (value: number, ...names: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(names.map((name) => [wordForm(name), value]))
export const spokenNumbers: Readonly<Record<string, number>> = {
  ...numbered(1, 'ek', 'एक', 'one'),
  ...numbered(1.5, 'dedh', 'डेढ़'),
  ...numbered(2, 'do', 'दो', 'two'),
  ...numbered(2.5, 'dhai', 'ढाई'),
  ...numbered(3, 'teen', 'तीन', 'three'),
  ...numbered(4, 'char', 'chaar', 'चार', 'four'),
  ...numbered(5, 'paanch', 'panch', 'पांच', 'five'),
  ...numbered(6, 'chhe', 'chhah', 'छह', 'छः', 'six'),
  ...numbered(7, 'saat', 'सात', 'seven'),
  ...numbered(8, 'aath', 'आठ', 'eight'),
  ...numbered(9, 'nau', 'नौ', 'nine'),
  ...numbered(10, 'dus', 'das', 'दस', 'ten'),
  ...numbered(12, 'barah', 'baarah', 'बारह', 'twelve'),
  ...numbered(15, 'pandrah', 'pandra', 'पंद्रह', 'fifteen'),
  ...numbered(20, 'bees', 'bis', 'बीस', 'twenty'),
  ...numbered(25, 'pachees', 'pachis', 'पच्चीस'),
  ...numbered(30, 'tees', 'तीस', 'thirty'),
  ...numbered(40, 'chalis', 'chaalis', 'चालीस', 'forty'),
  ...numbered(50, 'pachas', 'pachaas', 'पचास', 'fifty'),
  ...numbered(60, 'saath', 'साठ', 'sixty'),
  ...numbered(70, 'sattar', 'सत्तर', 'seventy'),
  ...numbered(75, 'pachattar', 'पचहत्तर'),
  ...numbered(80, 'assi', 'अस्सी', 'eighty'),
  ...numbered(90, 'nabbe', 'नब्बे', 'ninety'),
}

export const rupeeNames = new Set(['₹', 'rs', 'inr', 'rupee', 'rupees', 'rupaye', 'rupay', 'रुपये', 'रुपए', 'रुपया'])
export const foreign: Readonly<Record<string, ForeignCode>> = {
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  aed: 'AED',
  dirham: 'AED',
  dirhams: 'AED',
  dhs: 'AED',
  cad: 'CAD',
  aud: 'AUD',
  sgd: 'SGD',
  sar: 'SAR',
  riyal: 'SAR',
  riyals: 'SAR',
}
