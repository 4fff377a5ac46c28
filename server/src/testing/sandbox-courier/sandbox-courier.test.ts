import { expect, test } from 'vitest'
import { booking, courierContract } from '#testing/courier-contract.ts'
import { openSandboxCourier, sandboxCourierToken } from './sandbox-courier.ts'

function open() {
  let now = new Date('2026-11-28T06:00:00Z')
  const sandbox = openSandboxCourier({ now: () => now })
  return {
    ...sandbox,
    headersOf: () => ({ 'x-api-key': sandboxCourierToken }),
    eventOf: (awb: unknown) => ({ awb, current_status: 'DELIVERED' }),
    loseBooking: () => sandbox.failNext('orders/create/adhoc', 'lost answer'),
    bookings: () => sandbox.calls('orders/create/adhoc'),
    passMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

courierContract(open)

test('ORDER-03: an AWB whose answer was lost is read back instead of assigned again', async () => {
  const { courier, failNext, calls } = open()
  failNext('courier/assign/awb', 'lost answer')
  await expect(courier.book(booking('P-6'))).rejects.toMatchObject({ isTransient: true })
  const booked = await courier.book(booking('P-6'))
  expect(booked.awb).toMatch(/^77\d{14}$/)
  expect(calls('courier/assign/awb')).toBe(1)
})

test('ORDER-03: an expired token is renewed once, within the call', async () => {
  const { courier, failNext, calls } = open()
  await courier.book(booking('P-7'))
  failNext('orders', 'refused token')
  expect(await courier.find('P-7')).toBeDefined()
  expect(calls('auth/login')).toBe(2)
})
