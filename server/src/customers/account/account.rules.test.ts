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

test('ROUTE-12: an account is reachable with an email or a phone, and not without both', () => {
  expect(isReachable(contactsAfter(asha, { email: null }))).toBe(false)
  expect(isReachable(contactsAfter(asha, { email: null, phone: '919812345678' }))).toBe(true)
})
