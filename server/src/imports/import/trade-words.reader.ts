import type { Gender } from '#catalogue'
import { wordFinder, wordForm } from './word-finder.rules.ts'

const sizeNames: ReadonlyMap<string, string> = new Map([
  ['extra extra small', 'XXS'],
  ['extra small', 'XS'],
  ['x small', 'XS'],
  ['xsmall', 'XS'],
  ['small', 'S'],
  ['medium', 'M'],
  ['large', 'L'],
  ['extra large', 'XL'],
  ['x large', 'XL'],
  ['xlarge', 'XL'],
  ['extra extra large', 'XXL'],
  ['xx large', 'XXL'],
  ['xxlarge', 'XXL'],
])

/** Maps `Small` to `S`; a size with another name stays as it is. */
export const sizeName = (given: string): string => sizeNames.get(wordForm(given)) ?? given

const people: Readonly<Record<string, Gender>> = {
  women: 'women',
  woman: 'women',
  womens: 'women',
  female: 'women',
  ladies: 'women',
  men: 'men',
  man: 'men',
  mens: 'men',
  male: 'men',
  girls: 'girls',
  girl: 'girls',
  boys: 'boys',
  boy: 'boys',
  unisex: 'unisex',
}
export const findPeople = wordFinder(Object.entries(people))

export const departments: Readonly<Record<Gender, readonly [string, ...string[]]>> = {
  women: ['Women'],
  men: ['Men'],
  girls: ['Kids'],
  boys: ['Kids'],
  unisex: ['Women', 'Men'],
  none: ['Accessories'],
}

/** The shop's name for an option of another shop system. */
export function optionTitle(name: string): string {
  const form = wordForm(name)
  if (/^(sizes?|grosse|taille)$/.test(form)) return 'Size'
  if (/^colou?rs?$/.test(form)) return 'Colour'
  return name
}
