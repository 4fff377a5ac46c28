import { expect, test } from 'vitest'
import { decimalIn, integerIn, minorIn, percentIn, plainNumber, pointsIn, wholeIn } from './typed-number.ts'

test('VAL-09: a number is read as people type and paste it', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['1234', '1234'],
    ['१,२३४', '1234'],
    ['１２３４', '1234'],
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['௧௨௩', '123'],
    ['1,234', '1234'],
    ['1,23,456', '123456'],
    ['12,34,56,789.50', '123456789.50'],
    ['1,234,567', '1234567'],
    ['1 234', '1234'],
    ['1\u00A0234\u202F567', '1234567'],
    ['1 25 000', '125000'],
    ['1’234.50', '1234.50'],
    ['₹ 1,234.50', '1234.50'],
    ['₹1234', '1234'],
    ['Rs.500', '500'],
    ['Rs. 1,500/-', '1500'],
    ['rs 500/-only', '500'],
    ['₨ 500', '500'],
    ['INR 999.50', '999.50'],
    ['999 INR', '999'],
    ['500/=', '500'],
    ['500 रुपये', '500'],
    ['1234\u200B', '1234'],
    ['\u202A1,234\u202C', '1234'],
    ['1234\r\n', '1234'],
    ['\t1234 ', '1234'],
    ['+5', '5'],
    ['-5', '-5'],
    ['−5', '-5'],
    ['–5', '-5'],
    ['-₹5', '-5'],
    ['₹ -5', '-5'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['５．５', '5.5'],
  ]
  for (const [text, number] of cases) expect([text, plainNumber(text)]).toEqual([text, number])
})

test('VAL-09: text that could be two numbers, or none, is no number', () => {
  const texts =
    '1,5|12,50|1,2345|1,23|12,34|1.234.567|1.234,50|1,234 567|12 34|1e3|8.9E+12|0x10|1/2|5-7|--5|5-|NA|₹|Rs.|.|-|,|1..5|1%2|(5)|Infinity'
  for (const text of ['', ' ', '9'.repeat(61), ...texts.split('|')])
    expect([text, plainNumber(text)]).toEqual([text, undefined])
})

test('VAL-09: whole numbers, amounts and percentages refuse what they cannot hold exactly', () => {
  const whole: readonly (readonly [string, number | undefined])[] = [
    ['1,234', 1234],
    ['7.0', 7],
    ['7.00', 7],
    ['1.000', undefined],
    ['7.5', undefined],
    ['-3', undefined],
    ['1234567890', undefined],
  ]
  for (const [text, number] of whole) expect([text, wholeIn(text)]).toEqual([text, number])
  expect([integerIn('−3'), integerIn('-0')]).toEqual([-3, 0])
  const amounts: readonly (readonly [string, number | undefined])[] = [
    ['₹ 1,234.50', 123_450],
    ['1.5', 150],
    ['१२५', 12_500],
    ['1.234', undefined],
    ['1,5', undefined],
    ['-5', undefined],
  ]
  for (const [text, minor] of amounts) expect([text, minorIn(text)]).toEqual([text, minor])
  expect([decimalIn('36.25', 2), decimalIn('36.255', 2), decimalIn('३६', 2)]).toEqual([36.25, undefined, 36])
  expect([pointsIn('12.5 %'), pointsIn('१२٪'), pointsIn('45'), pointsIn('12,5')]).toEqual([1250, 1200, 4500, undefined])
  expect([percentIn('20%'), percentIn('%20'), percentIn('20 percent'), percentIn('12.5')]).toEqual([
    20,
    20,
    20,
    undefined,
  ])
})
