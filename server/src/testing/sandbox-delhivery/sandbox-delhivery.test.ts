import { expect, test } from 'vitest'
import { booking, courierContract } from '#testing/courier-contract.ts'
import { delhiveryToken, openSandboxDelhivery } from './sandbox-delhivery.ts'

function open() {
  let now = new Date('2026-11-28T06:00:00Z')
  const sandbox = openSandboxDelhivery({ now: () => now })
  return {
    ...sandbox,
    headersOf: () => ({ 'x-api-key': delhiveryToken }),
    eventOf: (awb: unknown) => ({ Shipment: { AWB: awb, Status: { Status: 'Delivered', StatusType: 'DL' } } }),
    loseBooking: () => sandbox.failNext('/api/cmu/create.json', 'lost answer'),
    bookings: () => sandbox.calls('/api/cmu/create.json'),
    passMinutes: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

courierContract(open)

test('ORDER-03: Delhivery offers both modes with days, and none for cash where the PIN takes none', async () => {
  const { courier } = open()
  const query = { fromPin: '302001', toPin: '313001', weightGrams: 900, codMinor: 0, valueMinor: 1_000_000 }
  expect(await courier.rates(query)).toEqual([
    { id: 'S', name: 'Delhivery Surface', rateMinor: 9125, days: 4, takesCod: true },
    { id: 'E', name: 'Delhivery Express', rateMinor: 15_750, days: 2, takesCod: true },
  ])
  expect(await courier.rates({ ...query, toPin: '900001', codMinor: 500 })).toEqual([])
})

test('ORDER-03: an address with characters that Delhivery refuses is sent without them', async () => {
  const { courier } = open()
  const { to } = booking('P-9')
  const lines = ['14 & 15 Lake Road; Block #3', '50% plot']
  expect((await courier.book(booking('P-9', { to: { ...to, lines } }))).awb).not.toBe('')
})

test('ORDER-03: a second parcel of the day joins the open pickup of the warehouse', async () => {
  const { courier, calls } = open()
  const { providerId } = await courier.book(booking('P-10'))
  await courier.schedulePickup(providerId)
  await expect(courier.schedulePickup(providerId)).resolves.toBeUndefined()
  expect(calls('/fm/request/new/')).toBe(2)
})
