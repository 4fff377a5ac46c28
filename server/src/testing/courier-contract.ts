import { expect, test } from 'vitest'
import { CourierError, type Courier, type ParcelBooking, type ReturnBooking } from '#platform/couriers/courier.ts'

export type CourierUnderTest = {
  readonly courier: Courier
  readonly token: string
  /** An event of the service about this number. */
  readonly eventOf: (awb: unknown) => unknown
  /** Loses the answer of the next booking, which the service has made all the same. */
  readonly loseBooking: () => void
  /** How many parcels the service was asked to make. */
  readonly bookings: () => number
  readonly passMinutes: (minutes: number) => void
}

export function booking(reference: string, given: Partial<ParcelBooking> = {}): ParcelBooking {
  return {
    reference,
    placedAt: new Date('2026-11-28T06:00:00Z'),
    to: {
      name: 'Meera Rathore',
      lines: ['14 Lake Road', 'Fateh Sagar'],
      city: 'Udaipur',
      state: 'Rajasthan',
      pin: '313001',
      country: 'India',
      phone: '+91 98290 12345',
      email: 'meera@example.com',
    },
    lines: [{ name: 'Silk kurta', sku: 'SK-1-M', quantity: 1, priceMinor: 1_250_000, hsn: '6204' }],
    valueMinor: 1_250_000,
    codMinor: 0,
    weightGrams: 900,
    boxCm: { length: 40, breadth: 30, height: 10 },
    courierId: null,
    ...given,
  }
}

/** The same parcel on its way back. */
function returned(reference: string): ReturnBooking {
  const { to, codMinor: _cod, courierId: _courier, ...parcel } = booking(reference)
  return { ...parcel, from: to }
}

const asked = { fromPin: '302001', toPin: '313001', weightGrams: 900, codMinor: 0, valueMinor: 1_250_000 }

function ratesCases(open: () => CourierUnderTest) {
  test('ORDER-03: rates come cheapest first, in paise, and none where nobody serves', async () => {
    const { courier } = open()
    const rates = await courier.rates(asked)
    expect(rates.length).toBeGreaterThan(0)
    expect(rates.map(({ rateMinor }) => rateMinor)).toEqual(
      rates.map(({ rateMinor }) => rateMinor).toSorted((a, b) => a - b),
    )
    expect(await courier.rates({ ...asked, toPin: '000000' })).toEqual([])
    const withCash = await courier.rates({ ...asked, codMinor: 500_000 })
    expect(withCash.every(({ takesCod }) => takesCod)).toBe(true)
  })
}

function bookingCases(open: () => CourierUnderTest) {
  test('ORDER-03: one reference is one parcel, also when the first answer was lost', async () => {
    const under = open()
    under.loseBooking()
    await expect(under.courier.book(booking('P-1'))).rejects.toMatchObject({ name: 'CourierError', isTransient: true })
    const booked = await under.courier.book(booking('P-1'))
    expect(booked.awb).not.toBe('')
    expect(await under.courier.book(booking('P-1'))).toMatchObject({ awb: booked.awb, providerId: booked.providerId })
    expect(await under.courier.find('P-1')).toMatchObject({ awb: booked.awb })
    expect(await under.courier.find('P-11')).toBeUndefined()
    expect(under.bookings()).toBe(1)
  })

  test('ORDER-03: a refused booking names what was wrong and is not worth a retry', async () => {
    const { courier } = open()
    const { to } = booking('P-2')
    const refused = courier.book(booking('P-2', { to: { ...to, pin: '12' } }))
    await expect(refused).rejects.toThrow(CourierError)
    await expect(refused).rejects.toThrow(/pincode/i)
    await expect(refused).rejects.toMatchObject({ isTransient: false })
  })

  test('ORDER-03: a label and a pickup belong to a booked parcel', async () => {
    const { courier } = open()
    const { providerId } = await courier.book(booking('P-3'))
    expect(new URL(await courier.label(providerId)).pathname).toMatch(/\.pdf$/)
    await expect(courier.schedulePickup(providerId)).resolves.toBeUndefined()
    await expect(courier.label('1')).rejects.toThrow(CourierError)
  })
}

function returnCases(open: () => CourierUnderTest) {
  test('ORDER-03: a return is collected from the shopper and travels to the house, once under its reference', async () => {
    const { courier, passMinutes } = open()
    const { awb } = await courier.bookReturn(returned('R-1'))
    expect(awb).not.toBe('')
    expect((await courier.bookReturn(returned('R-1'))).awb).toBe(awb)
    passMinutes(60)
    const progress = (await courier.track(awb)).map((scan) => scan.progress)
    expect(progress).toContain('picked_up')
    expect(progress.at(-1)).toBe('delivered')
  })

  test('ORDER-03: a parcel that fails again can still be called back', async () => {
    const { courier, passMinutes } = open()
    const { to } = booking('P-8')
    const { awb } = await courier.book(booking('P-8', { to: { ...to, pin: '313099' } }))
    passMinutes(60)
    await courier.actOnFailure({ awb, action: 'reattempt', comment: 'She is home on Saturday' })
    passMinutes(60)
    expect((await courier.track(awb)).at(-1)?.progress).toBe('attempt_failed')
    await courier.actOnFailure({ awb, action: 'return', comment: 'She moved away' })
    passMinutes(60)
    expect((await courier.track(awb)).at(-1)?.progress).toBe('rto_delivered')
  })
}

function scanCases(open: () => CourierUnderTest) {
  test('ORDER-03: scans come oldest first and end with the delivery', async () => {
    const { courier, passMinutes } = open()
    const { awb } = await courier.book(booking('P-4'))
    passMinutes(60)
    const scans = await courier.track(awb)
    expect(scans.map(({ at }) => at.getTime())).toEqual(scans.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
    expect(scans.at(-1)?.progress).toBe('delivered')
  })

  test('ORDER-03: a failed attempt waits for the shop, and goes back when the shop says so', async () => {
    const { courier, passMinutes } = open()
    const { to } = booking('P-5')
    const { awb } = await courier.book(booking('P-5', { to: { ...to, pin: '313009' } }))
    passMinutes(60)
    expect((await courier.track(awb)).at(-1)?.progress).toBe('attempt_failed')
    await courier.actOnFailure({ awb, action: 'return', comment: 'She moved away' })
    passMinutes(60)
    expect((await courier.track(awb)).at(-1)?.progress).toBe('rto_delivered')
  })

  test('ORDER-03: an event has the token of the house, and is read only for its AWB', () => {
    const { courier, token, eventOf } = open()
    expect([courier.isToken(token), courier.isToken('forged'), courier.isToken('')]).toEqual([true, false, false])
    expect(courier.readEvent(eventOf('77123'))).toEqual({ awb: '77123' })
    for (const body of [null, 'text', {}, eventOf(''), eventOf({})]) expect(courier.readEvent(body)).toBeUndefined()
  })
}

/** What every courier adapter must do; `open` returns a service of its own for each case. */
export function courierContract(open: () => CourierUnderTest): void {
  ratesCases(open)
  bookingCases(open)
  returnCases(open)
  scanCases(open)
}
