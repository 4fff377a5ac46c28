import { describe, expect, test } from 'vitest'
import {
  countryName,
  dateFormat,
  graphemesIn,
  isoDayIn,
  listText,
  localeOf,
  numberFormat,
  numberIn,
  numberText,
  pluralChooser,
  pluralForms,
  worldNumberText,
} from './locale.ts'

const inIndia = { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' } as const
const at = new Date('2026-12-02T20:00:00Z')

describe('texts by language', () => {
  test('MONEY-02: English is written as in India', () => {
    expect(numberText(1_240_500)).toBe('12,40,500')
    expect(dateFormat(inIndia)(at)).toBe('3 Dec 2026')
    expect(listText(['silk', 'net', 'crêpe'])).toBe('silk, net and crêpe')
    expect(listText(['card', 'cash'], 'disjunction')).toBe('card or cash')
    expect(countryName('LC')).toBe('St. Lucia')
  })

  test('MONEY-02: Hindi and Arabic have their words, but Latin digits and the Gregorian calendar', () => {
    expect(numberText(1_240_500, 'hi')).toBe('12,40,500')
    expect(numberText(1_240_500, 'ar')).toBe('1,240,500')
    expect(dateFormat(inIndia, 'hi')(at)).toBe('3 दिस॰ 2026')
    expect(dateFormat(inIndia, 'ar')(at)).toBe('3 ديسمبر 2026')
    expect(listText(['कुर्ता', 'साड़ी'], 'conjunction', 'hi')).toBe('कुर्ता और साड़ी')
    expect(listText(['ساري', 'كورتا'], 'conjunction', 'ar')).toBe('ساري وكورتا')
    expect(countryName('AE', 'ar')).toBe('الإمارات العربية المتحدة')
    expect(localeOf('ar')).toBe('ar-AE-u-ca-gregory-nu-latn')
  })

  test('MONEY-02: a form that belongs to a currency or a file does not follow the reader', () => {
    expect(numberIn('en-US', 1_240_500)).toBe('1,240,500')
    expect(worldNumberText(1_240_500)).toBe('1,240,500')
    expect(numberFormat({ minimumFractionDigits: 2 }, 'en-US')(1240.5)).toBe('1,240.50')
    expect(isoDayIn('Asia/Kolkata', at)).toBe('2026-12-03')
  })

  test('MONEY-02: a letter with its signs is one character', () => {
    expect([...graphemesIn('नि👩‍🎨')]).toEqual(['नि', '👩‍🎨'])
  })
})

describe('plurals', () => {
  test('MONEY-02: each language has its own forms', () => {
    expect(pluralForms('en')).toEqual(['one', 'other'])
    expect(pluralForms('hi')).toEqual(['one', 'other'])
    expect(new Set(pluralForms('ar'))).toEqual(new Set(['zero', 'one', 'two', 'few', 'many', 'other']))
  })

  test('MONEY-02: the words follow the number, an exact number first', () => {
    const words = { '=0': 'none', zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
    const choose = pluralChooser('ar')
    expect([0, 1, 2, 5, 11, 100].map((count) => choose(count, words))).toEqual([
      'none',
      'one',
      'two',
      'few',
      'many',
      'other',
    ])
    // Hindi counts nothing like one.
    expect([0, 1, 2].map((count) => pluralChooser('hi')(count, { one: 'एक', other: 'कई' }))).toEqual(['एक', 'एक', 'कई'])
  })
})
