import { expect, test } from 'vitest'
import { withoutLanguage } from './without-language.ts'

test('UX 60: a page has one path in every language', () => {
  expect(withoutLanguage('/ar/contact')).toBe('/contact')
  expect(withoutLanguage('/hi')).toBe('/')
  expect(withoutLanguage('/contact')).toBe('/contact')
  expect(withoutLanguage('/hindi-songs')).toBe('/hindi-songs')
})
