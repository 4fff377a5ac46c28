import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainPage, refusalText } from './plain-pages.ts'

const pageNamed = (file: string): string =>
  readFileSync(new URL(`../../../../storefront/public/${file}`, import.meta.url), 'utf8')

const wordsIn = (html: string): string => html.replaceAll(/<style>.*?<\/style>|<[^>]*>|%WORDS%/gs, ' ')

test.each([
  ['offline.html', 'hi', 'hi-IN', '/hi'],
  ['offline.html', 'ar', 'ar-AE" dir="rtl', '/ar'],
  ['busy.html', 'hi', 'hi-IN', ''],
  ['busy.html', 'ar', 'ar-AE" dir="rtl', ''],
] as const)('ERR-01: %s has no English word in %s', (...[file, language, lang, home]) => {
  const english = pageNamed(file)
  const html = plainPage(english, language)
  expect(wordsIn(html)).not.toMatch(/[a-z]/i)
  expect(html).toContain(`<html lang="${lang}">`)
  expect(html).toContain(`href="${home}"`)
  expect(plainPage(english, 'en')).toBe(english)
})

test('ERR-01: a refusal of a page is in the language of the page', () => {
  const codes = ['rate_limit.exceeded', 'shop.busy', 'shop.unavailable', 'shop.unexpected'] as const
  for (const code of codes) {
    expect(refusalText(code, 'hi')).toMatch(/[\u0900-\u097f]/)
    expect(refusalText(code, 'ar')).toMatch(/[\u0600-\u06ff]/)
  }
  expect(refusalText('shop.busy', 'en')).toBe('The shop is very busy. Please try again in a moment.')
  expect(refusalText('cart.too_many', 'hi')).toBeUndefined()
})
