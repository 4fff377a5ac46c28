import { expect, test } from 'vitest'
import { suggestedLanguage } from './suggested-language.ts'

const both = ['hi', 'ar'] as const

test.each([
  ['a Hindi browser on an English page', ['hi-IN', 'en-IN'], 'en', both, 'hi'],
  ['an Arabic browser of another region', ['ar-EG'], 'en', both, 'ar'],
  ['a browser that prefers English', ['en-GB', 'hi'], 'en', both, undefined],
  ['a browser that prefers English, on a Hindi page', ['en-GB', 'hi'], 'hi', both, 'en'],
  ['the first language that the shop has', ['ta-IN', 'HI', 'en'], 'en', both, 'hi'],
  ['a page in the language already', ['hi'], 'hi', both, undefined],
  ['a language that nobody published', ['ar', 'en'], 'hi', ['hi'] as const, 'en'],
  ['none that the shop has', ['ta', 'fil-PH'], 'en', both, undefined],
  ['a language whose name only begins alike', ['hil-PH', 'arz'], 'en', both, undefined],
  ['a browser that names none', [], 'en', both, undefined],
])('HEAD-02: the suggested language of %s', (...[, preferred, shown, published, expected]) => {
  expect(suggestedLanguage({ preferred, shown, published })).toBe(expected)
})
