import { expect, test } from 'vitest'
import { asTyped, withoutHidden } from './typed-text.ts'

const ofTheNumber = (zero: number) =>
  Array.from('9820012345', (digit) => String.fromCodePoint(zero + Number(digit))).join('')

test.each([
  0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0a_66, 0x0a_e6, 0x0b_66, 0x0b_e6, 0x0c_66, 0x0c_e6, 0x0d_66, 0x0e_50, 0x10_40,
  0xff_10, 0x1_16_d0, 0x1_16_da, 0x1_d7_ce, 0x1_d7_ec, 0x1_e9_50,
])('VAL-01: the digits of the script whose zero is %i are read', (zero) => {
  expect(asTyped(ofTheNumber(zero))).toBe('9820012345')
})

test.each([
  ['\u202A+91 98200 12345\u202C', '+91 98200 12345'],
  ['\u2066+919820012345\u2069', '+919820012345'],
  ['98200\u200B1\u2060\uFEFF23\u00AD45', '9820012345'],
  ['98200\u201112345', '98200-12345'],
  ['10001\u20131234', '10001-1234'],
  ['10001\u22121234', '10001-1234'],
  ['ＳＡＶＥ１０', 'SAVE10'],
  ['ａｓｈａ＠example．com', 'asha@example.com'],
  ['\u00A0400\u202F001\u3000', '400 001'],
  ['SAVE\u{E0041}10\uFE0F', 'SAVE10'],
])('VAL-01: %j is read as %s', (pasted, read) => {
  expect(asTyped(pasted)).toBe(read)
})

test.each([
  ['Ramesh \u202Egnp', 'Ramesh gnp'],
  ['\u200EAsha\u200F \u2067Rao\u2069', 'Asha Rao'],
  ['A\u200Bs\u2060h\uFEFFa\u00AD', 'Asha'],
  ['As\u200Dha', 'Asha'],
  ['a\u{E0041}b\uFFF9c\u3164\u115F\u{1D173}\uD800', 'abc'],
])('VAL-05: %j is stored as %j', (given, stored) => {
  expect(withoutHidden(given)).toBe(stored)
})

test.each([
  'ശ്രീ\u200Dലക്ഷ്മി',
  'അവന്\u200D',
  'क्\u200Dष, क्\u200Cष',
  'می\u200Cخواهم',
  'ශ්\u200Dරී',
  '👩\u200D👩\u200D👧\u200D👦 👩🏽\u200D🎤 ❤\uFE0F\u200D🔥 ☎\uFE0F 1\uFE0F\u20E3',
  '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  'Line one\nline two\ttabbed',
])('VAL-05: the joiners that %j needs stay', (text) => {
  expect(withoutHidden(text)).toBe(text)
})
