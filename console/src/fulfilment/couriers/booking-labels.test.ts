import { expect, test } from 'vitest'
import type { CourierBooking } from '@shop/contract/fulfilment/admin-couriers'
import { canAct, canCancel, statusText, weightText } from './booking-labels.ts'

const booking: CourierBooking = {
  id: 1,
  orderCode: 'RV-1',
  state: 'booked',
  provider: 'sandbox',
  courier: 'Sandbox Surface',
  awb: '7700000000000001',
  city: 'Udaipur',
  weightGrams: 900,
  codMinor: 0,
  rateMinor: 13_500,
  problem: '',
  progress: null,
  words: '',
  place: '',
  at: null,
  askedAction: null,
  isOrphan: false,
  isReturned: false,
  parcelId: null,
  createdAt: '2026-11-28T06:00:00.000Z',
}

test('ORDER-03: a booking is named by what happens next, and the asked action hides the failed attempt', () => {
  expect(statusText({ ...booking, state: 'waiting' })).toBe('Booking …')
  expect(statusText(booking)).toBe('Label ready')
  expect(statusText({ ...booking, isOrphan: true })).toBe('Not needed any more')
  const failed = { ...booking, progress: 'attempt_failed' } as const
  expect([statusText(failed), canAct(failed)]).toEqual(['Undelivered', true])
  const asked = { ...failed, askedAction: 'return' } as const
  expect([statusText(asked), canAct(asked)]).toEqual(['Return asked', false])
})

test('ORDER-03: a booking can be cancelled until the courier has the parcel', () => {
  expect(canCancel(booking)).toBe(true)
  expect(canCancel({ ...booking, state: 'refused' })).toBe(true)
  expect(canCancel({ ...booking, progress: 'in_transit' })).toBe(false)
  expect(canCancel({ ...booking, state: 'cancelled' })).toBe(false)
})

test('ORDER-03: weights read as a scale shows them', () => {
  expect([weightText(900), weightText(1000), weightText(3850)]).toEqual(['900 g', '1 kg', '3.85 kg'])
})
