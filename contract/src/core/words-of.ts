import { pluralChooser, type Language } from './locale.ts'
import type { Words } from './say.ts'

type Table = {
  readonly language: Language
  /** By the English text; `#` stands for a number that is a part of it, `{name}` for a value. */
  readonly texts: Readonly<Record<string, string>>
  /** Words for a number of days and weeks, by the forms of the language; `#` stands for the number or range. */
  readonly spans: Readonly<Record<'day' | 'week', Readonly<Record<string, string>>>>
}

const number = /\d+/g

/** A text whose numbers are those of a rule, such as `Must be 40 characters or fewer`. */
function withNumbers(texts: Table['texts'], text: string): string {
  const said = texts[text.replaceAll(number, '#')]
  const numbers = text.match(number) ?? []
  return said === undefined ? text : numbers.reduce((filled: string, each) => filled.replace('#', each), said)
}

export function wordsOf({ language, texts, spans }: Table): Words {
  const choose = pluralChooser(language)
  // Where lines run from the right, a range of figures still begins with the smaller one, and stays on one line.
  const [begin, dash, end] = language === 'ar' ? ['\u2066', '–\u2060', '\u2069'] : ['', '–', '']
  return {
    language,
    texts,
    find: (text) => texts[text] ?? withNumbers(texts, text),
    span: (unit, { min, max }) => {
      const forms = spans[unit]
      const form = choose(max, forms) ?? '#'
      if (min === max) return form.replace('#', String(max))
      // A form that says its number itself, such as the Arabic dual, names no range.
      return (form.includes('#') ? form : (forms['few'] ?? '#')).replace('#', `${begin}${min}${dash}${max}${end}`)
    },
  }
}
