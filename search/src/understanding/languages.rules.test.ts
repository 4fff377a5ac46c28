import { expect, test } from 'vitest'
import { currenciesDefault, currenciesShown } from '@shop/contract/catalogue/currency-list'
import { arabicQueries } from '@shop/server/testing/search-judge/arabic-queries.ts'
import { hindiQueries } from '@shop/server/testing/search-judge/hindi-queries.ts'
import { lexiconFiles } from '#lexicon/lexicon-files.ts'
import { namesInLanguage } from './entries.rules.ts'
import { readLexicon } from './lexicon.rules.ts'
import { readNames } from './names.rules.ts'
import { wordForm } from './text-form.rules.ts'
import { understand } from './understand.rules.ts'

const lexicon = readLexicon(lexiconFiles)
const source = {
  lexicon,
  names: readNames([], [], lexicon),
  catalogue: { known: new Set<string>(), whole: new Set<string>(), similar: new Map<string, string[]>() },
  currencies: currenciesShown(currenciesDefault),
}

function meaningsOf(text: string): string[] {
  const { meanings, words, exclusions, page } = understand(text, source)
  if (page) return [page.path]
  return [
    ...meanings.map(({ kind, value }) => `${kind}:${value}`),
    ...words.map(({ typed }) => `"${typed}"`),
    ...exclusions.map(({ value }) => `-${value}`),
  ].toSorted()
}

test.each([...Object.entries(hindiQueries), ...Object.entries(arabicQueries)])(
  'CAT-04: %s means %s',
  (typed, means) => {
    expect(meaningsOf(typed)).toEqual(meaningsOf(means))
  },
)

test('CAT-04: each language has a hundred judged searches', () => {
  expect(Object.keys(hindiQueries)).toHaveLength(100)
  expect(Object.keys(arabicQueries)).toHaveLength(100)
})

test('CAT-04: each line of a language names an entry of the lexicon', () => {
  const known = new Set(lexicon.entries.map(({ kind, code }) => `${kind}:${code}`))
  const lost = [lexiconFiles.hindi, lexiconFiles.arabic]
    .flatMap(namesInLanguage)
    .filter(({ kind, code }) => !known.has(`${kind}:${code}`))
  expect(lost).toEqual([])
})

test.each([
  ['أَحْمَر', 'احمر'],
  ['لـهـنـغـا', 'لهنغا'],
  ['زواجِ', 'زواج'],
  ['مطرّزة', 'مطرزه'],
  ['ساڑھی', 'ساڑهي'],
  ['إلى', 'الي'],
  ['٥٠٠٠', '5000'],
  ['۵۰۰۰', '5000'],
])('CAT-04: %s is compared as %s', (written, form) => {
  expect(wordForm(written)).toBe(form)
})
