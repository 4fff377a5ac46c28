import { expect, test } from 'vitest'
import { deviceTimes, termWords } from './device-text.ts'

const now = new Date(2026, 10, 23, 18, 0)
const at = (day: number, hour = 9, minute = 30) => new Date(2026, 10, day, hour, minute).toISOString()
const device = { id: 1, name: 'Chrome on Windows', kind: 'computer', is_this: false } as const

test('ROUTE-10: a device shows when it was last used and when it logged in', () => {
  expect(deviceTimes({ ...device, logged_in_at: at(2), last_used_at: at(23) }, now)).toBe(
    'Last used today at 9:30 am, logged in 2 November 2026',
  )
  expect(deviceTimes({ ...device, logged_in_at: at(22, 0, 5), last_used_at: at(22, 23, 59) }, now)).toBe(
    'Last used yesterday, logged in yesterday',
  )
})

test('ROUTE-10: the device in use shows only when it logged in', () => {
  const here = { ...device, is_this: true, logged_in_at: at(23, 17, 5), last_used_at: at(23) }
  expect(deviceTimes(here, now)).toBe('Logged in today')
})

test('ROUTE-10: the page of devices says after how long a device is logged out', () => {
  expect(termWords({ amount: 60, unit: 'day' })).toBe('60 days')
  expect(termWords({ amount: 1, unit: 'year' })).toBe('one year')
})
