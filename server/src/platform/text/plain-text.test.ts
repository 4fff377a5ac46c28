import { expect, test } from 'vitest'
import { plainJson, plainLine, plainLines } from './plain-text.ts'

const hostile = 'Eve\u001B]0;owned\u0007\u001B[2J\u009B31m\u202Egnp.exe\u2066\u0000'

test('ROUTE-06: a name cannot clear the screen, rename the window or reverse the text of an operator’s terminal', () => {
  expect(plainLine(hostile)).toBe('Eve]0;owned[2J31mgnp.exe')
})

test('ROUTE-06: a name cannot start a line of its own', () => {
  expect(plainLine('Eve\nRV-1  paid\r\u2028x')).toBe('Eve RV-1  paid x')
  expect(plainLines('one\ntwo\u001B[1m')).toBe('one\ntwo[1m')
})

test('ROUTE-06: names of every script are shown as they are written', () => {
  const names = 'आशा राव, عائشة, क्‍ष, José, 👩‍🎨'
  expect(plainLine(names)).toBe(names)
})

test('ROUTE-06: JSON shows control characters escaped, and reads back as it was', () => {
  const json = plainJson({ name: hostile })
  expect(json).toMatch(/^[\u0020-\u007E]*$/)
  expect(JSON.parse(json)).toEqual({ name: hostile })
})
