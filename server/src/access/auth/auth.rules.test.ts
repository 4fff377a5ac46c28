import { expect, test } from 'vitest'
import { codeAlphabet, codeFrom, firstVisit, formatCode, parseCode } from './auth.rules.ts'

test('AUTH-05: a code has eight characters that cannot be mistaken for one another', () => {
  expect(codeFrom([0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe('ABCDEFGH')
  expect('ILO01'.split('').filter((character) => codeAlphabet.includes(character))).toEqual([])
})

test('AUTH-05: every character of a code is equally likely', () => {
  const everyByte = Array.from({ length: 256 }, (_, byte) => byte)
  const counts = new Map<string, number>()
  for (const byte of everyByte) {
    const first = codeFrom([byte, 0, 0, 0, 0, 0, 0, 0])?.[0]
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted().join('')).toBe(codeAlphabet.split('').toSorted().join(''))
  expect(new Set(counts.values())).toEqual(new Set([8]))
})

test('AUTH-05: too few random bytes produce no code', () => {
  expect(codeFrom([0, 1, 2, 3, 4, 5, 6])).toBeUndefined()
  expect(codeFrom([255, 254, 253, 252, 251, 250, 249, 248, 0])).toBeUndefined()
})

test.each(['ABCD-EFGH', 'abcd-efgh', 'ABCDEFGH', ' abcd efgh '])('AUTH-05: %j is read as the same code', (text) => {
  expect(parseCode(text)).toBe('ABCDEFGH')
})

test.each(['', 'ABCD-EFG', 'ABCD-EFGHJ', 'ABCD-EFG0', 'ABCD-EFGÄ', 'ABCDEFGI'])(
  'AUTH-05: %j is not a valid code',
  (text) => {
    expect(parseCode(text)).toBeUndefined()
  },
)

test('AUTH-05: a code is shown in two halves', () => {
  expect(formatCode('ABCDEFGH')).toBe('ABCD-EFGH')
})

const person = { email: 'asha@gmail.com', isEmailVerified: true, isEmailHosted: true }

test.each([
  ['a new person gets an account', person, false, 'create'],
  ['an account of a mailbox that Google hosts is theirs', person, true, 'link'],
  [
    'an account of any other mailbox asks for its password',
    { ...person, isEmailHosted: false },
    true,
    'refuse_existing',
  ],
  [
    'an email that Google has not verified opens nothing',
    { ...person, isEmailVerified: false },
    true,
    'refuse_unverified',
  ],
  ['a person without an email can not be reached', { ...person, email: null }, false, 'refuse_unverified'],
])('AUTH-03: %s', (...[, given, hasAccount, outcome]) => {
  expect(firstVisit(given, hasAccount)).toBe(outcome)
})
