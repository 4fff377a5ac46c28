import { pluralChooser, type Language } from './locale.ts'

/** What the contract says in a language beside English. */
export type Words = {
  readonly language: Language
  /** By the English text; `#` stands for a number that is a part of it, `{name}` for a value. */
  readonly texts: Readonly<Record<string, string>>
  /** Words for a number of days and weeks, by the forms of the language; `#` stands for the number or range. */
  readonly spans: Readonly<Record<'day' | 'week', Readonly<Record<string, string>>>>
}

type Values = Readonly<Record<string, string | number>>

/** A text of the shop in a language, with its values; in English without words, or where they lack the text. */
export function say(words: Words | undefined, text: string, values: Values = {}): string {
  const said = words === undefined ? text : (words.texts[text] ?? withNumbers(words, text))
  return said.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

const number = /\d+/g

/** A text whose numbers are those of a rule, such as `Must be 40 characters or fewer`. */
function withNumbers({ texts }: Words, text: string): string {
  const numbers = text.match(number) ?? []
  const said = texts[text.replaceAll(number, '#')]
  return said === undefined ? text : numbers.reduce((filled: string, each) => filled.replace('#', each), said)
}

/** `2–4 days` in a language; the form is that of the larger number. */
export function saySpan({ language, spans }: Words, unit: 'day' | 'week', { min, max }: { min: number; max: number }) {
  const forms = spans[unit]
  const form = pluralChooser(language)(max, forms) ?? '#'
  if (min === max) return form.replace('#', String(max))
  // A form that says its number itself, such as the Arabic dual, names no range.
  return (form.includes('#') ? form : (forms['few'] ?? '#')).replace('#', `${min}–${max}`)
}
