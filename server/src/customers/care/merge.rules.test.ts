import { expect, test } from 'vitest'
import { kindsToChoose, mustSwap, sideOf, type Login, type MergeSide } from './merge.rules.ts'

const sideWith = (email: Login, isGuest = false): MergeSide => ({
  id: 1,
  name: 'Asha',
  isGuest,
  since: new Date(0),
  email,
  phone: null,
})
const verified: Login = { value: 'a@example.com', isVerified: true }
const typed: Login = { value: 'b@example.com', isVerified: false }

test('AUTH-02: a verified log-in wins over one that nobody confirmed, and the only one is never lost', () => {
  const emailOf = (here: Login, there: Login) =>
    sideOf({ stays: sideWith(here), goes: sideWith(there) }, 'email', undefined)
  expect(emailOf(verified, typed)).toBe('stays')
  expect(emailOf(typed, verified)).toBe('goes')
  expect(emailOf(typed, typed)).toBe('stays')
  expect(emailOf(null, typed)).toBe('goes')
  expect(emailOf(verified, null)).toBe('stays')
})

test('AUTH-02: two verified log-ins of one kind need a choice, and the choice counts', () => {
  const sides = { stays: sideWith(verified), goes: sideWith({ ...verified, value: 'c@example.com' }) }
  expect(kindsToChoose(sides)).toEqual(['email'])
  expect(sideOf(sides, 'email', 'goes')).toBe('goes')
  expect(sideOf({ ...sides, goes: sideWith(null) }, 'email', 'goes')).toBe('stays')
})

test('AUTH-02: an account does not join a guest', () => {
  expect(mustSwap({ stays: sideWith(null, true), goes: sideWith(verified) })).toBe(true)
  expect(mustSwap({ stays: sideWith(verified), goes: sideWith(null, true) })).toBe(false)
  expect(mustSwap({ stays: sideWith(null, true), goes: sideWith(null, true) })).toBe(false)
})
