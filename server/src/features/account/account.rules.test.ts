import { expect, test } from 'vitest'
import { changedContacts, contactsAfter, isReachable } from './account.rules.ts'

const asha = { email: 'asha@example.com', phone: null }

test.each([
  [{}, []],
  [{ email: 'ASHA@example.com' }, []],
  [{ email: 'asha@example.org' }, ['email']],
  [{ email: null }, ['email']],
  [{ phone: '919812345678' }, ['phone']],
  [{ email: 'asha@example.org', phone: '919812345678' }, ['email', 'phone']],
  [{ phone: null }, []],
])('ROUTE-12: %j changes %j', (change, changed) => {
  expect(changedContacts(asha, contactsAfter(asha, change))).toEqual(changed)
})

test('ROUTE-12: an account without e-mail and phone can not be reached, one with either can', () => {
  expect(isReachable(contactsAfter(asha, { email: null }))).toBe(false)
  expect(isReachable(contactsAfter(asha, { email: null, phone: '919812345678' }))).toBe(true)
})
